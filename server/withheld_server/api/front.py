"""The page at ``/``: what this server is, which faults are on, how to call it; with the admin key what it holds."""

from collections.abc import Sequence
from html import escape

from flask import Response, request

from withheld_server.api.wire import Server, same

MOST = 200
"""People and documents that are listed; the rest is counted."""

_PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Withheld: mock RAG server</title><link rel="icon" href="data:,">
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; }}
pre, .wide {{ overflow-x: auto; }}
table {{ border-collapse: collapse; width: 100%; }}
th, td {{ text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8888; vertical-align: top; }}
</style></head>
<body><main>
<h1>Withheld: mock RAG server</h1>
<p>It answers questions from documents, to each person only from what that person may read now, and from the version in
force. Its caches can be watched and its faults switched on. It is for testing: whatever it holds is made up.</p>
<h2>Faults</h2>
{faults}
<h2>Calls</h2>
<pre tabindex="0"><code>KEY=...            # the admin key, printed at start or given as WITHHELD_ADMIN_KEY
curl {url}health
curl -H "Authorization: Bearer $KEY" --data-binary @world.jsonl {url}control/load
curl -H "Authorization: Bearer $KEY" {url}control/faults
curl --json '{{"principal": "p001", "password": "..."}}' {url}v1/login
curl -H "Authorization: Bearer $TOKEN" --json '{{"question": "..."}}' {url}v1/ask</code></pre>
<p>The whole API: <a href="/openapi.json">/openapi.json</a></p>
<h2>What it holds</h2>
{held}
</main></body></html>
"""

_CLOSED = """<p>People and documents are shown to whoever has the admin key, as the password of any name:
<a href="/?held">show them</a>.</p>"""


def page(server: Server) -> Response:
    """The page. ``?held`` asks for the admin key, since a document's title is not everybody's to see."""
    key = request.authorization.password if request.authorization is not None else None
    known = key is not None and same(key, server.admin_key)
    text = _PAGE.format(faults=_faults(server), url=escape(request.host_url), held=_held(server) if known else _CLOSED)
    refused = "held" in request.args and not known
    answer = Response(text, 401 if refused else 200, content_type="text/html; charset=utf-8")
    answer.headers["Cache-Control"] = "no-store"
    if refused:
        answer.headers["WWW-Authenticate"] = 'Basic realm="withheld mock, admin key as password", charset="UTF-8"'
    return answer


def _faults(server: Server) -> str:
    on = [fault for fault in server.faults() if fault["on"]]
    if not on:
        return "<p>None is switched on: it is the honest mock.</p>"
    rows = "".join(
        f"<tr><th scope=row>{escape(fault['name'])}</th><td>{escape(fault['what'])}</td><td>{fault['fired']}</td></tr>"
        for fault in on
    )
    return _table(("fault", "what it breaks", "fired"), rows)


def _held(server: Server) -> str:
    library = server.services.library
    library.catch_up()
    with library.lock:
        people = [(one.id, one.name, "locked out" if one.disabled else "") for one in library.state.people.values()]
        documents = [
            (one.id, one.title, str(len(one.versions)), str(one.current.number) if one.current is not None else "none")
            for one in library.state.documents.values()
        ]
    return (
        f"<h3>{len(people)} people</h3>{_rows(('id', 'name', ''), people)}"
        f"<h3>{len(documents)} documents</h3>{_rows(('id', 'title', 'versions', 'in force'), documents)}"
    )


def _rows(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    shown = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in sorted(rows)[:MOST]
    )
    more = f"<p>And {len(rows) - MOST} more.</p>" if len(rows) > MOST else ""
    return _table(head, shown) + more if rows else "<p>None.</p>"


def _table(head: tuple[str, ...], rows: str) -> str:
    names = "".join(f"<th scope=col>{escape(name)}</th>" if name else "<td></td>" for name in head)
    return f"<div class=wide><table><thead><tr>{names}</tr></thead><tbody>{rows}</tbody></table></div>"
