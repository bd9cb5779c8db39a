"""An optional judge: a language model that compares or rates answers, is calibrated first, and never decides a gate."""
