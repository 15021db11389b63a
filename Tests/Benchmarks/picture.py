"""Draws the curves of the benchmarks as SVG.

usage: picture.py BUDGET TIMES >performance.svg
"""
import math
import re
import sys

KERNEL, ENGINE, LEVELS = "#8a8f98", "#1f6feb", "#c2410c"
WIDTH, HEIGHT, LEFT, TOP, PANEL_WIDTH, PANEL_HEIGHT, GAP = 1080, 330, 54, 64, 270, 200, 84


class Panel:
    """One diagram: the number of values on x is that of its ticks, y goes from 0 to `top`."""

    def __init__(self, number, title, subtitle, x_label, ticks, top, step):
        self.x0 = LEFT + number * (PANEL_WIDTH + GAP)
        self.y0 = TOP + PANEL_HEIGHT
        self.top = top
        self.x_of = {}
        self.out = []
        self.text(self.x0, 24, title, "title")
        self.text(self.x0, 42, subtitle, "small")
        self.text(self.x0 + PANEL_WIDTH / 2, self.y0 + 34, x_label, "small middle")
        for index, (value, label) in enumerate(ticks):
            x = self.x0 + PANEL_WIDTH * (index + 0.5) / len(ticks)
            self.x_of[value] = x
            self.text(x, self.y0 + 16, label, "small middle")
        for y in range(int(top / step) + 1):
            at = self.y(y * step)
            self.out.append(f'<path class="grid" d="M{self.x0} {at:.1f}h{PANEL_WIDTH}"/>')
            self.text(self.x0 - 6, at + 4, f"{y * step:g}", "small end")

    def y(self, value):
        return self.y0 - PANEL_HEIGHT * value / self.top

    def text(self, x, y, text, kind):
        self.out.append(f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}">{text}</text>')

    def level(self, value, label):
        at = self.y(value)
        self.out.append(f'<path class="aim" d="M{self.x0} {at:.1f}h{PANEL_WIDTH}"/>')
        self.text(self.x0 + PANEL_WIDTH, at - 5, label, "small end")

    def curve(self, points, colour, label, below=False, dash=""):
        places = [(self.x_of[x], self.y(y)) for x, y in points]
        line = "L".join(f"{x:.1f} {y:.1f}" for x, y in places)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.out.append(f'<path class="curve" stroke="{colour}"{dashes} d="M{line}"/>')
        for x, y in places:
            self.out.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>')
        x, y = places[-1]
        self.out.append(
            f'<text class="small end" style="fill: {colour}" x="{x + 8:.1f}"'
            f' y="{y + (16 if below else -8):.1f}">{label}</text>')


def table(path, separator="\t"):
    with open(path, encoding="utf-8") as file:
        return [line.rstrip("\n").split(separator) for line in file if not line.startswith("#")]


def decks_panel(budget):
    decks = [1, 2, 8, 32, 64]
    panel = Panel(0, "What a deck costs", "instructions a deck and frame, blocks of 512", "decks",
                  [(n, str(n)) for n in decks], 18, 3)
    for name, suffix, colour, label, below in [
            ("kernel", "", KERNEL, "C kernel", False), ("engine", "", ENGINE, "engine", True),
            ("engine", " with levels", LEVELS, "engine with levels", False)]:
        points = [(n, budget[f"{name} {n} x 512{suffix}"] / n) for n in decks]
        panel.curve(points, colour, label, below)
    return panel


def power(exponent):
    return f"10<tspan dy='-4' font-size='8'>{exponent}</tspan>" if exponent else "1"


def growth_panel(budget):
    found = {}
    for name, count in budget.items():
        match = re.fullmatch(r"growth, (.*): (\d+)", name)
        if match:
            found.setdefault(match[1], []).append((int(match[2]), count))
    powers = range(0, 13, 2)
    panel = Panel(1, "What does not grow", "instructions a call, 2 decks, 64 frames",
                  "so many, before or beside", [(p, power(p)) for p in powers], 1000, 200)
    panel.level(900, "the aim: at most 900")
    step = PANEL_WIDTH / len(powers) / 2
    begin = panel.x_of[0]
    colours = [ENGINE, LEVELS, "#15803d", "#7c3aed"]
    for index, (name, points) in enumerate(found.items()):
        for n, _ in points:
            panel.x_of[n] = begin + step * (math.log10(n) if n else 0)
        # They lie on one another: rings of growing size, and their names below.
        for n, count in points:
            panel.out.append(
                f'<circle cx="{panel.x_of[n]:.1f}" cy="{panel.y(count):.1f}" r="{3 + 2 * index}"'
                f' fill="none" stroke="{colours[index]}" stroke-width="1.5"/>')
        panel.out.append(
            f'<circle cx="{panel.x0 + 12}" cy="{panel.y(420) + 18 * index:.1f}" r="{3 + 2 * index}"'
            f' fill="none" stroke="{colours[index]}" stroke-width="1.5"/>')
        panel.text(panel.x0 + 28, panel.y(420) + 18 * index + 4,
                   f"{name}: {min(c for _, c in points):.1f} … {max(c for _, c in points):.1f}",
                   "small")
    return panel


def times_panel(times):
    decks = [1, 2, 8, 32, 64]
    ratios = {(int(row[0]), int(row[1])): (float(row[3]), float(row[5])) for row in times[1:]}
    panel = Panel(2, "How long it takes", "time against the kernel, and against memcpy (dashed)",
                  "decks", [(n, str(n)) for n in decks], 3, 0.5)
    panel.level(1, "")
    for index, (block, colour) in enumerate([(64, LEVELS), (512, ENGINE), (4096, "#15803d")]):
        panel.curve([(n, ratios[n, block][1]) for n in decks], colour, "")
        panel.curve([(n, ratios[n, block][0]) for n in decks], colour, "", dash="4 3")
        panel.out.append(
            f'<text class="small" style="fill: {colour}" x="{panel.x0 + 8 + 84 * index}"'
            f' y="{panel.y(0) - 8:.1f}">blocks of {block}</text>')
    return panel


def main(budget_path, times_path):
    budget = {name: float(count) for count, name in table(budget_path)}
    panels = [decks_panel(budget), growth_panel(budget), times_panel(table(times_path))]
    print(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
          f' width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif">')
    print("""<style>
text { fill: #24292f } .title { font-size: 15px; font-weight: bold } .small { font-size: 11px }
.middle { text-anchor: middle } .end { text-anchor: end } .grid { stroke: #d8dee4 }
.aim { stroke: #57606a; stroke-dasharray: 6 4 } .curve { fill: none; stroke-width: 2 }
</style>
<rect width="100%" height="100%" fill="#ffffff"/>""")
    for panel in panels:
        print("\n".join(panel.out))
    print("</svg>")


main(*sys.argv[1:])
