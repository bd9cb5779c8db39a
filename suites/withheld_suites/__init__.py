"""Everything that acts: worlds, suites, targets, the runner, reports and the command line."""
