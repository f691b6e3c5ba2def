"""What people read of what was counted: pages, sheets, plots, rules in words."""
