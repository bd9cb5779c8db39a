"""Build step: puts the chart library of the run page into the wheel, so that a plain install brings nothing heavy."""

from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LIBRARY = Path("suites/withheld_suites/reports/html/vega.js")


class ChartLibrary(BuildHookInterface):  # type: ignore[type-arg]
    """Writes Vega, Vega-Lite and Vega-Embed as one script, made from the package that carries them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Write it where it is not, for a wheel and for an editable install alike; the wheel takes it in."""
        path = Path(self.root) / LIBRARY
        if self.target_name != "wheel":
            return
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(library(), encoding="utf-8")
        build_data["artifacts"].append(LIBRARY.as_posix())


def library() -> str:
    """The script, under its licence. It may stand within a page: nothing in it ends a script element."""
    import vl_convert

    versions = f"Vega {vl_convert.get_vega_version()}, Vega-Lite {vl_convert.get_vegalite_versions()[-1]}"
    licence = "\n".join(
        file.read_text().strip() for file in distribution("vl-convert-python").files or () if file.name == "LICENSE"
    )
    script: str = vl_convert.javascript_bundle()
    if "</script" in script.lower() or "*/" in licence:
        raise ValueError("the chart library cannot stand within a page")
    who = "by the University of Washington Interactive Data Lab and contributors, bundled by VlConvert"
    return f"/* {versions}, Vega-Embed {vl_convert.get_vega_embed_version()}\n{who}\n\n{licence}\n*/\n{script}"
