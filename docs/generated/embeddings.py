"""The measured embeddings as a table."""

import json
from pathlib import Path


def table() -> str:
    """A row for each embedding, as last measured."""
    rows = json.loads((Path(__file__).parent / "embeddings.json").read_text())
    styles = list(rows[0]["first"])
    lines = [
        f"| Embedding | {' | '.join(styles)} | milliseconds |",
        f"| --- | {' | '.join('---' for _ in styles)} | --- |",
    ]
    for row in rows:
        shares = " | ".join(f"{row['first'][style]:.2f}" for style in styles)
        lines.append(f"| `{row['name']}` | {shares} | {row['milliseconds']} |")
    asked = " and ".join(sorted({f"{number:,}" for number in rows[0]["questions"].values()}))
    return "\n".join(["", *lines, "", f"Questions of each style: {asked}.", ""])
