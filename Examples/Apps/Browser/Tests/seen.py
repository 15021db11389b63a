"""What has to be seen: that something waits, in either direction; what is lit, with forced colours too; play, time
and lamps, on the smallest screen.

usage: seen.py SITE
"""
import contextlib
import sys

from browser import (
    catch_up, check, check_soon, chromium, choose_grid, end, newest, open_page, own_speed, planted, shown, soon,
    wait_for_early_in_bar, wait_for_time)
from colours import box_on_screen, colours, contrast, difference, mean, middle

DESK = {"width": 1280, "height": 800}


def looks_of_microloop(page):
    """The microloop's button while it is off, waits to go on, is on and waits to go off, with what the page says.
    The mouse is over it, as it is for whoever has just pressed it."""
    page.click("#play")
    wait_for_time(page, "0:1:0")
    own_speed(page)
    page.evaluate("ostinato.engine.send(9, { tempo: 40 })")  # six seconds a bar
    page.hover("#microloop")
    looks = {"off": colours(page, "#microloop")}
    choose_grid(page, "bar")
    for waiting, isOn, state in (("waits to go on", 1, "on"), ("waits to go off", 0, "off again")):
        wait_for_early_in_bar(page)
        page.click("#microloop")
        catch_up(page)
        page.wait_for_timeout(300)  # colours go over into each other
        looks[waiting] = colours(page, "#microloop") | {"told": shown(page)["state"]}
        page.wait_for_function("isOn => ostinato.engine.newest.microloopIsOn === isOn", arg=isOn)
        page.wait_for_timeout(300)
        looks["on" if isOn else state] = colours(page, "#microloop")
    return looks


def is_another(one, other):
    """Whether two looks are told apart at a glance: by what is under the text, or by text and border."""
    return (difference(one["ground"], other["ground"]) > 40
            or min(difference(one[part], other[part]) for part in ("text", "border")) > 40)


def pending(looks):
    """What of the looks of a microloop is not as it has to be."""
    found = [f"{waiting} as {state}" for waiting in ("waits to go on", "waits to go off")
             for state in ("off", "on") if not is_another(looks[waiting], looks[state])]
    for waiting in ("waits to go on", "waits to go off"):
        look = looks[waiting]
        if look["line"] != "dashed" or contrast(look["border"], look["ground"]) < 3:
            found.append(f"{waiting}: no dashed border is seen")
        if contrast(look["text"], look["ground"]) < 4.5:
            found.append(f"{waiting}: its text is not seen")
        if look["told"] != f"Microloop {'off ' if waiting.endswith('off') else ''}on the next bar":
            found.append(f"{waiting}: told “{look['told']}”")
    return found


def lit_and_not(page):
    """What is not seen of what is lit, on a page that is paused."""
    found = []

    def compare(what, clip, change, least=2):
        before = mean(page, clip)
        page.evaluate(change)
        page.wait_for_timeout(300)
        if contrast(before, mean(page, clip)) < least:
            found.append(what)
    page.evaluate("document.getElementById('microloop').disabled = false")
    for lamp in ("bar-lamp", "beat-lamp"):
        compare(lamp, middle(page, f"#{lamp}"), f"document.getElementById('{lamp}').classList.add('lit')")
    for button in ("#deck-A .next", "#deck-B .next", "#microloop"):
        # Beside the icon and the text.
        box = box_on_screen(page, button)
        clip = {"x": box["x"] + 5, "y": box["y"] + 12, "width": 4, "height": 10}
        compare(button, clip, f"document.querySelector('{button}').setAttribute('aria-pressed', true)")
    for name in "AB":
        view = box_on_screen(page, f"#deck-{name} .view")
        clip = {"x": view["x"] + 200, "y": view["y"] + 30, "width": 2, "height": 8}
        compare(f"playhead {name}", clip, f"""document.querySelector('#deck-{name} .playhead').style.transform
          = 'translateX(201px)'""")
        clip = middle(page, f"#deck-{name} .meter .cover", width=40, height=2)
        compare(f"meter {name}", clip,
                f"document.querySelector('#deck-{name} .meter .cover').style.transform = 'translateX(80%)'")
    step = "#drums [data-row='0'][data-step='3']"
    page.evaluate(f"document.querySelector(`{step}`).classList.add('now')")
    compare("step that sounds", middle(page, step), f"document.querySelector(`{step}`).ariaPressed = true")
    for isPressed in ("true", "false"):
        page.evaluate(f"microloop.classList.add('pending'); microloop.ariaPressed = '{isPressed}'")
        pulses = page.evaluate("microloop.getAnimations().some((one) => one instanceof CSSAnimation)")
        look = colours(page, "#microloop")
        if pulses or contrast(look["text"], look["ground"]) < 4.5:
            found.append(f"microloop that waits, pressed: {isPressed}")
    return found


def out_of_sight(page):
    """Which of play, time and lamps is not in the window as a whole, or is covered, wherever one scrolls to."""
    return page.evaluate("""async () => {
      const found = new Set();
      for (const place of [0, document.documentElement.scrollHeight]) {
        scrollTo(0, place);
        await new Promise(requestAnimationFrame);
        for (const id of ["play", "time", "bar-lamp", "beat-lamp"]) {
          const element = document.getElementById(id);
          const box = element.getBoundingClientRect();
          const isInside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
          const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          if (!isInside || !element.contains(top)) found.add(id);
        }
      }
      return [...found];
    }""")


def cut_names(page):
    """The names of loops that play or come next and are not read as a whole, on a telephone."""
    page.click("#play")
    wait_for_time(page, "0:1:0")
    page.click("#deck-A .ring li:nth-child(3) button")
    page.click("#deck-B .ring li:nth-child(4) button")
    look = """() => {
      const all = [...document.querySelectorAll(".ring [aria-current] button, .ring [aria-pressed=true], .coming span")];
      const text = document.createRange();
      const isCut = (one) => {
        text.selectNodeContents(one);
        return one.clientWidth > 0 && text.getBoundingClientRect().width > one.clientWidth + 1;
      };
      return all.filter(isCut).map((one) => one.textContent);
    }"""
    soon(page, lambda: shown(page)["A"]["isNextLit"] and shown(page)["B"]["isNextLit"])
    found = page.evaluate(look)
    page.click("#microloop")
    check_soon("seen: both wait for the microloop", page, lambda: all(
        "waits" in shown(page)[name]["coming"] for name in "AB"))
    return found + page.evaluate(look)


def judge(browser, address):
    """What is found on a page: of pending looks, of lit things with forced colours, of small screens."""
    page = open_page(browser, address, viewport=DESK)
    found = {"pending": pending(looks_of_microloop(page))}
    page.context.close()
    page = open_page(browser, address, viewport=DESK, forced_colors="active")
    found["forced"] = lit_and_not(page)
    page.context.close()
    found["small"] = []
    for width, height in ((360, 560), (390, 664), (1024, 560)):
        page = open_page(browser, address, viewport={"width": width, "height": height}, has_touch=True)
        found["small"] += [f"{one} at {width} × {height}" for one in out_of_sight(page)]
        page.context.close()
    page = open_page(browser, address, viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    found["names"] = cut_names(page)
    page.context.close()
    return found


def check_planted(site):
    """Each fault is put into the page's styles, and has to be found."""
    faults = {
        "transport.css": [
            ("  .lamp.lit { forced-color-adjust: none;", "  .planted { forced-color-adjust: none;"),
            ("  position: sticky;\n", "")],
        "microloop.css": [
            ("#microloop.pending, #microloop.pending:hover {", "#microloop.planted {"),
            ("color: CanvasText; animation: none; }", "color: Canvas; }")],
        "drums.css": [(', .steps button[aria-pressed="true"].now { background', " { background")],
        "decks.css": [(".tighter .ring { order: 1; flex: 1 0 100%; }", ""), (".tighter { flex-wrap: wrap; }", "")],
    }
    with contextlib.ExitStack() as stack:
        copy = site
        for name, replacements in faults.items():
            copy = stack.enter_context(planted(copy, name, *replacements))
        browser, address = stack.enter_context(chromium(copy))
        found = judge(browser, address)
    check("planted: a microloop that waits and does not look so is found", found["pending"], found["pending"])
    check("planted: what is not seen with forced colours is found",
          found["forced"] == ["bar-lamp", "beat-lamp", "step that sounds", "microloop that waits, pressed: false"],
          found["forced"])
    check("planted: names that are cut are found", found["names"], found["names"])
    check("planted: a transport out of sight is found", found["small"], len(found["small"]))


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__.strip())
    with chromium(sys.argv[1]) as (browser, address):
        found = judge(browser, address)
    check("seen: that the microloop waits, to go on and to go off", not found["pending"], found["pending"])
    check("seen: all that is lit, with forced colours", not found["forced"], found["forced"])
    check("seen: play, time and lamps on small screens", not found["small"], found["small"])
    check("seen: the names of what plays and what comes, on a telephone", not found["names"], found["names"])
    check_planted(sys.argv[1])
    end()


main()
