// The form for a new loop: its name, and whether it has a tempo.
import { button, element, field } from "./element.js";

const GUIDES = ["No guide", "Lights", "Lights and clicks"];

export class NewLoop {
  #parts;

  /** `begin` makes the loop of the settings, and tells whether it could. */
  constructor(begin) {
    const option = (value, text, selected = false) => element("option", { value, selected }, text);
    const parts = {
      name: element("input", { type: "text", value: "Loop", maxLength: 60, required: true, autocomplete: "off" }),
      mode: element("select", { onchange: () => this.#showMode() }, option(1, "With a tempo"), option(0, "Free")),
      tempo: element("input", { type: "number", step: "any", value: 104, inputMode: "decimal" }),
      beats: element("select", {}, option(4, "4/4"), option(3, "3/4")),
      bars: element("select", {}, ...[2, 3, 4, 5, 6, 7, 8].map((count) => option(count, `${count} bars`, count === 4))),
      guide: element("select", {}, ...GUIDES.map((text, value) => option(value, text, value === 2))),
      cancel: button("Cancel", () => this.#close()),
    };
    parts.assisted = element("div", { className: "row" }, field("Tempo", parts.tempo), field("Time", parts.beats),
      field("Length", parts.bars), field("Guide", parts.guide));
    this.#parts = parts;
    this.element = element("form", { className: "new-loop", ariaLabel: "New loop", hidden: true },
      element("h2", {}, "New loop"),
      element("div", { className: "row" }, field("Name", parts.name, { className: "grow" }), field("Record", parts.mode)),
      parts.assisted,
      element("p", { className: "hint" }, "Use headphones, so that the microphone does not hear the clicks or other layers."),
      element("div", { className: "row" }, element("button", { className: "primary" }, "Make the loop"), parts.cancel));
    this.element.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (await begin(this.#settings)) this.#close();
    });
  }

  get #settings() {
    const { name, mode, tempo, beats, bars, guide } = this.#parts;
    return {
      name: name.value, isAssisted: mode.value === "1", tempo: Number(tempo.value), beats: Number(beats.value),
      bars: Number(bars.value), guide: Number(guide.value),
    };
  }

  #showMode() { this.#parts.assisted.hidden = this.#parts.mode.value === "0"; }

  open() {
    this.element.hidden = false;
    this.#parts.name.select();
  }

  #close() { this.element.hidden = true; }

  /** Shows the form for as long as there is no loop. */
  require(isRequired) {
    this.#parts.cancel.hidden = isRequired;
    this.element.hidden = !isRequired;
  }
}
