"""Draws the curves of the benchmarks as SVG.

usage: picture.py THEME BUDGET TIMES >performance.svg    THEME is light or dark
"""
import math
import re
import sys

WIDTH, HEIGHT, LEFT, TOP, PANEL_WIDTH, PANEL_HEIGHT, GAP = 1080, 388, 56, 100, 284, 220, 72
SMALL = 15
# Ground, ink, grid, and the colour of each class of curves.
THEMES = {
    "light": {"ground": "#ffffff", "ink": "#111318", "grid": "#d8dee4", "kernel": "#59606d",
              "engine": "#0b6a86", "levels": "#a85700", "large": "#15803d", "violet": "#7d3cc9"},
    "dark": {"ground": "#111318", "ink": "#eceef2", "grid": "#2d323b", "kernel": "#9aa0ac",
             "engine": "#4cc9e8", "levels": "#ffac42", "large": "#4fdc9f", "violet": "#b98cff"},
}


class Panel:
    """One diagram: the number of values on x is that of its ticks, y goes from 0 to `top`."""

    def __init__(self, number, title, subtitle, x_label, ticks, top, step):
        self.x0 = LEFT + number * (PANEL_WIDTH + GAP)
        self.y0 = TOP + PANEL_HEIGHT
        self.top = top
        self.x_of = {}
        self.out = []
        self.text(self.x0, 30, title, "title")
        for line, words in enumerate(subtitle.split("\n")):
            self.text(self.x0, 54 + 19 * line, words, "small")
        self.text(self.x0 + PANEL_WIDTH / 2, self.y0 + 46, x_label, "small middle")
        for index, (value, label) in enumerate(ticks):
            x = self.x0 + PANEL_WIDTH * (index + 0.5) / len(ticks)
            self.x_of[value] = x
            self.text(x, self.y0 + 22, label, "small middle")
        for y in range(int(top / step) + 1):
            at = self.y(y * step)
            self.out.append(f'<path class="grid" d="M{self.x0} {at:.1f}h{PANEL_WIDTH}"/>')
            self.text(self.x0 - 8, at + 5, f"{y * step:g}", "small end")

    def y(self, value):
        return self.y0 - PANEL_HEIGHT * value / self.top

    def text(self, x, y, text, kind):
        self.out.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{text}</text>')

    def ring(self, x, y, radius, kind):
        self.out.append(f'<circle class="ring {kind}" cx="{x:.1f}" cy="{y:.1f}" r="{radius}"/>')

    def level(self, value, label):
        at = self.y(value)
        self.out.append(f'<path class="aim" d="M{self.x0} {at:.1f}h{PANEL_WIDTH}"/>')
        self.text(self.x0 + PANEL_WIDTH, at - 5, label, "small end")

    def curve(self, points, kind, label, below=False, dash=""):
        places = [(self.x_of[x], self.y(y)) for x, y in points]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.out.append(f'<path class="curve {kind}"{dashes} d="M{line}"/>')
        for x, y in places:
            self.out.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="3.5"/>')
        if not label:
            return
        right = places[-1][0] + 10
        heights = self.heights(places, right - 0.58 * SMALL * len(label), right)
        y = max(heights) + 21 if below else min(heights) - 9
        self.text(right, y, label, f"small end {kind}")

    @staticmethod
    def heights(places, left, right):
        """Where a curve is between two places on x."""
        found = [y for x, y in places if left <= x <= right]
        for (x0, y0), (x1, y1) in zip(places, places[1:]):
            if x0 <= left <= x1:
                found.append(y0 + (y1 - y0) * (left - x0) / (x1 - x0))
        return found


def table(path, separator="\t"):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n").split(separator) for line in file if not line.startswith("#")]


def decks_panel(budget):
    decks = [1, 2, 8, 32, 64]
    panel = Panel(0, "What a deck costs", "instructions a deck and frame,\nblocks of 512", "decks",
                  [(n, str(n)) for n in decks], 18, 3)
    for name, suffix, kind, label, below in [
            ("kernel", "", "kernel", "C kernel", False), ("engine", "", "engine", "engine", True),
            ("engine", " with levels", "levels", "engine with levels", False)]:
        points = [(n, budget[f"{name} {n} x 512{suffix}"] / n) for n in decks]
        panel.curve(points, kind, label, below)
    return panel


def power(exponent):
    return f"10<tspan dy='-5' font-size='11'>{exponent}</tspan>" if exponent else "1"


def growth_panel(budget):
    found = {}
    for name, count in budget.items():
        match = re.fullmatch(r"growth, (.*): (\d+)", name)
        if match:
            found.setdefault(match[1], []).append((int(match[2]), count))
    powers = range(0, 13, 2)
    panel = Panel(1, "What does not grow", "instructions a call,\n2 decks, 64 frames",
                  "so many, before or beside", [(p, power(p)) for p in powers], 1000, 200)
    panel.level(900, "the aim: at most 900")
    step = PANEL_WIDTH / len(powers) / 2
    begin = panel.x_of[0]
    kinds = ["engine", "levels", "large", "violet"]
    legend = panel.y(480)
    panel.out.append(
        f'<rect class="ground" x="{panel.x0 - 1}" y="{legend - 18:.1f}" width="{PANEL_WIDTH + 2}"'
        f' height="{23 * len(found) + 10}"/>')
    for index, (name, points) in enumerate(found.items()):
        for n, _ in points:
            panel.x_of[n] = begin + step * (math.log10(n) if n else 0)
        # They lie on one another: rings of growing size, and their names below.
        for n, count in points:
            panel.ring(panel.x_of[n], panel.y(count), 3 + 2 * index, kinds[index])
        panel.ring(panel.x0 + 12, legend + 23 * index, 3 + 2 * index, kinds[index])
        panel.text(panel.x0 + 28, legend + 23 * index + 5,
                   f"{name}: {min(c for _, c in points):.1f} … {max(c for _, c in points):.1f}",
                   "small")
    return panel


def times_panel(times):
    decks = [1, 2, 8, 32, 64]
    ratios = {(int(row[0]), int(row[1])): (float(row[3]), float(row[5])) for row in times[1:]}
    panel = Panel(2, "How long it takes", "time against the kernel,\nand against memcpy (dashed)",
                  "decks", [(n, str(n)) for n in decks], 3, 0.5)
    panel.level(1, "")
    for block, kind, label, x in [(64, "levels", "blocks of 64", 4), (512, "engine", "of 512", 122),
                                  (4096, "large", "of 4096", 200)]:
        panel.curve([(n, ratios[n, block][1]) for n in decks], kind, "")
        panel.curve([(n, ratios[n, block][0]) for n in decks], kind, "", dash="4 3")
        panel.text(panel.x0 + x, panel.y(0) - 9, label, f"small {kind}")
    return panel


def main(theme, budget_path, times_path):
    colours = THEMES[theme]
    budget = {name: float(count) for count, name in table(budget_path)}
    panels = [decks_panel(budget), growth_panel(budget), times_panel(table(times_path))]
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
          f' width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif">')
    print(f"""<style>
text {{ fill: {colours["ink"]}; stroke: {colours["ground"]} }}
text {{ paint-order: stroke; stroke-width: 4px }}
.ground {{ fill: {colours["ground"]} }} .grid {{ stroke: {colours["grid"]} }}
.title {{ font-size: 19px; font-weight: bold }} .small {{ font-size: {SMALL}px }}
.middle {{ text-anchor: middle }} .end {{ text-anchor: end }}
.aim {{ stroke: {colours["kernel"]}; stroke-dasharray: 6 4 }}""")
    for kind in ["kernel", "engine", "levels", "large", "violet"]:
        print(f"text.{kind}, circle.{kind} {{ fill: {colours[kind]} }}"
              f" .curve.{kind}, .ring.{kind} {{ stroke: {colours[kind]} }}")
    print(""".curve { fill: none; stroke-width: 2 } circle.ring { fill: none; stroke-width: 1.5 }
</style>
<rect class="ground" width="100%" height="100%" rx="12"/>""")
    for panel in panels:
        print("\n".join(panel.out))
    print("</svg>")


main(*sys.argv[1:])
