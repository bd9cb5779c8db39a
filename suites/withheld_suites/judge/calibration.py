"""Whether a judge may be trusted: its agreement with people, and the biases that it shows on the same pairs."""

from collections.abc import Sequence
from pathlib import Path

from pydantic import Field, ValidationError

from withheld_policies.record import Record
from withheld_policies.statistics_agreement import Agreement, agreement
from withheld_suites.errors import JudgeError
from withheld_suites.judge.asking import Judged, Pair, Single, judge_pair, judge_single
from withheld_suites.judge.model import Ask, Settings

AGREEMENT = 0.80
"""What people reach among each other on answers of this sort."""

KAPPA = 0.40
"""Below this, agreement is mostly what the frequencies of the labels give by themselves."""

LABELS = 30
"""Fewer labels by hand say too little: at 30, an agreement of 80 % is uncertain by about 15 points either way."""

SWAPPED = 0.80
"""How often the same answer must be preferred in both orders."""

LONGER = 0.20
"""How much more often than people the longer answer may be preferred."""


class Calibration(Record):
    """The result of a calibration, and what it is valid for."""

    format: int = 1
    digest: str = Field(description="SHA-256 over prompt, model, parameters and reference material.")
    model: str
    kind: str = Field(description="pairs or single.")
    labels: int
    agreement: float
    low: float
    high: float
    kappa: float | None
    consistent: float | None = Field(default=None, description="Share of pairs judged alike in both orders.")
    first: float | None = Field(default=None, description="Share of all verdicts that preferred what stood first.")
    longer: float | None = Field(default=None, description="How much more often than people it prefers the longer.")
    unread: int = Field(default=0, description="Replies that were not the one word asked for.")
    refused: tuple[str, ...] = Field(description="Why it may not be used, in words; empty: it may.")


def calibrate_pairs(pairs: Sequence[Pair], settings: Settings, material: bytes, ask: Ask) -> Calibration:
    """Judge pairs that people have labelled. Raises ``JudgeError`` where a label is missing."""
    _labelled([pair.label for pair in pairs])
    judged = [judge_pair(pair, settings, ask) for pair in pairs]
    agreed = agreement([str(pair.label) for pair in pairs], [one.verdict for one in judged])
    # In terms of the pair: A stands first when asked forward, B when swapped.
    words = [(one.forward, "A") for one in judged] + [(one.swapped, "B") for one in judged]
    decided = [word == front for word, front in words if word in ("A", "B")]
    first = sum(decided) / len(decided) if decided else None
    consistent = sum(one.forward == one.swapped and one.forward is not None for one in judged) / len(judged)
    longer = _longer(pairs, judged)
    refused = [*_refused(agreed)]
    if consistent < SWAPPED:
        lean = "" if first is None else f"; what stands first is preferred in {first:.0%} of its verdicts"
        refused.append(
            f"it judges only {consistent:.0%} of the pairs alike in both orders, at least {SWAPPED:.0%}{lean}"
        )
    if longer is not None and longer > LONGER:
        refused.append(f"it prefers the longer answer {longer:.0%} more often than people do, at most {LONGER:.0%}")
    return _calibration(
        settings.digest(material), settings.model, "pairs", agreed, refused,
        consistent=consistent, first=first, longer=longer, unread=sum(word is None for word, _ in words),
    )  # fmt: skip


def calibrate_single(singles: Sequence[Single], settings: Settings, material: bytes, ask: Ask) -> Calibration:
    """Rate answers that people have labelled. Raises ``JudgeError`` where a label is missing."""
    _labelled([single.label for single in singles])
    said = [judge_single(single, settings, ask) for single in singles]
    agreed = agreement([str(single.label) for single in singles], [word or "unread" for word in said])
    digest = settings.digest(material)
    return _calibration(digest, settings.model, "single", agreed, _refused(agreed), unread=said.count(None))


def _labelled(labels: Sequence[str | None]) -> None:
    if None in labels:
        raise JudgeError(f"item {labels.index(None) + 1} has no label: a calibration needs one by hand for each")


def _longer(pairs: Sequence[Pair], judged: Sequence[Judged]) -> float | None:
    """How much more often than people the judge, in each order by itself, prefers the longer of two answers."""
    gaps = []
    for pair, one in zip(pairs, judged, strict=True):
        if len(pair.a) != len(pair.b):
            longer = "A" if len(pair.a) > len(pair.b) else "B"
            mine = ((one.forward == longer) + (one.swapped == longer)) / 2
            gaps.append(mine - (pair.label == longer))
    return sum(gaps) / len(gaps) if gaps else None


def _refused(agreed: Agreement) -> list[str]:
    refused = []
    if agreed.n < LABELS:
        refused.append(f"{agreed.n} labels by hand are too few, at least {LABELS}")
    if agreed.share is not None and agreed.share < AGREEMENT:
        low, high = agreed.interval
        refused.append(
            f"it agrees with people in {agreed.share:.0%} ({low:.0%} to {high:.0%}), at least {AGREEMENT:.0%}"
        )
    if agreed.n and (agreed.kappa is None or agreed.kappa < KAPPA):
        said = "cannot be told: the labels are all the same" if agreed.kappa is None else f"is {agreed.kappa:.2f}"
        refused.append(f"agreement beyond chance (kappa) {said}, at least {KAPPA}")
    return refused


def _calibration(
    digest: str, model: str, kind: str, agreed: Agreement, refused: Sequence[str], **more: object
) -> Calibration:
    return Calibration.model_validate(
        {
            "digest": digest,
            "model": model,
            "kind": kind,
            "labels": agreed.n,
            "agreement": agreed.share or 0.0,
            "low": agreed.interval.low,
            "high": agreed.interval.high,
            "kappa": agreed.kappa,
            "refused": refused,
            **more,
        }
    )


def check(calibration: Calibration, settings: Settings, material: bytes, kind: str) -> None:
    """Raise ``JudgeError`` unless this judge passed a calibration for exactly this prompt, model and material."""
    if calibration.refused:
        raise JudgeError(f"the judge did not pass its calibration: {'; '.join(calibration.refused)}")
    if calibration.kind != kind:
        raise JudgeError(f"the judge was calibrated on {calibration.kind}, not on {kind}")
    if calibration.digest != settings.digest(material):
        raise JudgeError(
            "prompt, model, parameters or reference material changed since the calibration: calibrate again"
        )


def load(path: Path) -> Calibration:
    """Read a calibration. Raises ``JudgeError``."""
    try:
        return Calibration.model_validate_json(path.read_bytes())
    except OSError as error:
        raise JudgeError(f"cannot read {path}: {error.strerror}") from None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise JudgeError(f"{path} is not a calibration: {'.'.join(map(str, first['loc']))}: {first['msg']}") from None
