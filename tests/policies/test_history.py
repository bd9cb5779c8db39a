"""Every line of a history survives its file."""

from withheld_policies.history import Ask, Change, Response, read_line, write_line


def test_an_ask_without_credentials_survives_its_file() -> None:
    ask = Ask(id=1, case="c", role="probe", principal=None, invoke=0, outcome="ok", response=Response(status=401))
    assert read_line(write_line(ask)) == ask


def test_an_ask_by_a_key_and_with_a_claim_survives_its_file() -> None:
    ask = Ask(
        id=1, case="c", role="probe", principal="p", claims="q", credential="key", invoke=0, outcome="ok",
        response=Response(),
    )  # fmt: skip
    assert read_line(write_line(ask)) == ask


def test_a_change_by_address_and_through_a_directory_survives_its_file() -> None:
    change = Change(id=1, case="c", verb="leave", subject="principal:p", alias="P@x", via="broken directory", invoke=0)
    assert read_line(write_line(change)) == change
