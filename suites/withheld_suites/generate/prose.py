"""How documents state facts: statements, sentences that mention without stating, and sentences that do neither."""

# Every statement names the subject, so that each passage can be understood by itself. Words of these sentences do not
# occur in the questions: that would make finding the passage a matter of counting words.
STATEMENTS = (
    "The {term} of the {subject} is {value}.",
    "For the {subject}, the {term} is {value}.",
    "As recorded here, the {term} of the {subject} is {value}.",
    "This section concerns the {subject}. Its {term} is {value}.",
    "In this edition, the {term} for the {subject} is {value}.",
    "The {subject} comes with the following {term}: {value}.",
)

MENTIONS = (
    "The {term} is treated in a separate part of this document.",
    "Nothing in this paragraph alters the {term}.",
    "Please do not confuse this with the {term}.",
    "Details about the {term} belong elsewhere.",
)

OMISSIONS = (
    "The {term} is negotiated individually and therefore left out here.",
    "No {term} has been agreed so far.",
    "The {term} depends on circumstances that this document does not go into.",
)

FILLERS: dict[str, tuple[str, ...]] = {
    "policy": (
        "Employees keep a copy of their forms until the request is settled.",
        "Exceptions need a written decision from the personnel office.",
        "Requests are answered in the order in which they arrive.",
        "Interns and trainees follow the same procedure as everybody else.",
        "A signed form speeds the procedure up considerably.",
    ),
    "price_list": (
        "Orders are confirmed by letter before anything leaves the yard.",
        "Customers abroad arrange customs papers themselves.",
        "Samples can be seen in the showroom by appointment.",
        "Goods are wrapped in recycled paper wherever possible.",
        "Wholesalers receive this sheet together with the catalogue.",
    ),
    "runbook": (
        "Write down every step in the incident journal while you take it.",
        "Dashboards turn yellow first and red shortly afterwards.",
        "Two people should look at the screen before anything is restarted.",
        "Old logs are rotated during the night without any interruption.",
        "When in doubt, stop and wake somebody who knows the system.",
    ),
    "equipment_manual": (
        "Wear gloves and goggles whenever the housing is off.",
        "Dust gathers behind the grille and should be brushed away.",
        "A faint hum is normal while the machine warms up.",
        "Keep the floor around the machine dry and free of tools.",
        "Only trained mechanics may remove the guard rails.",
    ),
    "contract": (
        "Both parties keep a signed original in their archives.",
        "Changes to this agreement are valid in writing only.",
        "The courts at the seat of the client decide any dispute.",
        "Should a clause prove void, the others remain untouched.",
        "Neither party may assign its rights without consent.",
    ),
    "memo": (
        "Colleagues from other offices are welcome to join the discussion.",
        "The steering group met twice to prepare this note.",
        "Feedback from the workshops has been included as far as possible.",
        "A short presentation will follow in the canteen.",
        "Thanks go to everybody who contributed comments.",
    ),
    "handbook": (
        "Visitors sign in at the reception and wear a badge.",
        "Bicycles can be left under the roof next to the gate.",
        "Please switch off the lights when you leave the room.",
        "The canteen serves a warm meal at noon.",
        "Lost property is collected at the porter's lodge.",
    ),
}


def capitalised(sentence: str) -> str:
    """The sentence with its first letter in upper case."""
    return sentence[:1].upper() + sentence[1:]
