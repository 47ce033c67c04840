"""The pages of docs/ do what they say."""
