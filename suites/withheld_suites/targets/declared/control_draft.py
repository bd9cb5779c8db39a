"""The table `[control]` of a new target file: made from answers, or as a comment that says what each verb must do."""

import json

_HEAD = """\
What can be changed. Without [control] the target can only be observed: it is asked about documents that are there
already (withheld run --observe --world FOLDER), and nobody loses access and asks again. Each verb is a `call`, a
`command` (a program and its arguments) or a `person` (words for somebody at the terminal). Take the single
signs away, put your own paths in, and leave out what the system cannot do: `withheld target check` says what that
costs. [control.principal] makes accounts in place of [accounts]; [control.container] is for access that is given to
a dataset or a workspace. The names in braces are listed in docs/targets.md."""

_VERBS = (
    (
        "control",
        "The administrator's credential, which is never used to ask.",
        'credential = {kind = "api_key", header = "X-Admin-Key", key = "{account.key}"}\n'
        'account = {key = {env = "RAG_ADMIN_KEY"}}',
    ),
    (
        "control.document.create",
        "Make one document, open to nobody, and remember its id; `until` waits until it is said to be ready.",
        'call = {path = "/documents", json = {name = "{document.name}", text = "{document.text}"}}\n'
        'capture = {id = "$.id"}\n'
        'until = {call = {method = "GET", path = "/documents/{document.id}"}, at = "$.state", equals = ["indexed"]}',
    ),
    (
        "control.document.remove",
        "Remove that one document. One that is gone already (404) counts as removed.",
        'call = {method = "DELETE", path = "/documents/{document.id}"}',
    ),
    (
        "control.document.find",
        "List documents, so that one is found by its name whose id never arrived, because the run was killed.",
        'call = {method = "GET", path = "/documents"}\nrows = "$.documents"\nname = "$.name"\ncapture = {id = "$.id"}',
    ),
    (
        "control.grant",
        "Let one person read one document; needed for all that follows a planted document.",
        'call = {method = "PUT", path = "/documents/{document.id}/readers/{subject.name}"}',
    ),
    (
        "control.revoke",
        "Take exactly that away. What is tested is whether it then holds everywhere.",
        'call = {method = "DELETE", path = "/documents/{document.id}/readers/{subject.name}"}',
    ),
    (
        "control.publish",
        "Replace the content of one document by its next version; for outdated versions.",
        'call = {method = "PUT", path = "/documents/{document.id}", json = {text = "{document.text}"}}',
    ),
    (
        "control.disable",
        "Lock one account.",
        'call = {method = "PUT", path = "/users/{subject.name}", json = {active = false}}',
    ),
    (
        "control.enable",
        "Unlock it.",
        'call = {method = "PUT", path = "/users/{subject.name}", json = {active = true}}',
    ),
)
"""Table, what it must do, and an example; together they are a file that loads."""


def explained() -> str:
    """The whole table as a comment: with one sign what belongs into the file, with two what is said of it."""
    lines = [f"## {line}" for line in _HEAD.splitlines()]
    for table, must, example in _VERBS:
        lines += ["#", f"## {must}", f"# [{table}]", *(f"# {line}" for line in example.splitlines())]
    return "\n".join(lines) + "\n"


def by_http(*, header: str, create: str, name: str, text: str, id_at: str, readers: str) -> str:
    """A control plane with a key in a header, one path for documents and one for the readers of each."""
    one = f"{create.rstrip('/')}/{{document.id}}"
    body = f'{{{json.dumps(name)} = "{{document.name}}", {json.dumps(text)} = "{{document.text}}"}}'
    key = f'credential = {{kind = "api_key", header = {json.dumps(header)}, key = "{{account.key}}"}}'
    return _tables(
        {
            "control": f'{key}\naccount = {{key = {{env = "RAG_ADMIN_KEY"}}}}',
            "control.document.create": (
                f"call = {{path = {json.dumps(create)}, json = {body}}}\ncapture = {{id = {json.dumps(f'$.{id_at}')}}}"
            ),
            "control.document.remove": f'call = {{method = "DELETE", path = {json.dumps(one)}}}',
            "control.grant": f'call = {{method = "PUT", path = {json.dumps(readers)}}}',
            "control.revoke": f'call = {{method = "DELETE", path = {json.dumps(readers)}}}',
        }
    )


def by_person(*, grant: str, revoke: str) -> str:
    """Access to documents that are there already, given and taken by somebody at the terminal."""
    return _tables(
        {"control.grant": f"person = {json.dumps(grant)}", "control.revoke": f"person = {json.dumps(revoke)}"}
    )


def _tables(bodies: dict[str, str]) -> str:
    """These tables, each under what it must do."""
    musts = {table: must for table, must, _ in _VERBS}
    return "\n\n".join(f"# {musts[table]}\n[{table}]\n{body}" for table, body in bodies.items()) + "\n"
