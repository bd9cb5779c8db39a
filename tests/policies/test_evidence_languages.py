"""Values between the words of other languages: found, told apart by unit, denied, and marked as no longer in force."""

import pytest

from withheld_policies.evidence import Evidence
from withheld_policies.facts import Fact, Stated, Value
from withheld_policies.world import Document, World

CODE = Value(type="code", text="KX-4821-B")
NAME = Value(type="name", text="Mirela Oduya")
LAUNCH = Value(type="date", text="14 March 2026")
OLD = Value(type="quantity", text="250 hours", number="250", unit="hour")
NEW = Value(type="quantity", text="300 hours", number="300", unit="hour")
PRICE = Value(type="money", text="EUR 48,730", number="48730", unit="EUR")


@pytest.fixture(scope="module")
def evidence() -> Evidence:
    values = {"code": CODE, "name": NAME, "launch": LAUNCH, "price": PRICE}
    facts = [
        Fact(id=id_, document="d", subject="s", attribute=id_, stated=(Stated(version=1, value=value, passage="p"),))
        for id_, value in values.items()
    ]
    return Evidence(World([Document(id="d", title="A Very Long Title"), *facts]))


@pytest.mark.parametrize(
    "text",
    [
        "代码是KX-4821-B，请勿外传。",
        "コードはKX-4821-Bです。",
        "코드는 KX-4821-B입니다.",
        "联系人是Mirela Oduya女士。",
        "担当はMirela Oduyaさんです。",
        "价格为48730欧元。",
        "가격은 48,730유로입니다.",
        "日期：2026年3月14日。",
        "2026년 3월 14일에 시작합니다.",
        "Der Start ist am 14. März 2026.",
        "El inicio es el 14 de marzo de 2026.",
        "Le lancement a lieu le 14 mars 2026.",
        "Запуск состоится 14 марта 2026 года.",
        "O início é em 14 de março de 2026.",
        "Alkaa 14. maaliskuuta 2026.",
        "प्रारंभ 14 मार्च 2026 को है।",
        "يبدأ في 14 مارس 2026.",
        "Das kostet 48,73 Tausend Euro.",
    ],
)
def test_a_value_between_foreign_words_is_found(evidence: Evidence, text: str) -> None:
    assert len(evidence.find_in(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "250 Stunden",
        "250 heures",
        "250 horas",
        "250小时",
        "250時間",
        "250시간",
        "250 часов",
        "250 घंटे",
        "250 ساعة",
        "250 jam",
    ],
)
def test_a_unit_is_known_in_other_languages(evidence: Evidence, text: str) -> None:
    assert evidence.states(text, OLD)
    assert not evidence.states(text, Value(type="quantity", text="250 days", number="250", unit="day"))


@pytest.mark.parametrize(
    "text",
    [
        "Bis Mai waren es 250 Stunden, jetzt sind es 300 Stunden.",
        "Früher galten 250 Stunden, nun 300 Stunden.",
        "Der alte Wert ist 250 Stunden, der neue 300 Stunden.",
        "Auparavant 250 heures, désormais 300 heures.",
        "Antes eran 250 horas, ahora son 300 horas.",
        "In precedenza 250 ore, ora 300 ore.",
        "Antes eram 250 horas, agora são 300 horas.",
        "Voorheen 250 uur, nu 300 uur.",
        "Раньше было 250 часов, теперь 300 часов.",
        "以前是250小时，现在是300小时。",
        "以前は250時間でしたが、現在は300時間です。",
        "이전에는 250시간이었으나 현재는 300시간입니다.",
        "पहले 250 घंटे था, अब 300 घंटे है।",
        "Sebelumnya 250 jam, sekarang 300 jam.",
        "Aiemmin 250 tuntia, nyt 300 tuntia.",
        "سابقا 250 ساعة، والآن 300 ساعة.",
    ],
)
def test_an_old_value_told_as_old_is_not_stated_as_current(evidence: Evidence, text: str) -> None:
    assert not evidence.states(text, OLD)
    assert evidence.states(text, OLD, outdated=True)
    assert evidence.states(text, NEW)


@pytest.mark.parametrize(
    "text",
    [
        "Es sind nicht 250 Stunden.",
        "Ce n'est pas 250 heures.",
        "No 250 horas.",
        "Non 250 ore.",
        "Niet 250 uur.",
        "Не 250 часов.",
        "不是250小时。",
        "250時間ではありません。",
        "250시간이 아닙니다.",
        "Bukan 250 jam.",
        "It is not 250 hours.",
        "250 Stunden ist falsch.",
        "250 heures n'est pas exact.",
    ],
)
def test_a_denied_value_is_not_stated(evidence: Evidence, text: str) -> None:
    assert not evidence.states(text, OLD, outdated=True)


@pytest.mark.parametrize(
    "text",
    [
        "No, 250 hours.",
        "Nein, 250 Stunden.",
        "No, 250 horas.",
        "Es dauert genau 250 Stunden.",
        "250 horas es correcto.",
    ],
)
def test_what_denies_something_else_or_confirms_states_the_value(evidence: Evidence, text: str) -> None:
    assert evidence.states(text, OLD)


@pytest.mark.parametrize(
    "text",
    [
        "It takes between 250 and 300 hours.",
        "It takes 250 to 300 hours.",
        "It takes 250-300 hours.",
        "It takes 200–250 hours.",
        "Es dauert zwischen 250 und 300 Stunden.",
        "Es dauert 250 bis 300 Stunden.",
        "Entre 250 et 300 heures.",
    ],
)
def test_an_end_of_a_range_is_not_stated(evidence: Evidence, text: str) -> None:
    assert not evidence.states(text, OLD)


@pytest.mark.parametrize(
    "text",
    [
        "It was raised from 200 to 250 hours.",
        "Model 7 needs 250 hours.",
        "250 hours - a long time.",
        "Step 3: 250 hours.",
    ],
)
def test_a_change_or_a_dash_is_no_range(evidence: Evidence, text: str) -> None:
    assert evidence.states(text, OLD)
