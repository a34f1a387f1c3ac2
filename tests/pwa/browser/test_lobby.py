"""The lobby: what the host types there."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser


def test_what_the_host_types_stays_while_others_come_in(house):
    host, guest = house.phone("Anna"), house.phone("Ben")
    code = host.make_table("detective_club/detective-club-2019")
    host.page.click(".panel .rowlink >> nth=0")
    for field, text in (("#o-topic", "at night"), ("#table-name", "Our table")):
        host.page.fill(f"dialog {field}", text)
        if field == "#o-topic":
            # a view comes while one types
            guest.join(code)
            host.see('.seats >> text="Ben"', state="attached")
        assert host.page.input_value(f"dialog {field}") == text
        host.page.press(f"dialog {field}", "Enter")
        guest.see(f"text={text}")
    # what is refused is still there to be mended
    host.page.fill("dialog #o-topic", "x" * 4000)
    host.page.press("dialog #o-topic", "Enter")
    host.see(".toast.refusal, [role=alert]")
    assert host.page.input_value("dialog #o-topic") == "x" * 4000
