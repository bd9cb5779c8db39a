"""``withheld target``: write a target file, look whether it fits, and see what a run would do."""

import shlex
import shutil
import tempfile
from pathlib import Path
from typing import Any

import click

from withheld_suites.printing import say


@click.group("target")
def command() -> None:
    """Write a target file, check it, or print what a run would do."""


@command.command("new")
@click.option("--preset", metavar="NAME", help="Start from a product's file; `withheld list targets` names them.")
@click.option("--curl", metavar="COMMAND", help="Start from a curl command that asks a question.")
@click.option(
    "--openapi", type=click.Path(path_type=Path), metavar="FILE", help="Start from an OpenAPI document (JSON)."
)
@click.option("--out", type=click.Path(path_type=Path), default="target.toml", show_default=True, help="New file.")
def new(preset: str | None, curl: str | None, openapi: Path | None, out: Path) -> None:
    """Write a target file: from a preset, a curl command, an OpenAPI document, or a few questions.

    Secrets are never written: the file says which environment variables hold them.
    """
    from withheld_suites.errors import BadOption
    from withheld_suites.targets.declared import loading
    from withheld_suites.targets.declared.control_draft import explained
    from withheld_suites.targets.declared.writing import written

    if sum(one is not None for one in (preset, curl, openapi)) > 1:
        raise BadOption("one of --preset, --curl and --openapi is enough")
    if preset is not None:
        text = loading.preset(preset)
        if loading.read(text, f"preset {preset}").control is None:
            text += f"\n{explained()}"
    elif curl is not None:
        from withheld_suites.targets.declared.curl import draft

        text = written(draft(curl))
    elif openapi is not None:
        from withheld_suites.targets.declared import openapi as document

        text = written(document.draft(openapi))
    else:
        text = _asked()
    loading.read(text, str(out), out.parent)
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise BadOption(f"{out} exists already") from None
    except OSError as error:
        raise BadOption(f"cannot write {out}: {error.strerror}") from None
    say(f"written: {out}")
    command_line = shlex.join(["withheld", "target", "check", str(out)])
    say(f"next: look through it, set the variables it names, and run: {command_line}")


@command.command("check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--question", metavar="TEXT", help="What to ask where nothing can be planted.")
@click.option("--expect", metavar="TEXT", help="What the answer to --question must hold.")
@click.option(
    "--allow-writes", is_flag=True, help="Plant a document for the check on a target that is not on this machine."
)
@click.pass_context
def check(ctx: click.Context, file: Path, question: str | None, expect: str | None, allow_writes: bool) -> None:
    """Look whether a target is fit to be tested, and what its file finds in a real response.

    Principals differ and are no administrators, whoever sends no credentials is refused, everybody gets a right answer.
    A document is planted for that where the file says how, and removed again. Then it says which cases can be played,
    what the others lack, and which gates that is enough for.

    Exit status: 0 fit, 1 a problem was found.
    """
    from withheld_suites.reach import reach
    from withheld_suites.targets.declared.cleaning import planted
    from withheld_suites.targets.declared.loading import load
    from withheld_suites.targets.declared.preflight import preflight
    from withheld_suites.targets.declared.safety import beyond
    from withheld_suites.targets.declared.target import DeclaredTarget

    read = load(file)
    folder = Path(tempfile.mkdtemp(prefix="withheld-check-"))
    target = DeclaredTarget(read, source=file, journal=folder)
    if not allow_writes and beyond(read, target.url):
        say("remark  nothing is planted: the target is not on this machine (--allow-writes)")
        target = DeclaredTarget(read, source=file, changes=False)
    problems = 0
    for looked in preflight(target, question, expect):
        say(str(looked))
        problems += looked.sort == "problem"
    for looked in reach(target.file, file):
        say(str(looked))
    if planted(folder):
        say(f"what could not be removed is noted; try: {shlex.join(['withheld', 'cleanup', str(folder)])}")
    else:
        shutil.rmtree(folder)
    say(f"{file} is {'fit' if not problems else 'not fit'} to be tested")
    ctx.exit(1 if problems else 0)


@command.command("plan")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--suite", "suites", multiple=True, metavar="NAME", help="Suite to play; may be repeated. Default: all.")
@click.option("--seed", type=click.IntRange(min=0), default=0, show_default=True, help="Seed of world and plan.")
@click.option("--size", type=click.Choice(["tiny", "small", "medium", "large"]), default="small", show_default=True,
              help="Size of the generated world.")  # fmt: skip
@click.option("--world", type=click.Path(path_type=Path), metavar="DIR", help="A world written by hand instead.")
@click.option("--observe", is_flag=True, help="Only ask; plant and change nothing.")
def plan(file: Path, suites: tuple[str, ...], seed: int, size: str, *, world: Path | None, observe: bool) -> None:
    """Print every call that a run would make, and what it would change. Nothing is sent.

    Ids that the target would give stand in angle brackets. A last part counts the calls, and the cases that cannot be
    played, by what is missing.
    """
    from withheld_policies.world import World
    from withheld_suites import catalogue, folder, session
    from withheld_suites.generate import generate
    from withheld_suites.targets.declared.loading import load
    from withheld_suites.targets.declared.planning import planned
    from withheld_suites.targets.declared.target import DeclaredTarget

    target = DeclaredTarget(load(file), source=file, person=bool, changes=not observe)
    made = folder.load(world) if world is not None else World(generate(seed, "plan", size))
    names = list(suites) or catalogue.load().names()
    for line in planned(target, made, session.plan(names, made, seed)):
        say(line)


def _asked() -> str:
    """The text of a file by a few questions."""
    from withheld_suites.targets.declared.writing import ANSWERS, Draft, written

    draft = Draft(
        name=click.prompt("Name of the system", default="my-rag"),
        url=click.prompt("Its address", default="http://127.0.0.1:8080"),
        path=click.prompt("Path to ask at (POST)", default="/ask"),
    )
    question = click.prompt("Field of the JSON body that holds the question", default="question")
    draft.json_body = {question: "{words}"}
    answer = click.prompt("Field of the JSON response that holds the answer (empty: try likely ones)", default="")
    draft.answer = (f"$.{answer}",) if answer else ANSWERS
    kinds: dict[str, tuple[dict[str, Any], tuple[str, ...], tuple[str, ...]]] = {
        "bearer": ({"kind": "bearer"}, ("token",), ()),
        "api_key": ({"kind": "api_key", "header": "X-Api-Key"}, ("key",), ()),
        "basic": ({"kind": "basic"}, ("password",), ("user",)),
        "login": (
            {
                "kind": "login",
                "login": {"path": "/login", "json": {"username": "{account.user}", "password": "{account.password}"}},
                "token": ["$.token", "$.access_token"],
            },
            ("password",),
            ("user",),
        ),
        "header": ({"kind": "header", "headers": {"X-User": "{account.user}"}}, (), ("user",)),
        "none": ({"kind": "none"}, (), ("user",)),
    }
    kind = click.prompt("How does a person prove who they are?", type=click.Choice(list(kinds)), default="bearer")
    draft.credential, draft.secrets, draft.fields = kinds[kind]
    if kind == "login":
        draft.credential["login"]["path"] = click.prompt("Path of the login", default="/login")
    draft.control = _control()
    return written(draft)


def _control() -> str:
    """The table ``[control]`` by a few questions more; empty where nothing can be changed."""
    from withheld_suites.targets.declared.control_draft import by_http, by_person

    say("To see whether somebody who loses access stops getting answers, access must be given and taken away.")
    ways = click.Choice(["http", "person", "nothing"])
    way = click.prompt("How is that done: by HTTP calls, by a person who is asked, or not at all?", type=ways,
                       default="nothing")  # fmt: skip
    if way == "nothing":
        return ""
    if way == "person":
        return by_person(
            grant=click.prompt("What is the person to do", default="Give {subject.name} access to {document.title}"),
            revoke=click.prompt("And to take it away", default="Take the access of {subject.name} to {document.title}"),
        )
    return by_http(
        header=click.prompt("Header of the administrator's key", default="X-Admin-Key"),
        create=click.prompt("Path that takes a new document (POST)", default="/documents"),
        name=click.prompt("Field of its JSON body for the name", default="name"),
        text=click.prompt("Field of its JSON body for the text", default="text"),
        id_at=click.prompt("Field of the response that holds the document's id", default="id"),
        readers=click.prompt("Path of one reader of one document (PUT to give, DELETE to take)",
                             default="/documents/{document.id}/readers/{subject.name}"),
    )  # fmt: skip
