"""Which layer of a system held what a finding shows, told by asking a little differently each time."""
