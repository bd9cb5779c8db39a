"""A finding of a recorded run, played again: is it still there, in how few steps, and why is it one?"""
