// What the view of layers shows: the loop that is open, what is being recorded, the layers with the newest on top.
import { RATE } from "./abi.js";
import { button, element } from "./element.js";
import { Step } from "./layers-engine.js";
import { NewLoop } from "./layers-new.js";
import { Trim } from "./layers-trim.js";
import { countdownText, placeOf } from "./music.js";
import { Notice } from "./notice.js";
import { Shown } from "./shown.js";
import { drawWaveform } from "./waveform.js";

export class LayersView {
  #act;
  #parts;
  #notice;
  #new;
  #shown = new Shown();
  #loops = [];
  #waveforms = [];
  #state;

  /** `module` reads files; `act`: what the buttons do, by name. */
  constructor(module, act) {
    this.#act = act;
    this.#new = new NewLoop((settings) => act.begin(settings));
    const trim = new Trim(module, { add: (samples) => act.add(samples), say: (text) => this.say(text) });
    const parts = {
      name: element("input", {
        type: "text", className: "name", ariaLabel: "Name of the loop", maxLength: 60, autocomplete: "off",
        onchange: (event) => act.rename(event.target.value),
      }),
      mix: element("span", { className: "mix" }),
      about: element("p", { className: "about" }),
      choice: element("select", { ariaLabel: "Loop", onchange: (event) => act.open(Number(event.target.value)) }),
      another: button("New loop", () => this.#new.open()),
      remove: button("Delete", () => this.#remove()),
      record: button("", () => this.press(), { className: "record-layer", ariaKeyShortcuts: "R" }),
      words: element("p", { className: "words", role: "status" }),
      left: element("p", { className: "left", ariaHidden: "true" }),
      live: element("canvas", { ariaHidden: "true" }),
      redo: button("Redo", () => act.redo()),
      accept: button("Done", () => act.accept(), { className: "primary" }),
      stack: element("ol", { className: "stack", ariaLabel: "Layers, the newest first" }),
      file: element("input", {
        type: "file", accept: "audio/*,.wav", onchange: (event) => {
          const [file] = event.target.files;
          event.target.value = "";
          if (file) trim.open(file, this.#loops[this.#state.openLoop]);
        },
      }),
      all: button("All layers", () => act.hear(-1)),
      wav: button("WAV file", () => act.download()),
      calibrate: button("Round trip…", () => act.calibrate()),
    };
    parts.load = element("label", { className: "load" }, parts.file, element("span", {}, "Add a file…"));
    parts.review = element("div", { className: "row" }, parts.redo, parts.accept);
    const notice = element("div", { className: "notice" },
      element("p", { className: "message", role: "alert" }),
      button("×", null, { className: "dismiss", ariaLabel: "Dismiss the message" }));
    this.#notice = new Notice(notice);
    parts.head = element("div", { className: "head" },
      element("div", { className: "row" }, parts.name, parts.mix),
      parts.about, element("div", { className: "row" }, parts.choice, parts.another, parts.remove));
    parts.recorder = element("div", { className: "recorder screen" },
      parts.record, element("div", { className: "told" }, parts.words, parts.left), parts.live, parts.review);
    parts.actions = element("div", { className: "row" }, parts.all, parts.load, parts.wav, parts.calibrate);
    parts.section = element("section", { id: "layers", ariaLabel: "Layers", hidden: true },
      this.#new.element, parts.head, notice, parts.recorder, parts.stack, parts.actions);
    document.getElementById("stage").append(parts.section, trim.element);
    this.#parts = parts;
    new ResizeObserver(() => this.#drawStack()).observe(parts.stack);
  }

  /** The name of the loop that is open, and of its mix. */
  get title() { return `${this.#parts.name.value} ${this.#parts.mix.textContent}`.trim(); }

  show() { this.#parts.section.hidden = false; }

  hide() { this.#parts.section.hidden = true; }

  /** Shows a message; an empty text takes the last away. */
  say(text) { this.#notice.say(text); }

  /** Does what the large button does: records, ends what has no length, or gives up. */
  press() {
    if (this.#parts.record.disabled) return;
    const { step, length } = this.#state;
    if (step === Step.RECORDING && length < 0) this.#act.finish();
    else if (step === Step.COUNT_IN || step === Step.RECORDING) this.#act.stop();
    else this.#act.record();
  }

  #remove() {
    const { openLoop } = this.#state;
    if (window.confirm(`Delete “${this.#loops[openLoop].name}” with all its layers?`)) this.#act.remove(openLoop);
  }

  /** Shows a state, and in words where a recording is, or "" if there is none. */
  draw(state, words) {
    this.#state = state;
    const parts = this.#parts;
    const { step, openLoop, mix } = state;
    const isRecording = step === Step.COUNT_IN || step === Step.RECORDING;
    const isReview = step === Step.REVIEW;
    this.#shown.set("words", words, (text) => { parts.words.textContent = text; });
    this.#drawLeft();
    this.#shown.set("none", openLoop < 0, (isNone) => {
      for (const part of [parts.head, parts.recorder, parts.stack, parts.actions]) part.hidden = isNone;
      this.#new.require(isNone);
    });
    this.#shown.set("record", `${isRecording} ${state.length < 0} ${mix}`, () => {
      const isOpen = step === Step.RECORDING && state.length < 0;
      parts.record.textContent = isOpen ? "Finish" : isRecording ? "Cancel" : mix > 0 ? "Add a layer" : "Record";
      parts.record.ariaPressed = isRecording;
    });
    this.#shown.set("review", isReview, () => { parts.review.hidden = !isReview; });
    this.#shown.set("busy", isRecording || isReview, (isBusy) => {
      for (const part of [parts.choice, parts.another, parts.remove, parts.name, parts.file, parts.all, parts.wav, parts.calibrate]) {
        part.disabled = isBusy;
      }
      parts.section.classList.toggle("busy", isBusy);
    });
    this.#shown.set("can", state.canRecord === 1 || isRecording, (can) => { parts.record.disabled = !can; });
    this.#shown.set("mix", `${openLoop} ${mix} ${state.heardLayer} ${step} ${state.canRecord}`, () => this.#drawMix());
    this.#drawPlayhead(state);
  }

  /** What happens before a recording begins. */
  get #hint() {
    const { openLoop, mix, canRecord } = this.#state;
    const isAssisted = this.#loops[openLoop]?.isAssisted;
    if (!canRecord) return "";
    if (mix > 0) return "You hear the end of the loop first.";
    return isAssisted ? "A bar is counted in first." : "It records at once, until you press again.";
  }

  /** Shows how long it is until a recording begins or ends; else what happens before one begins. */
  #drawLeft() {
    this.#shown.set("left", this.#left(this.#state), (text) => { this.#parts.left.textContent = text; });
  }

  #left({ step, elapsed, length }) {
    if (step === Step.COUNT_IN) return `in ${countdownText(length - elapsed)}`;
    if (step !== Step.RECORDING) return step === Step.IDLE ? this.#hint : "";
    return length < 0 ? placeOf(elapsed).join(":") : `${countdownText(length - elapsed)} left`;
  }

  /** Draws what has been recorded so far, over the length that it will have. */
  drawRecording(waveform, { elapsed, length }) {
    const { live } = this.#parts;
    live.style.width = length > 0 ? `${(100 * Math.min(elapsed, length)) / length}%` : "100%";
    if (waveform.length > 0) drawWaveform(live, waveform);
  }

  /** Shows all loops, and the waveforms of the one that is open. */
  list(loops, waveforms, state) {
    [this.#loops, this.#waveforms, this.#state] = [loops, waveforms, state];
    const { choice, name, about, stack } = this.#parts;
    const loop = loops[state.openLoop];
    choice.replaceChildren(...loops.map(({ name: text, layers }, value) =>
      element("option", { value, selected: value === state.openLoop }, layers.length > 1 ? `${text} mix ${layers.length}` : text)));
    choice.hidden = loops.length < 2;
    if (!loop) return;
    name.value = loop.name;
    const seconds = loop.frames > 0 ? `${(loop.frames / RATE).toFixed(1)} s` : "";
    about.textContent = [
      loop.isAssisted ? `${loop.bars} bars of ${loop.beats}/${loop.unit}` : "Free",
      loop.isAssisted ? `${loop.tempo} BPM` : "", seconds].filter(Boolean).join(" · ");
    stack.replaceChildren(...waveforms.map((_, layer) => this.#row(layer)).reverse());
    this.#drawStack();
    this.#drawMix();
    this.#drawLeft();
  }

  #row(layer) {
    const choose = button("", () => this.#act.choose(layer + 1), { className: "choose" });
    choose.append(element("span", {}, `Layer ${layer + 1}`), element("canvas", { ariaHidden: "true" }),
      element("i", { className: "playhead" }));
    const row = element("li", {}, choose, button("Alone", () => this.#act.hear(layer), {
      className: "alone", ariaLabel: `Layer ${layer + 1} alone` }));
    row.dataset.layer = layer;
    return row;
  }

  #drawStack() {
    for (const row of this.#parts.stack.children) {
      const waveform = this.#waveforms[row.dataset.layer];
      if (waveform) drawWaveform(row.querySelector("canvas"), waveform);
    }
  }

  /** Shows which layers are in the mix, and which of them are heard. */
  #drawMix() {
    const { mix, heardLayer, openLoop, canRecord, step } = this.#state;
    const { mix: shown, stack, all } = this.#parts;
    const count = this.#loops[openLoop]?.layers.length ?? 0;
    shown.textContent = mix > 1 ? `mix ${mix}` : "";
    for (const row of stack.children) {
      const layer = Number(row.dataset.layer);
      const [choose, alone] = row.children;
      row.classList.toggle("out", layer >= mix);
      choose.ariaLabel = `Layer ${layer + 1}: ${layer + 1 === mix ? "the newest of the mix" : `go to mix ${layer + 1}`}`;
      choose.ariaCurrent = layer + 1 === mix ? "true" : null;
      alone.ariaPressed = heardLayer === layer;
      alone.disabled = layer >= mix;
    }
    all.hidden = count < 2;
    this.#parts.wav.hidden = mix === 0;
    all.ariaPressed = heardLayer < 0;
    this.#parts.load.hidden = canRecord === 0 && step === Step.IDLE;
  }

  #drawPlayhead({ ticks, loopLength }) {
    const part = loopLength > 0 ? (ticks % loopLength) / loopLength : 0;
    this.#parts.stack.style.setProperty("--at", part);
  }
}
