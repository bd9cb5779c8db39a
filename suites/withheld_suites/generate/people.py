"""People, and the standing groups of the organisation: teams in departments in divisions, and a circle."""

from collections.abc import Iterator

from withheld_policies.world import Group, Principal
from withheld_suites.generate.chance import structure
from withheld_suites.generate.names import Names
from withheld_suites.generate.sizes import Size


def people(size: Size) -> list[str]:
    """The ids of everybody who asks."""
    return [f"p{number:03}" for number in range(1, size.people + 1)]


def departments(size: Size) -> list[str]:
    """The ids of the departments."""
    return [f"department-{number:02}" for number in range(1, size.departments + 1)]


def members(size: Size, department: int) -> list[str]:
    """The ids of the people of the department with this index; everybody is in exactly one department."""
    return people(size)[department :: size.departments]


def organisation(seed: int, size: Size, names: Names) -> Iterator[Principal | Group]:
    """People first, then teams, departments, divisions, and two guilds that contain each other."""
    for person in people(size):
        name = names.person()
        yield Principal(id=person, name=name, email=f"{name.lower().replace(' ', '.')}@example.org")
    for index, department in enumerate(departments(size)):
        own = members(size, index)
        label = names.coined()
        teams = (f"{department}-a", f"{department}-b")
        for team, part in zip(teams, (own[::2], own[1::2]), strict=True):
            yield Group(id=team, name=f"{names.coined()} team", members=tuple(f"principal:{one}" for one in part))
        yield Group(id=department, name=f"{label} department", members=tuple(f"group:{team}" for team in teams))
    for number in range(0, size.departments - 1, 2):
        pair = departments(size)[number : number + 2]
        yield Group(
            id=f"division-{number // 2 + 1:02}",
            name=f"{names.coined()} division",
            members=tuple(f"group:{department}" for department in pair),
        )
    guilds = structure(seed, "guilds").sample(people(size), 4)
    for guild, other, part in (("guild-a", "guild-b", guilds[:2]), ("guild-b", "guild-a", guilds[2:])):
        held = tuple(f"principal:{one}" for one in part)
        yield Group(id=guild, name=f"{names.coined()} guild", members=(*held, f"group:{other}"))
