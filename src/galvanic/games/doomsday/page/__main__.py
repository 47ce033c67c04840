"""Write the sprite file anew, after a picture was changed: `python -m galvanic.games.doomsday.page`."""

from __future__ import annotations

from pathlib import Path

from galvanic.games.doomsday.page.pictures import sprite

if __name__ == "__main__":
    file = Path(__file__).parent / "static" / "cards.svg"
    file.write_text("\n".join(sprite()) + "\n", "utf-8")
    print(f"{file.name}: {file.stat().st_size} bytes")
