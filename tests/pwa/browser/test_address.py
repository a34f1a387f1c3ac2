"""What the address says is what one sees, however soon it changes."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

AT_ONCE = """new MutationObserver((_, eye) => {
  if (!document.querySelector('.wordmark')) return;
  eye.disconnect();
  location.hash = '#new';
}).observe(document, { childList: true, subtree: true });"""
"""Goes on in the moment in which the first screen is drawn, before the page has come to rest."""


def test_a_link_that_is_followed_while_the_page_is_drawn_is_followed(house):
    phone = house.phone("Anna")
    phone.page.add_init_script(AT_ONCE)
    phone.open("/")
    phone.see(".boxes .pick")
