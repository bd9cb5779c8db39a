"""When two e-mail addresses are the same person's."""


def canonical(address: str) -> str:
    """An e-mail address without regard to case and to what stands behind a plus."""
    local, at, host = address.casefold().partition("@")
    return f"{local.partition('+')[0]}{at}{host}"
