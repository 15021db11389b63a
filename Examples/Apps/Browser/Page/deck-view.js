// The waveform of a deck: its ruler, what is played and what is not, the microloop, the place that is pointed at.
import { jumpGrid } from "./grid.js";
import { bars, musicalTime, onClip, partsOnClip, placeInClip, placeOf, regionLabel } from "./music.js";
import { crossFade, drawWaveform } from "./waveform.js";

const [LABEL_WIDTH, BEAT_WIDTH] = [34, 48];  // pixels that the number of a bar, and of a beat, needs

export class DeckView {
  #view;
  #parts;
  #shown = {};
  #width = 1;

  /** The part of the clip at which a seek leads that waits for its line; `null` if none does. */
  target = null;

  /** `seek` is called with the part of the clip that was pressed, and `redraw` when all has another size or
   *  other colours. */
  constructor(view, { seek, redraw }) {
    this.#view = view;
    const all = (selector) => [...view.querySelectorAll(selector)];
    this.#parts = {
      canvas: view.querySelector("canvas"), ruler: view.querySelector(".ruler"), ahead: view.querySelector(".ahead"),
      playhead: view.querySelector(".playhead"), target: view.querySelector(".target"),
      regions: all(".region"), outsides: all(".outside"),
    };
    this.#listen(seek, redraw);
  }

  #listen(seek, redraw) {
    const view = this.#view;
    const partAt = (event) => {
      const box = view.getBoundingClientRect();
      return (event.clientX - box.left) / box.width;
    };
    view.addEventListener("click", (event) => {
      if (!event.target.closest(".notice")) seek(partAt(event));
    });
    view.addEventListener("pointermove", (event) => {
      if (event.pointerType === "mouse") this.#pointed = partAt(event);
    });
    view.addEventListener("pointerleave", () => { this.#pointed = null; });
    new ResizeObserver(redraw).observe(view);
    for (const feature of ["prefers-color-scheme: dark", "forced-colors: active"]) {
      matchMedia(`(${feature})`).addEventListener("change", redraw);
    }
  }

  #pointed = null;

  /** Draws a clip: in place of another one, or the same in another size. */
  draw(waveform, length, isOther) {
    const { canvas } = this.#parts;
    const draw = () => drawWaveform(canvas, waveform);
    if (isOther) crossFade(canvas, draw);
    else draw();
    this.#width = this.#view.clientWidth;
    this.#drawRuler(bars(length));
  }

  /** Numbers the bars, or the beats if there is room for them, or every second bar, every fourth, and so on. */
  #drawRuler(count) {
    const widthOfBar = this.#width / count;
    let step = widthOfBar > 4 * BEAT_WIDTH ? 0.25 : 1;
    while (widthOfBar * step < LABEL_WIDTH) step *= 2;
    this.#view.style.setProperty("--cells", count / step);
    const labels = [];
    for (let bar = 0; bar < count; bar += step) {
      const label = document.createElement("span");
      label.textContent = Number.isInteger(bar) ? bar : `${Math.floor(bar)}:${4 * (bar % 1)}`;
      label.style.left = `${(100 * bar) / count}%`;
      labels.push(label);
    }
    this.#parts.ruler.replaceChildren(...labels);
  }

  /** Shows where a deck is, as a record tells. */
  show(record, deck) {
    const { playhead, ahead } = this.#parts;
    const x = (deck.playhead / deck.length) * this.#width;
    playhead.style.transform = `translateX(${x}px)`;
    ahead.style.transform = `translateX(${x}px)`;
    this.#showMicroloop(record, deck);
    this.#showTarget(record, deck);
  }

  #showMicroloop(record, deck) {
    const isOn = Boolean(record.microloopIsOn);
    const { regions, outsides, ahead } = this.#parts;
    const parts = isOn
      ? partsOnClip(record.microloopStart, record.microloopEnd, record.ticks, deck.playhead, deck.length)
      : [];
    const key = `${parts} ${record.microloopStart}`;
    if (key === this.#shown.parts) return;
    this.#shown.parts = key;
    ahead.hidden = isOn;
    place(regions, parts);
    place(outsides, outsideOf(parts));
    regions[0].firstChild.textContent = isOn ? `⟲ ${placeOnRuler(record, deck)}`.trimEnd() : "";
  }

  /** A line at the place that a press would lead to, or a press leads to. */
  #showTarget(record, { playhead, length }) {
    const { target } = this.#parts;
    const { ticks } = record;
    const part = this.target ?? this.#pointed;
    const to = part === null ? null : placeInClip(part, { ticks, playhead, length }, jumpGrid(record).ticks);
    const at = to === null ? null : onClip(to, { ticks, playhead, length }) / length;
    const key = `${to} ${at?.toFixed(4)} ${this.target !== null} ${this.#width}`;
    if (key === this.#shown.target) return;
    this.#shown.target = key;
    target.hidden = to === null;
    target.classList.toggle("pending", this.target !== null);
    if (to === null) return;
    target.style.transform = `translateX(${at * this.#width}px)`;
    target.classList.toggle("late", at > 0.85);
    target.firstChild.textContent = musicalTime(to);
  }
}

/** Where a microloop is by the ruler, which numbers the clip's own bars; nothing if it is longer than the clip. */
function placeOnRuler({ microloopStart, microloopEnd, ticks }, { playhead, length }) {
  if (microloopEnd - microloopStart > length) return "";
  const onRuler = (place) => onClip(place, { ticks, playhead, length });
  return regionLabel(onRuler(microloopStart), onRuler(microloopEnd) || length);
}

/** The stretches of a clip that are not in the given ones, which are none, one or two at its ends. */
function outsideOf(parts) {
  if (parts.length === 0) return [];
  if (parts.length === 2) return [[parts[1][1], parts[0][0]]];
  return [[0, parts[0][0]], [parts[0][1], 1]];
}

function place(elements, parts) {
  elements.forEach((element, index) => {
    const part = parts[index];
    element.hidden = !part;
    if (!part) return;
    element.style.left = `${part[0] * 100}%`;
    element.style.width = `${(part[1] - part[0]) * 100}%`;
  });
}

/** Where a press at a part of the clip leads, as bar, beat and sixteenth. */
export function seekPlace(part, record, deck) {
  return placeOf(placeInClip(part, { ticks: record.ticks, ...deck }, jumpGrid(record).ticks));
}
