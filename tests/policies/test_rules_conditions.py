"""Each condition of each rule, one by one: what tips it, and what does not."""
