"""``never.conversation``: somebody else's conversation, tried by its id."""

from collections.abc import Iterator

from withheld_suites.catalogue.material import Material
from withheld_suites.catalogue.revoked_access.story import stories
from withheld_suites.catalogue.steps import ask, knock
from withheld_suites.catalogue.wording import FOLLOW_UP
from withheld_suites.script import Script

SMALL = 4


def scripts(material: Material) -> Iterator[Script]:
    """A reader's conversation, read and continued by somebody who was never let in to what it is about."""
    for told in stories(material, "never.conversation", SMALL):
        reader, stranger = told.owner, told.pair.principal
        steps = (
            ask("warm", reader, told.question, conversation="kept"),
            knock("before", "conversation", reader, conversation="kept"),
            knock("probe", "conversation", stranger, conversation="kept"),
            ask("probe", stranger, told.question, words=FOLLOW_UP, thing="conversation"),
            knock("after", "conversation", reader, conversation="kept"),
        )
        yield told.script("never.conversation", steps, None, needs=("conversations", "conversation"))
