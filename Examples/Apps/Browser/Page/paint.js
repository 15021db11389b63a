// Painting: a press on a cell of a grid that is drawn on over others gives all of them what it gave the first.

const STRIDE = 6;  // points between two places that are looked at: less than any cell is wide

/** The strokes over the cells of a grid, each of which paints a cell once. */
export class Painting {
  #grid;
  #strokes = new Map();  // the fingers that are down → what paints, where they were last, and the cells painted

  constructor(grid) {
    this.#grid = grid;
    grid.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel"]) {
      window.addEventListener(type, ({ pointerId }) => this.#strokes.delete(pointerId));
    }
  }

  /** Begins a stroke with a press on a cell. `paint` paints another one. */
  begin({ pointerId, clientX, clientY, target }, paint) {
    if (pointerId === undefined) return;
    this.#strokes.set(pointerId, { paint, last: [clientX, clientY], painted: new Set([target]) });
  }

  #move(event) {
    const stroke = this.#strokes.get(event.pointerId);
    if (!stroke) return;
    for (const { clientX, clientY } of [...event.getCoalescedEvents?.() ?? [], event]) {
      const [x, y] = stroke.last;
      const count = Math.max(1, Math.ceil(Math.hypot(clientX - x, clientY - y) / STRIDE));
      for (let part = 1; part <= count; part++) {
        this.#paint(stroke, x + ((clientX - x) * part) / count, y + ((clientY - y) * part) / count);
      }
      stroke.last = [clientX, clientY];
    }
  }

  #paint({ paint, painted }, x, y) {
    const cell = document.elementFromPoint(x, y)?.closest("button");
    if (!cell || painted.has(cell) || !this.#grid.contains(cell)) return;
    painted.add(cell);
    paint(cell);
  }
}
