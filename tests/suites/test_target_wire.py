"""A target behind a proxy, or with a certificate of its own."""

import http.server
import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from withheld_policies.world import Header, Principal, World
from withheld_suites.cli import status
from withheld_suites.errors import BadOption, JudgeError, TargetError
from withheld_suites.judge.model import Settings, ask
from withheld_suites.targets.base import Request
from withheld_suites.targets.declared.curl import draft
from withheld_suites.targets.declared.loading import read
from withheld_suites.targets.declared.target import DeclaredTarget

FILE = """
format = 1
name = "rag"
url = "{url}"
{more}
credential = {{kind = "none"}}
accounts.bob.user = "bob"
[ask]
path = "/ask"
json = {{q = "{{words}}"}}
read = {{text = "$.answer"}}
"""


@contextmanager
def serving(context: ssl.SSLContext | None = None) -> Iterator[tuple[int, list[str]]]:
    """A server that answers everything, its port, and the request lines that it saw."""
    seen: list[str] = []

    class Answers(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            seen.append(self.requestline)
            self.rfile.read(int(self.headers["Content-Length"]))
            body = b'{"answer": "yes"}'
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing is logged."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server.server_port, seen
    finally:
        server.shutdown()
        server.server_close()
        thread.join(5)


def answer(text: str, folder: Path = Path()) -> str | None:
    target = DeclaredTarget(read(text, "rag.toml", folder), source=folder / "rag.toml")
    target.start(World([Header(seed=1), Principal(id="bob", name="Bob")]))
    response = target.send(Request("ask", "bob", "What?")).response
    list(target.stop())
    return response.text or response.error


def test_a_proxy_gets_the_whole_url() -> None:
    with serving() as (port, seen):
        assert answer(FILE.format(url="http://rag.example/v1", more=f'proxy = "http://127.0.0.1:{port}"')) == "yes"
    assert seen == ["POST http://rag.example/v1/ask HTTP/1.1"]


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate for this machine that nobody trusts, with its key in one file."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("certificate")
    path, key = folder / "cert.pem", folder / "key.pem"
    command = [openssl, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    command += ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(path)]
    subprocess.run(command, check=True, capture_output=True)
    path.write_text(path.read_text() + key.read_text())
    return path


def test_a_certificate_is_trusted_where_the_file_says_so_and_only_there(certificate: Path) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    with serving(context) as (port, seen):
        url = f"https://127.0.0.1:{port}"
        assert "CERTIFICATE_VERIFY_FAILED" in (answer(FILE.format(url=url, more="")) or "").upper().replace(" ", "_")
        assert seen == []
        assert answer(FILE.format(url=url, more=f'tls.ca = "{certificate}"')) == "yes"
        assert answer(FILE.format(url=url, more="tls.verify = false")) == "yes"


def test_a_file_that_is_no_certificate_is_told(tmp_path: Path) -> None:
    (tmp_path / "ca.pem").write_text("no certificate")
    with pytest.raises(TargetError, match="tls: a certificate cannot be used"):
        answer(FILE.format(url="https://127.0.0.1:1", more='tls.ca = "ca.pem"'), tmp_path)


@pytest.mark.parametrize(
    "login", ["me:ssWORD", "me:pa/ssWORD", "me:pa?ssWORD", "me:pa#ssWORD", "me:[ssWORD", ":p@ssWORD"]
)
def test_no_part_of_a_password_in_an_address_is_shown(
    login: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"http://{login}@127.0.0.1:1"
    monkeypatch.setenv("RAG_URL", url)
    monkeypatch.setenv("WITHHELD_ADMIN_KEY", "k")
    monkeypatch.chdir(tmp_path)
    files = {
        "literal": FILE.format(url=url, more=""),
        "named": FILE.format(url="", more="").replace('url = ""', 'url = {env = "RAG_URL"}'),
        "proxy": FILE.format(url="http://127.0.0.1:1", more=f'proxy = "{url}"'),
        "path": FILE.format(url="http://127.0.0.1:1", more="").replace('"/ask"', f'"{url}/ask"'),
    }
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text)
        assert status(["target", "check", f"{name}.toml"]) == 2, name
    assert status(["run", "--target", url, "--size", "tiny", "--out", "run"]) == 2
    (tmp_path / "withheld.toml").write_text(f'target = "{url}"\n')
    assert status(["doctor"]) == 2
    said = "".join(capsys.readouterr())
    assert said.count("holds a password, which is never sent") == len(files) + 2
    assert "ssWORD" not in said
    assert "pa/" not in said
    assert not (tmp_path / "run").exists()
    with pytest.raises(JudgeError) as refused:
        ask(Settings(url=url, model="m"))("?")
    assert "ssWORD" not in str(refused.value)
    with pytest.raises(BadOption) as unread:
        draft(f"curl 'ftp:{login}@'")
    assert "ssWORD" not in str(unread.value)
