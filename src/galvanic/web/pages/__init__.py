"""The pages of the house, each with its roads: shelf, new table, the table itself, rules, cards, settings, records."""
