"""The circle in the hand: dragged, thrown, caught, resized, by fingers, a mouse and keys."""
import time

from browser import check, check_soon, soon
from circle_page import PHONE, new_context, open_circle, shown, state

HALF, MARGIN = 48, 8
WAYS = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}
KEYS = {"left": "ArrowLeft", "right": "ArrowRight", "top": "ArrowUp", "bottom": "ArrowDown"}


def middle(page):
    box = page.locator("#circle").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def bounds(page):
    """Where the middle can be: left, right, top, bottom."""
    return page.evaluate("""([half, margin]) => {
      const top = document.querySelector("header").getBoundingClientRect().bottom;
      const bottom = document.querySelector("footer").getBoundingClientRect().top;
      return { left: half + margin, right: innerWidth - half - margin, top: top + half + margin,
        bottom: bottom - half - margin };
    }""", [HALF, MARGIN])


def is_at(page, edge):
    place = middle(page)[0 if edge in ("left", "right") else 1]
    return (abs(place - bounds(page)[edge]) < 0.01 and edge_of(page) == edge
            and page.evaluate("!ostinato.ball.isMoving"))


def edge_of(page):
    return page.evaluate("ostinato.ball.edge")


class Finger:
    """A finger or the mouse, which the browser takes for a real one. Its times are those that it says."""

    def __init__(self, page, mouse=False):
        self.device, self.mouse = page.context.new_cdp_session(page), mouse

    def send(self, kind, x, y, at):
        if self.mouse:
            kinds = {"Start": "mousePressed", "Move": "mouseMoved", "End": "mouseReleased"}
            self.device.send("Input.dispatchMouseEvent", {
                "type": kinds[kind], "x": x, "y": y, "button": "left", "buttons": 0 if kind == "End" else 1,
                "clickCount": 1, "timestamp": at})
        else:
            points = [] if kind == "End" else [{"x": x, "y": y, "id": 1}]
            self.device.send("Input.dispatchTouchEvent", {
                "type": f"touch{kind}", "touchPoints": points, "timestamp": at})

    def go(self, points, step=0.016, wait=0.0):
        """Goes down at the first point, over all others, a step of seconds after each other, and up at the last."""
        begin = time.time()
        for index, (x, y) in enumerate(points):
            self.send("Move" if index else "Start", x, y, begin + index * step)
            time.sleep(max(0.0, begin + index * step - time.time()))
        time.sleep(wait)
        self.send("End", *points[-1], begin + (len(points) - 1) * step + wait)


def throw(page, edge, mouse=False, step=20):
    """Throws with 20 points in 16 ms, which is 1250 points a second."""
    (x, y), (dx, dy) = middle(page), WAYS[edge]
    Finger(page, mouse).go([(x + dx * step * index, y + dy * step * index) for index in range(5)])


def centre(page):
    """Drags it into the middle, and lets go after it stood still."""
    box, place = bounds(page), middle(page)
    there = (box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2
    if max(abs(a - b) for a, b in zip(place, there)) < 20:
        return  # to touch it there would be a tap
    Finger(page).go([tuple(a + (b - a) * part / 6 for a, b in zip(place, there)) for part in range(7)], wait=0.15)


def path(page):
    """The places in which it was shown since the last time, as numbers."""
    found = page.evaluate("places.splice(0).map((text) => text.match(/-?[\\d.]+/g).map(Number))")
    return [(x + HALF, y + HALF) for x, y in found]


def thrown(page, edge, mouse=False):
    centre(page)
    begin = middle(page)
    path(page)
    throw(page, edge, mouse)
    with_what = "mouse" if mouse else "touch"
    check(f"{with_what}: thrown to the {edge}, it comes to rest exactly there",
          soon(page, lambda: is_at(page, edge), 5), (middle(page), edge_of(page)))
    axis, (dx, dy) = (0 if edge in ("left", "right") else 1), WAYS[edge]
    way = [(place[axis] - begin[axis]) * (dx + dy) for place in path(page)]
    across = abs(middle(page)[1 - axis] - begin[1 - axis])
    length = abs(bounds(page)[edge] - begin[axis])
    check(f"{with_what}: {len(way)} pictures, never back, never beyond, not aside",
          len(way) > 3 and way == sorted(way) and max(way) <= length + 0.01 and across < 0.01, (across, way[-1]))
    pictures = page.evaluate("ostinato.ball.pictures")
    page.wait_for_timeout(100)
    check(f"{with_what}: at rest nothing is drawn", page.evaluate("ostinato.ball.pictures") == pictures)


def caught(page):
    centre(page)
    throw(page, "left")
    soon(page, lambda: is_at(page, "left"), 5)
    path(page)
    throw(page, "right", step=9)
    soon(page, lambda: middle(page)[0] > 130, 1)
    place, finger, now = middle(page), Finger(page), time.time()
    finger.send("Start", place[0] + 15, place[1], now)
    here = middle(page)
    page.wait_for_timeout(300)
    there = middle(page)
    finger.send("End", place[0] + 15, place[1], now + 0.3)
    page.wait_for_timeout(100)
    check("caught in flight, it stays where it was caught",
          bounds(page)["left"] < here[0] < bounds(page)["right"] and here == there == middle(page), (here, there),
          timed=True)
    check("caught in flight, it is at no edge, and that was no tap",
          (edge_of(page), state(page)) == (None, "uninitialized"), (edge_of(page), state(page)), timed=True)


def dragged(page):
    centre(page)
    x, y = middle(page)
    Finger(page).go([(x, y), (x + 30, y - 60), (x + 60, y - 120)], step=0.2, wait=0.2)
    check("dragged slowly, it stays where it is let go",
          all(abs(a - b) < 0.6 for a, b in zip(middle(page), (x + 60, y - 120))), middle(page))
    Finger(page).go([middle(page), (-200, -200)], step=0.2, wait=0.2)
    box = bounds(page)
    check("dragged out of the window, it stays inside",
          all(abs(a - b) < 0.01 for a, b in zip(middle(page), (box["left"], box["top"]))), middle(page))
    check("a drag is no tap", state(page) == "uninitialized")


def resized(page):
    centre(page)
    throw(page, "right")
    soon(page, lambda: is_at(page, "right"), 5)
    box, before = bounds(page), middle(page)[1]
    part = (before - box["top"]) / (box["bottom"] - box["top"])
    page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    check("turned, it is at the same edge", soon(page, lambda: is_at(page, "right"), 5), middle(page))
    box = bounds(page)
    now = (middle(page)[1] - box["top"]) / (box["bottom"] - box["top"])
    check("turned, it is as far along it", abs(part - now) < 0.001, (part, now))
    page.set_viewport_size(PHONE)
    check("turned back, it is where it was",
          soon(page, lambda: is_at(page, "right") and abs(middle(page)[1] - before) < 0.01, 5), middle(page))


def by_keys(page):
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    check("keys: Tab comes to it", page.evaluate("document.activeElement.id") == "circle")
    for edge, key in KEYS.items():
        page.keyboard.press(key)
        check(f"keys: {key} pushes it to the {edge}", soon(page, lambda: is_at(page, edge), 5), middle(page))
    page.keyboard.press("Space")
    check("keys: Space taps", state(page) == "fetching")
    page.keyboard.press("Escape")
    check_soon("keys: Escape cancels", page, lambda: state(page) == "uninitialized")
    page.keyboard.press("Enter")
    check("keys: Enter taps", state(page) == "fetching", shown(page))
    page.keyboard.press("Escape")
    check_soon("keys: and is cancelled, too", page, lambda: state(page) == "uninitialized")


def second_finger(page):
    centre(page)
    (x, y), device = middle(page), page.context.new_cdp_session(page)

    def touches(kind, *points):
        device.send("Input.dispatchTouchEvent", {"type": f"touch{kind}", "touchPoints": list(points)})
    one, two = {"x": x - 20, "y": y, "id": 1}, {"x": x + 20, "y": y, "id": 2}
    touches("Start", one)
    touches("Start", one, two)
    touches("Move", one, two | {"x": x + 150})
    found = middle(page)
    touches("End", one)
    touches("End")
    check("a second finger does not move it", found == (x, y), found)
    check_soon("and the first was a tap", page, lambda: state(page) == "fetching")
    page.keyboard.press("Escape")
    check_soon("which is cancelled", page, lambda: state(page) == "uninitialized")


def moves(browser, address):
    context = new_context(browser)
    page = open_circle(context, address)
    for edge in WAYS:
        thrown(page, edge)
    thrown(page, "left", mouse=True)
    thrown(page, "bottom", mouse=True)
    caught(page)
    dragged(page)
    resized(page)
    second_finger(page)
    check("after all that, the console tells of no error", all(told.startswith("info") for told in page.told), page.told)
    context.close()
    context = new_context(browser, reduced_motion="reduce")
    page = open_circle(context, address)
    throw(page, "top")
    check("with reduced motion, it is at the edge at once",
          is_at(page, "top") and page.evaluate("ostinato.ball.pictures") == 0, middle(page))
    by_keys(page)
    context.close()
