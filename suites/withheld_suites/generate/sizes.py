"""How much of everything a generated world holds, by size."""

from pydantic import Field

from withheld_policies.record import Record


class Size(Record):
    """Counts of one size. Every container below is a way in which a document can be read, and owns its documents."""

    people: int = Field(description="People who ask.")
    departments: int = Field(description="Groups of two teams each; two departments make a division.")
    years: int = Field(description="Years over which dates spread, so that every date is unique.")
    digits: int = Field(default=5, description="Digits of a number, so that every number is unique.")
    plain: int = Field(description="Documents in a department's folder, read by the department; every fifth by all.")
    direct: int = Field(description="Documents granted to three people by name.")
    group: int = Field(description="Documents granted to a group of their own.")
    nested: int = Field(description="Documents granted to a group of groups of groups of their own.")
    folder: int = Field(description="Documents, two a folder, that inherit the folder's grants.")
    public: int = Field(description="Documents open to everybody by an entry of their own.")
    never: int = Field(description="Documents that nobody but the owner was ever granted.")
    expiring: int = Field(description="Documents whose grants end at a world time, for one of three people each.")
    staged: int = Field(description="Documents that a publish step brings, granted beforehand.")
    denied: int = Field(description="Documents granted to a group of their own, with one member denied.")
    narrower: int = Field(description="Documents whose staged second version has access of its own, for fewer people.")
    withdrawn: int = Field(description="Documents whose only version is withdrawn.")
    pairs: int = Field(
        description="Pairs of documents that contradict each other, and as many that are easily confused."
    )


SIZES: dict[str, Size] = {
    "tiny": Size(
        people=12, departments=2, years=20, plain=8, direct=9, group=2, nested=1, folder=2, public=1, never=3,
        expiring=1, staged=1, denied=1, narrower=2, withdrawn=1, pairs=1,
    ),
    "small": Size(
        people=40, departments=6, years=30, plain=60, direct=130, group=20, nested=12, folder=24, public=10, never=24,
        expiring=8, staged=12, denied=8, narrower=12, withdrawn=4, pairs=6,
    ),
    "medium": Size(
        people=150, departments=16, years=60, digits=6, plain=600, direct=700, group=100, nested=60, folder=120,
        public=50, never=120, expiring=40, staged=60, denied=40, narrower=40, withdrawn=20, pairs=20,
    ),
    "large": Size(
        people=400, departments=40, years=150, digits=7, plain=4200, direct=4600, group=500, nested=240, folder=600,
        public=200, never=500, expiring=120, staged=160, denied=120, narrower=120, withdrawn=40, pairs=60,
    ),
}  # fmt: skip
