"""The shelf: whole pictures, and no hole between the boxes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Guest

SHAPES = """pictures => pictures.map((one) => {
    const { width, height } = one.getBoundingClientRect(), drawn = one.viewBox?.baseVal;
    return [width / height, drawn?.width ? drawn.width / drawn.height : 1.6];
})"""
BOXES = "boxes => boxes.map((one) => one.getBoundingClientRect()).map(({ left, right, top }) => [left, right, Math.round(top)])"


@pytest.mark.parametrize("width", [390, 800, 1280])
def test_pictures_are_whole_and_every_row_is_full(guest: Guest, width: int) -> None:
    guest.page.set_viewport_size({"width": width, "height": 900})
    page = guest.goes()
    expect(page.locator(".box .picture svg").first).to_be_visible()
    for shown, drawn in page.locator(".box .picture > *").evaluate_all(SHAPES):
        assert shown == pytest.approx(drawn, rel=0.02)
    boxes = page.locator(".box").evaluate_all(BOXES)
    left, right = min(box[0] for box in boxes), max(box[1] for box in boxes)
    for top in {box[2] for box in boxes}:
        row = [box for box in boxes if box[2] == top]
        assert (min(box[0] for box in row), max(box[1] for box in row)) == (left, right)
