// One deck: its waveform with the playhead, and what can be done to it.
import { Command, Ramp } from "./abi.js";
import { Loop } from "./clips.js";
import { decibelText, gainOfDecibels, panText, partsOnClip, sixteenths } from "./music.js";
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
    const ramp = document.getElementById("ramp");
    const rampLength = () => ramp.value === "0"
      ? {} : { ramp: Ramp.TICKS, ticks: sixteenths(Number(ramp.value)) };
    const slide = (input, kind, value, text) => {
      const tell = () => {
        input.parentElement.querySelector("output").textContent = text(input.valueAsNumber);
        input.setAttribute("aria-valuetext", text(input.valueAsNumber));
      };
      let last = input.value;
      const set = () => {
        const id = this.#session.send(
          kind, { deck: this.#index, value: value(input.valueAsNumber), ...rampLength() });
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

  /** The index of the marked loop, as the engine has it by now; -1 if none is marked. */
  get #marked() { return this.#session.engine.newest.decks[this.#index].nextClip; }

  /** Marks the next loop, or takes the mark back. */
  touchNext() {
    const kind = this.#marked >= 0 ? Command.CANCEL_NEXT : Command.NEXT;
    this.#session.send(kind, { deck: this.#index });
  }

  /** Marks a loop of the ring, or takes the mark back from it. */
  touchLoop(clip) {
    const kind = this.#marked === clip ? Command.CANCEL_NEXT : Command.CLIP;
    this.#session.send(kind, { deck: this.#index, clip });
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
      this.#say(loops.map(({ warning }) => warning && `${warning}.`).filter(Boolean).join(" "));
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
    this.#showLoops(deck);
    const marked = Math.max(deck.nextClip, newest.decks[this.#index].nextClip);
    const isOneRing = newest.decks[this.#index].ring === deck.ring && deck.ring === this.#newestRing;
    this.#set("marked", marked >= 0, (isLit) => next.setAttribute("aria-pressed", isLit));
    this.#set("loop", `${newest.decks[this.#index].nextClip} ${isOneRing} ${this.#shown.drawn}`, () => {
      this.#loopButtons.forEach((button, index) => {
        button.setAttribute("aria-pressed", index === newest.decks[this.#index].nextClip);
        button.disabled = !isOneRing;
      });
    });
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

  get #loopButtons() { return [...this.parts.ring.querySelectorAll("button")]; }

  /** Calls `apply` if a value is another than the last. */
  #set(name, value, apply) {
    if (this.#shown[name] === value) return;
    this.#shown[name] = value;
    apply(value);
  }

  #showLoops({ ring, clip }) {
    const drawn = `${ring} ${clip} ${this.#newestRing}`;
    if (drawn === this.#shown.drawn) return;
    const { ring: list, waiting, bars, canvas, view } = this.parts;
    const loops = this.#rings.get(ring);
    if (!loops) return;
    for (const number of this.#rings.keys()) if (number < ring) this.#rings.delete(number);
    list.replaceChildren(...loops.map((loop, index) => {
      const [item, button] = [document.createElement("li"), document.createElement("button")];
      button.type = "button";
      button.textContent = loop.name;
      button.setAttribute("aria-label", `${loop.name} next on deck ${this.name}`);
      button.addEventListener("click", () => this.touchLoop(index));
      if (index === clip) item.setAttribute("aria-current", "true");
      item.append(button);
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
