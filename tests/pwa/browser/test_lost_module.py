"""A module that is lost on the way, as when the server falls over just then, is fetched again: nobody's deal waits for it for ever."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser


def committed(phone):
    """Return the JavaScript that says whether the seats of a table have committed to their cuts."""
    return (
        f"() => fetch('/api/tables/{phone.code}/view').then((r) => r.json())"
        ".then((v) => v.view.table.seats.length === 2 && v.view.table.seats.every((s) => s.committed))"
    )


def test_a_phone_that_could_not_fetch_the_arithmetic_of_the_seal_commits_after_all(house):
    anna, ben = house.phone("Anna"), house.phone("Ben")
    anna.page.route("**/pwa/seal.js", lambda route: route.abort())
    with anna.page.expect_event("requestfailed"):
        anna.make_table()
    anna.page.unroute("**/pwa/seal.js")
    ben.join(anna.code)
    anna.page.wait_for_function(committed(anna))
    anna.see(".lobby-qr")
