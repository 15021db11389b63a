// The dialog that cuts a file to a layer: where it begins and, if the loop has no length yet, where it ends.
import { RATE } from "./abi.js";
import { Loop, TOO_LONG } from "./clips.js";
import { LARGEST } from "./deck-files.js";
import { button, element, field } from "./element.js";
import { drawWaveform } from "./waveform.js";

const TEMPO = 120;  // the file has to have one to be read, and it does not matter

export class Trim {
  #add;
  #say;
  #module;
  #loop;  // of the file
  #samples = null;
  #length = 0;  // of the loop in frames; 0 if it has none yet
  #parts;

  /** `module` reads files; `add` adds samples as a layer; `say` tells why a file cannot be read. */
  constructor(module, { add, say }) {
    [this.#module, this.#add, this.#say] = [module, add, say];
    const range = (text) => element("input", { type: "range", min: 0, max: 1, step: "any", ariaLabel: text, oninput: () => this.#draw() });
    const parts = {
      title: element("h2", { id: "trim-title" }), canvas: element("canvas", { ariaHidden: "true" }),
      kept: element("div", { className: "kept" }),
      from: range("Begins"), to: range("Ends"), told: element("p", { role: "status" }),
    };
    parts.toField = field("Ends", parts.to, { className: "row" });
    this.element = element("dialog", { className: "trim" }, parts.title,
      element("div", { className: "screen wave" }, parts.canvas, parts.kept),
      field("Begins", parts.from, { className: "row" }), parts.toField, parts.told,
      element("div", { className: "row" }, button("Add as a layer", () => this.#accept(), { className: "primary" }),
        button("Cancel", () => this.element.close())));
    this.element.setAttribute("aria-labelledby", "trim-title");
    this.#parts = parts;
  }

  /** Opens a file for a loop; a loop with a length takes as much of it. */
  async open(file, loop) {
    try {
      if (file.size > LARGEST) throw new Error(TOO_LONG);
      this.#loop = Object.assign(new Loop(file.name, await file.arrayBuffer()), { tempo: TEMPO });
      this.#samples = await this.#loop.samples(this.#module);
    } catch (error) {
      this.#say(`“${file.name}” cannot be added: ${error.message}.`);
      return;
    }
    const { title, from, to, toField } = this.#parts;
    title.textContent = file.name;
    this.#length = loop.frames;
    toField.hidden = this.#length > 0;
    [from.value, to.value] = [0, 1];
    this.element.showModal();
    this.#draw();
  }

  /** The first and the last frame that are kept. */
  get #range() {
    const { from, to } = this.#parts;
    const count = this.#samples.left.length;
    const first = Math.round(Number(from.value) * Math.max(count - 1, 0));
    const last = this.#length > 0 ? Math.min(first + this.#length, count) : Math.round(Number(to.value) * count);
    return [first, Math.max(last, first + 1)];
  }

  #draw() {
    const { canvas, kept, told } = this.#parts;
    const { left } = this.#samples;
    const [first, last] = this.#range;
    drawWaveform(canvas, this.#loop.waveform);
    kept.style.left = `${(100 * first) / left.length}%`;
    kept.style.right = `${100 - (100 * last) / left.length}%`;
    const seconds = (frames) => `${(frames / RATE).toFixed(2)} s`;
    const missing = this.#length - (last - first);
    told.textContent = `${seconds(last - first)} from ${seconds(first)} on`
      + (missing > 0 ? `, and ${seconds(missing)} of silence` : "");
  }

  async #accept() {
    const [from, to] = this.#range;
    this.element.close();
    const { left, right } = this.#samples;
    await this.#add({ left, right, from, to });
  }
}
