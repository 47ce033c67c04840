def draw(s, n):
    return ""
