// One deck: its waveform with the playhead, and what can be done to it.
import { Command } from "./abi.js";
import { Loop } from "./clips.js";
import { decibelText, gainOfDecibels, panText, partsOnClip } from "./music.js";
import { drawWaveform } from "./waveform.js";

export class Deck {
  #session;
  #index;
  #rings = new Map();  // a ring's number → its loops
  #newestRing = 0;
  #loadsBegun = 0;
  #loadsUnderWay = 0;
  #shown = {};

  /** `loops` are in the engine already, as the ring of that number. */
  constructor(session, index, { loops, ring }) {
    this.#session = session;
    this.#index = index;
    this.#rings.set(ring, loops);
    this.#newestRing = ring;
    this.name = "AB"[index];
    this.element = document.getElementById("deck").content.cloneNode(true).firstElementChild;
    this.element.id = `deck-${this.name}`;
    const find = (selector) => this.element.querySelector(selector);
    this.parts = {
      title: find("h2"), ring: find(".ring"), waiting: find(".waiting"), view: find(".view"),
      canvas: find("canvas"), regions: [...this.element.querySelectorAll(".region")],
      playhead: find(".playhead"), meter: find(".meter div"), message: find(".message"),
      next: find(".next"), gain: find(".gain"), pan: find(".pan"), bars: find(".bars input"),
      file: find(".load input"),
    };
    this.#label();
    this.#listen();
  }

  #label() {
    const { title, next, gain, pan, bars, file } = this.parts;
    title.textContent = `Deck ${this.name}`;
    title.id = `deck-${this.name}-title`;
    this.element.setAttribute("aria-labelledby", title.id);
    next.setAttribute("aria-label", `Next loop on deck ${this.name}`);
    next.setAttribute("aria-keyshortcuts", this.name);
    gain.setAttribute("aria-label", `Gain of deck ${this.name}`);
    pan.setAttribute("aria-label", `Pan of deck ${this.name}`);
    for (const slider of [gain, pan]) {
      slider.id = `${slider.className}-${this.name}`;
      slider.parentElement.htmlFor = slider.id;
    }
    bars.setAttribute("aria-label", `Bars of the loops on deck ${this.name}`);
    file.setAttribute("aria-label", `Load audio files on deck ${this.name}`);
  }

  #listen() {
    const { next, gain, pan, bars, file, view } = this.parts;
    next.addEventListener("click", () => this.touchNext());
    const slide = (input, kind, value, text) => {
      const tell = () => {
        input.parentElement.querySelector("output").textContent = text(input.valueAsNumber);
        input.setAttribute("aria-valuetext", text(input.valueAsNumber));
      };
      let last = input.value;
      const set = () => {
        const id = this.#session.send(kind, { deck: this.#index, value: value(input.valueAsNumber) });
        if (id === null) input.value = last;
        last = input.value;
        tell();
      };
      input.addEventListener("input", set);
      input.addEventListener("dblclick", () => { input.value = 0; set(); });
      tell();
    };
    slide(gain, Command.GAIN, gainOfDecibels, decibelText);
    slide(pan, Command.PAN, (value) => value / 100, (value) => panText(value / 100));
    bars.addEventListener("change", () => this.#changeBars());
    file.addEventListener("change", () => {
      this.load([...file.files]);
      file.value = "";
    });
    for (const type of ["dragenter", "dragover"]) {
      this.element.addEventListener(type, (event) => {
        event.preventDefault();
        this.element.classList.add("target");
      });
    }
    this.element.addEventListener("dragleave", (event) => {
      if (!this.element.contains(event.relatedTarget)) this.element.classList.remove("target");
    });
    this.element.addEventListener("drop", (event) => {
      event.preventDefault();
      this.element.classList.remove("target");
      if (event.dataTransfer.files.length > 0) this.load([...event.dataTransfer.files]);
      else this.#say("That is no file.");
    });
    new ResizeObserver(() => { this.#shown.drawn = null; }).observe(view);
    matchMedia("(prefers-color-scheme: dark)")
      .addEventListener("change", () => { this.#shown.drawn = null; });
  }

  /** Marks the next loop, or takes the mark back. */
  touchNext() {
    const isMarked = this.#session.engine.newest.decks[this.#index].nextIsPending;
    this.#session.send(isMarked ? Command.CANCEL_NEXT : Command.NEXT, { deck: this.#index });
  }

  /** Replaces the deck's loops by files. If one of them is bad, all stays as it was. */
  load(files) {
    return this.#play(files.map((file) => file.name).join(", "), () => Promise.all(
      files.map(async (file) => new Loop(file.name, await file.arrayBuffer()))));
  }

  #changeBars() {
    const { bars } = this.parts;
    const loops = this.#rings.get(this.#newestRing);
    const number = bars.valueAsNumber;
    const isValid = bars.validity.valid && bars.value !== "";
    if (!isValid || this.#loadsUnderWay > 0) {
      bars.value = loops[0].bars;
      this.#say(isValid ? "Files are being loaded." : "A loop has 1 to 1024 bars.");
      return;
    }
    this.#play("", () => loops.map((loop) => new Loop(loop.name, loop.bytes, number)));
  }

  /** Makes clips of loops and has the engine play them, unless others were wanted meanwhile. */
  async #play(what, make) {
    const { engine, context } = this.#session;
    const number = ++this.#loadsBegun;
    const clips = [];
    this.#loadsUnderWay++;
    try {
      const loops = await make();
      for (const loop of loops) {
        try {
          clips.push(await loop.clip(
            engine.module, { rate: context.sampleRate, tempo: engine.newest.tempo }));
        } catch (error) {
          if (loops.length > 1) error.message = `${loop.name}: ${error.message}`;
          throw error;
        }
      }
      if (number !== this.#loadsBegun) return;
      this.#newestRing = engine.replace(this.#index, clips);
      this.#rings.set(this.#newestRing, loops);
      this.#session.wake();
      this.#say("");
    } catch (error) {
      if (number !== this.#loadsBegun) return;
      this.#say(`${what && `${what}: `}${error.message}.`);
      this.parts.bars.value = this.#rings.get(this.#newestRing)[0].bars;
    } finally {
      this.#loadsUnderWay--;
      for (const clip of clips) engine.module.exports.ostinato_clip_destroy(clip);
    }
  }

  #say(text) { this.parts.message.textContent = text; }

  /** Draws what is heard; buttons show what the engine has come to. */
  show(heard, newest) {
    const deck = heard.decks[this.#index];
    const { next, playhead, meter, regions } = this.parts;
    const isLit = Boolean(deck.nextIsPending || newest.decks[this.#index].nextIsPending);
    if (isLit !== this.#shown.isLit) {
      this.#shown.isLit = isLit;
      next.setAttribute("aria-pressed", isLit);
    }
    this.#showLoops(deck);
    playhead.style.transform = `translateX(${(deck.playhead / deck.length) * this.#shown.width}px)`;
    const level = deck.peak > 0 ? Math.max(0, 1 + (20 * Math.log10(deck.peak)) / 60) : 0;
    meter.style.transform = `scaleX(${Math.min(level, 1)})`;
    const parts = heard.microloopIsOn
      ? partsOnClip(
        heard.microloopStart, heard.microloopEnd, heard.ticks, deck.playhead, deck.length)
      : [];
    regions.forEach((region, index) => {
      const part = parts[index];
      region.hidden = !part;
      if (!part) return;
      region.style.left = `${part[0] * 100}%`;
      region.style.width = `${(part[1] - part[0]) * 100}%`;
    });
  }

  #showLoops({ ring, clip }) {
    const drawn = `${ring} ${clip} ${this.#newestRing}`;
    if (drawn === this.#shown.drawn) return;
    const { ring: list, waiting, bars, canvas, view } = this.parts;
    const loops = this.#rings.get(ring);
    if (!loops) return;
    for (const number of this.#rings.keys()) if (number < ring) this.#rings.delete(number);
    list.replaceChildren(...loops.map((loop, index) => {
      const item = document.createElement("li");
      item.textContent = loop.name;
      if (index === clip) item.setAttribute("aria-current", "true");
      return item;
    }));
    waiting.textContent = ring === this.#newestRing
      ? "" : `${this.#rings.get(this.#newestRing).map((loop) => loop.name).join(", ")} comes next`;
    if (document.activeElement !== bars) bars.value = this.#rings.get(this.#newestRing)[0].bars;
    drawWaveform(canvas, loops[clip].waveform);
    this.#shown.width = view.clientWidth;
    this.#shown.drawn = drawn;
  }
}
