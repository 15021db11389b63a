"""How the circle looks in each state, and whether a screen reader can use it: light, dark, phone, desktop."""
import pathlib

from browser import check, planted
from circle_page import DESK, PHONE, faults, new_context, open_circle, wait_for, wait_for_percent
from circle_server import Server


def poses(page, server):
    """Each state, in turn."""
    yield "uninitialized"
    page.click("#circle")
    wait_for_percent(page, 30)
    server.pace = 0.5
    yield "fetching"
    server.pace = 0
    wait_for(page, "playing")
    yield "playing"
    page.click("#circle")
    wait_for(page, "paused")
    yield "paused"
    # Deleting takes no time that one sees, so it is held up.
    page.evaluate("""() => {
      const { fetching } = ostinato.circle;
      window.goOn = (session) => { delete fetching.delete; fetching.delete(session); };
      fetching.delete = (session) => { window.waiting = session; };
    }""")
    page.click("#cancel")
    wait_for(page, "completed")
    yield "completed"
    page.evaluate("goOn(waiting)")
    wait_for(page, "uninitialized")
    server.status = 404
    page.click("#circle")
    wait_for(page, "fetchingFailed")
    yield "failed"


def pictures(browser, site, name, folder, **options):
    with Server(site) as server:
        context = new_context(browser, device_scale_factor=2 if folder else 1, **options)
        page = open_circle(context, server.address)
        found = []
        for pose in poses(page, server):
            if folder:
                page.screenshot(path=pathlib.Path(folder, f"circle-{name}-{pose}.png"))
            # On a desktop, dark, and with forced colors, two states have everything that the others have.
            if name not in ("desk-dark", "forced") or pose in ("fetching", "failed"):
                found += [f"{pose}: {fault}" for fault in faults(page)]
            wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            if wide:
                found.append(f"{pose}: {wide} points stick out")
        check(f"{name}: axe finds no fault, and nothing sticks out of six states", not found, "; ".join(found))
        context.close()


def looks(browser, site, folder):
    for colors in ("light", "dark"):
        pictures(browser, site, f"phone-{colors}", folder, viewport=PHONE, color_scheme=colors)
        pictures(browser, site, f"desk-{colors}", folder, viewport=DESK, color_scheme=colors, has_touch=False)
    pictures(browser, site, "forced", folder, viewport=PHONE, forced_colors="active")
    with planted(site, "circle-face.js", ('this.#button.setAttribute("aria-label", label);', "")) as copy:
        with Server(copy) as server:
            context = new_context(browser)
            found = faults(open_circle(context, server.address))
            check("a circle without a name is found", any("button-name" in fault for fault in found), found)
            context.close()
