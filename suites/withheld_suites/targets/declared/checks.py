"""What is wrong with a target file although every key of it is well formed."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from withheld_suites.folder.problems import Spot, nearest
from withheld_suites.targets.declared import control_checks, credential_shape, url_checks
from withheld_suites.targets.declared.brace_names import parts
from withheld_suites.targets.declared.capabilities import declared
from withheld_suites.targets.declared.file import TargetFile
from withheld_suites.targets.declared.places import calls, templates
from withheld_suites.targets.declared.secret import as_secret_table, literal_secrets
from withheld_suites.targets.declared.template import names


def check(file: TargetFile, at: Spot, folder: Path) -> None:
    """Note every problem; ``folder`` is where the file's paths begin."""
    url_checks.check(file, at)
    _tls(file, at, folder)
    _secrets(file, at)
    _accounts(file, at)
    _asking(file, at)
    _stream(file, at)
    for place, template, known in templates(file):
        _names(file, at.under(*place), template, known, admin=place[0] == "control")
    if file.control is not None:
        control_checks.check(file, file.control, at.under("control"))
    _capabilities(file, at)


def _tls(file: TargetFile, at: Spot, folder: Path) -> None:
    for key in ("ca", "certificate", "key"):
        path = getattr(file.tls, key)
        if path is not None and not (folder / path).is_file():
            at.under("tls", key).problem(f"{str(path)!r} is no file (looked for from {folder})")
    if file.tls.key is not None and file.tls.certificate is None:
        at.under("tls", "key").problem("a key without a certificate: name it under tls.certificate")
    if not file.tls.verify and file.tls.ca is not None:
        at.under("tls", "verify").problem("false, and yet tls.ca names whom to trust: take one of them away")


def _secrets(file: TargetFile, at: Spot) -> None:
    fields: dict[str, object] = {"accounts": file.accounts, "settings": file.settings}
    if file.control is not None:
        fields["control"] = {"account": file.control.account}
    for place in literal_secrets(fields):
        at.under(*place).problem('a secret does not stand in the file: write {env = "NAME"} or {command = ["program"]}')
    both: list[tuple[credential_shape.Credential | None, tuple[str, ...]]] = [
        (file.credential, ("credential",)),
        (None if file.control is None else file.control.credential, ("control", "credential")),
    ]
    for credential, where in both:
        if credential is not None:
            for place in literal_secrets(credential.model_dump(exclude={"kind", "token", "login", "expires_in"})):
                at.under(*where, *place).problem(
                    "a secret does not stand in the file: put it into the account and write {account.NAME}"
                )
            if isinstance(credential, credential_shape.Bearer) and not list(names(credential.token)):
                at.under(*where, "token").problem(
                    "a secret does not stand in the file: put it into the account and write {account.token}"
                )
    for where, call in calls(file):
        for place in literal_secrets(call.headers):
            at.under(*where, "headers", *place).problem(
                "a secret does not stand in the file: use [credential], or {settings.NAME} with env"
            )
    admin = file.control.account if file.control is not None else {}
    tables = {("settings",): file.settings, ("control", "account"): admin}
    for keys, table in [*tables.items(), *((("accounts", name), one) for name, one in file.accounts.items())]:
        for name, value in table.items():
            if as_secret_table(value) and not isinstance(value.get("env", ""), str):
                at.under(*keys, name).problem(f"env is the name of a variable, and not {value['env']!r}")
            if as_secret_table(value) and not isinstance(value.get("command", []), list):
                at.under(*keys, name).problem("command is a list: a program and its arguments")


def _accounts(file: TargetFile, at: Spot) -> None:
    control = file.control
    made = control is not None and (control.principal is not None or control.world is not None)
    if file.credential is None:
        at.under("credential").problem(
            'is missing: say how a principal proves who it is (kind = "none" if nothing does)'
        )
    if not file.accounts and not made:
        at.under("accounts").problem(
            "is missing: name accounts that exist, or say under [control.principal] how to make them"
        )
    if file.accounts and made:
        at.under("accounts").problem("accounts that exist, and accounts that are made: take one of them away")
    proof = [] if file.credential is None else credential_shape.templates(file.credential)
    wanted = {name for part in proof for name in names(part)}
    taken: dict[str, str] = {}
    for name, fields in file.accounts.items():
        who = fields.get("principal")
        if who is not None and not isinstance(who, str):
            at.under("accounts", name, "principal").problem(f"{who!r} is not the id of a principal")
        elif who is not None and who in taken:
            at.under("accounts", name, "principal").problem(f"{who!r} has the account {taken[who]!r} already")
        elif who is not None:
            taken[who] = name
        named = {"account.name", "account.key"} & wanted
        twin = next((other for other in file.accounts if other < name and _same(file.accounts[other], fields)), None)
        if twin is not None and not named:
            at.under("accounts", name).problem(f"has the same credentials as {twin!r}: each principal needs its own")
    for name, fields in file.accounts.items():
        for field in sorted(wanted):
            first, _, rest = field.partition(".")
            if first == "account" and rest and rest not in (*fields, "name", "key"):
                at.under("accounts", name).problem(
                    f"has no {rest!r}, which the credential needs{nearest(rest, fields)}"
                )


def _asking(file: TargetFile, at: Spot) -> None:
    ask, talk = file.ask, file.conversation
    if not ask.read.text and ask.stream is None:
        at.under("ask", "read", "text").problem('is missing: say where the answer stands, such as "$.answer"')
    if not {"words", "messages"} & {name for part in ask.templates() for name in names(part)}:
        at.under("ask").problem("the question is never sent: put {words} (or {messages}) where the target expects it")
    if talk is not None:
        ids = bool(ask.read.conversation) or any(r.conversation for r in (ask.stream.on.values() if ask.stream else ()))
        if not (talk.held or talk.first or (talk.open and talk.id) or ids):
            at.under("conversation").problem(
                "nothing gives its id: ask.read.conversation, conversation.first, open with id, or held"
            )
        if talk.open is not None and not talk.id:
            at.under("conversation", "id").problem("is missing: say where the opening call's response holds the id")
        if talk.held and "messages" not in {name for part in ask.templates() for name in names(part)}:
            at.under("conversation", "held").problem("the caller keeps it, and {messages} is not sent in [ask]")
    if file.request_id is not None and file.request_id.echoed and not ask.read.request_id:
        at.under("request_id", "echoed").problem("needs ask.read.request_id, where the echo stands")
    if isinstance(ask.read.cache, dict) and file.promises.caches is not None:
        for layer in ask.read.cache:
            if layer not in file.promises.caches:
                at.under("ask", "read", "cache", layer).problem(
                    "shows a cache that promises.caches does not name "
                    f"(it names: {', '.join(file.promises.caches) or 'none'})"
                )
    if "ask" in file.doors:
        at.under("doors", "ask").problem("asking has a table of its own, [ask]")


def _stream(file: TargetFile, at: Spot) -> None:
    stream, here = file.ask.stream, at.under("ask", "stream")
    if stream is None:
        return
    asked = {name for part in file.ask.templates() for name in names(part)}
    if stream.call is None and "stream" not in asked and not stream.always:
        here.problem("never asked for: use {stream} in [ask], give [ask.stream.call], or set always = true")
    if not stream.delta and not any(reading.text for reading in stream.on.values()):
        here.under("delta").problem('is missing: say where an event holds text, such as "$.choices[0].delta.content"')
    if stream.repeats and stream.mode == "cumulative":
        here.under("repeats").problem(
            "means something in delta mode only; in cumulative mode every event repeats the text"
        )
    for event in stream.delta_events:
        if event in stream.ignore:
            here.under("delta_events").problem(f"{event!r} is ignored by ask.stream.ignore")
    if "ndjson" in stream.framing and not stream.event and (set(stream.on) - {"*"} or stream.delta_events):
        here.under("event").problem("is missing: lines of JSON have no event names unless a path says where they stand")


def _capabilities(file: TargetFile, at: Spot) -> None:
    possible = declared(file.model_copy(update={"capabilities": None}))
    for name in file.capabilities or ():
        if name not in possible:
            at.under("capabilities").problem(f"{name!r} is claimed, and nothing in the file says how it is done")
    for name, count in Counter(file.capabilities or ()).items():
        if count > 1:
            at.under("capabilities").problem(f"{name!r} stands there twice")


def _names(file: TargetFile, at: Spot, template: object, known_here: Iterable[str], *, admin: bool) -> None:
    for name in names(template):
        first, _, rest = name.partition(".")
        if first not in known_here:
            at.problem(f"{{{name}}} is not known here{nearest(first, sorted(known_here))}")
        elif first == "settings" and rest.partition(".")[0] not in file.settings:
            at.problem(f"{{{name}}} is not among [settings]{nearest(rest, file.settings)}")
        elif (
            first == "account"
            and not admin
            and file.accounts
            and rest.partition(".")[0]
            not in {"name", "key", *(key for fields in file.accounts.values() for key in fields)}
        ):
            known = sorted({key for fields in file.accounts.values() for key in fields})
            at.problem(f"{{{name}}} is a field of no account{nearest(rest, known)}")
        elif (fields := parts("principal" if first == "subject" else first)) is not None:
            added = _added(file, "principal" if first == "subject" else first)
            if rest and rest.partition(".")[0] not in fields | added:
                at.problem(f"{{{name}}} is nothing that is known of it{nearest(rest, sorted(fields | added))}")


def _added(file: TargetFile, sort: str) -> set[str]:
    """What the file itself adds to what is known of a document, a container or a person."""
    tables = {"document": [*file.documents.values(), file.absent], "principal": list(file.accounts.values())}
    found = {key for table in tables.get(sort, []) for key in table}
    steps = [step for action in (file.control.actions() if file.control else {}).values() for step in action]
    return found | {key for step in steps for key in step.capture}


def _same(one: dict[str, object], other: dict[str, object]) -> bool:
    kept = [{key: value for key, value in fields.items() if key != "principal"} for fields in (one, other)]
    return bool(kept[0]) and kept[0] == kept[1]
