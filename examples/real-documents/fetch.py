"""Fetches the releases that sources.toml names from PyPI and lays their pages out as the documents of this world."""

import argparse
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path, PurePosixPath
from typing import Any

from restructured import markdown

HERE = Path(__file__).resolve().parent


class FetchError(Exception):
    """A release could not be had, or is not the one that sources.toml names."""


def download(project: str, release: dict[str, Any], folder: Path) -> Path:
    """The path of the release's source distribution, checked against its hash. Nothing of it is installed."""
    wanted = folder / "wanted.txt"
    wanted.write_text(f"{project}=={release['version']} --hash=sha256:{release['sha256']}\n")
    target = folder / str(release["number"])
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run(
        [*pip, "--no-binary", project, "--dest", str(target), "--requirement", str(wanted)],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise FetchError(f"pip could not download {project} {release['version']}:\n{done.stderr.strip()}")
    return next(target.glob("*.tar.gz"))


def pages(archive: Path) -> dict[str, str]:
    """The source text of every page of the archive's documentation, by its path in there."""
    found = {}
    with tarfile.open(archive) as opened:
        for member in opened:
            # Read in memory, so that no path of the archive is ever written to disk.
            parts = PurePosixPath(member.name).parts
            if member.isfile() and len(parts) > 2 and parts[1] == "docs" and member.name.endswith(".rst"):
                content = opened.extractfile(member)
                assert content is not None, "a regular file has content"
                found["/".join(parts[2:])] = content.read().decode()
    return found


def write(name: str, page: dict[str, Any], releases: list[dict[str, Any]], documents: Path) -> int:
    """Write one version for each release that carries the page; returns how many there are."""
    carrying = [release for release in releases if source(page, release) is not None]
    for release in carrying:
        front = [f'title = "{page["title"]}"', f'folder = "{page["folder"]}"', f"effective_from = {release['date']}"]
        # A release that drops the page puts it out of force.
        later = releases[releases.index(release) + 1 :]
        if later and later[0] not in carrying:
            front.append(f"effective_until = {later[0]['date']}")
        path = documents / name / f"{release['number']}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(["+++", *front, "+++", "", markdown(source(page, release) or "")]), encoding="utf-8")
    return len(carrying)


def source(page: dict[str, Any], release: dict[str, Any]) -> str | None:
    """What the release's page says, or none where the release has no such page."""
    return next((release["pages"][path] for path in page["paths"] if path in release["pages"]), None)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("world", nargs="?", type=Path, default=HERE, help="world folder to write documents/ into")
    documents = parser.parse_args().world / "documents"
    sources = tomllib.loads((HERE / "sources.toml").read_text())
    try:
        with tempfile.TemporaryDirectory() as folder:
            for release in sources["release"]:
                release["pages"] = pages(download(sources["project"], release, Path(folder)))
    except FetchError as failed:
        print(failed, file=sys.stderr)
        return 2
    written = {name: write(name, page, sources["release"], documents) for name, page in sources["page"].items()}
    if missing := [name for name, count in written.items() if not count]:
        print(f"no release carries the page of: {', '.join(missing)}", file=sys.stderr)
        return 2
    print(f"{len(written)} documents in {sum(written.values())} versions, from {len(sources['release'])} releases")
    return 0


if __name__ == "__main__":
    sys.exit(main())
