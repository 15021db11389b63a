// One deck: its loops, its waveform, and what can be done to it.
import { Command, DECKS, Grid } from "./abi.js";
import { decibelsOf, levelOf, rampOf } from "./actions.js";
import { DeckFiles } from "./deck-files.js";
import { DeckView, seekPlace } from "./deck-view.js";
import { jumpGrid } from "./grid.js";
import { Launch } from "./launch.js";
import { decibels, Meter } from "./meter.js";
import { countdownText, decibelText, panText } from "./music.js";
import { Notice } from "./notice.js";
import { onPress } from "./press.js";
import { RecordButton } from "./record-button.js";
import { Ring } from "./ring.js";
import { Shown } from "./shown.js";
import { makeSlider } from "./slider.js";

/** What is told of a deck that a performance does not have. */
const NO_DECK = { ring: -1, clip: 0, nextClip: -1, turns: 0 };

export class Deck {
  #session;
  #index;
  #files;
  #ring;
  #launch;
  #view;
  #meter;
  #notice;
  #record;
  #gain;
  #pan;
  #seek = null;  // a seek that waits for its line
  #shown = new Shown();
  #drawn = null;  // a ring, a clip of it, and the ring that is wanted
  #loop = null;
  #told = "";

  /** `loops` are in the engine already, as the ring of that number. */
  constructor(session, index, { loops, ring, recorder }) {
    this.#session = session;
    this.#index = index;
    this.name = DECKS[index];
    this.element = document.getElementById(`deck-${this.name}`);
    const find = (selector) => this.element.querySelector(selector);
    this.parts = {
      title: find("h2"), coming: find(".coming"), told: find(".told"), next: find(".next"), more: find(".more"),
      mixer: find(".mixer"), gain: find(".gain"), pan: find(".pan"), bars: find(".bars input"), file: find(".load input"),
      original: find(".original"),
    };
    this.#notice = new Notice(find(".notice"));
    this.#files = new DeckFiles(session, index, { loops, ring, say: (text) => this.#say(text) });
    this.#ring = new Ring(find(".ring"), find(".count"), this.name, {
      touch: (place) => this.touchLoop(place),
      remove: (place) => this.#change((files, playing) => files.remove(place, playing)),
    });
    this.#launch = new Launch(find(".controls"), session, { index, name: this.name, ring: () => this.#files.newest });
    this.#view = new DeckView(find(".view"), {
      seek: (part) => this.seek(part), redraw: () => this.#redraw(),
    });
    this.#meter = new Meter(find(".meter"));
    this.#record = new RecordButton(find(".take"), session, recorder, {
      name: this.name, say: (text) => this.#say(text), keep: (take) => this.#keep(take),
    });
    this.#label();
    this.#listen();
    this.#listenToDrops();
  }

  #label() {
    const { title, next, more, mixer, gain, pan, bars, file, original } = this.parts;
    title.textContent = `Deck ${this.name}`;
    title.id = `deck-${this.name}-title`;
    this.element.setAttribute("aria-labelledby", title.id);
    next.setAttribute("aria-label", `Next loop on deck ${this.name}`);
    next.setAttribute("aria-keyshortcuts", this.name);
    next.title = `Next loop (${this.name})`;
    more.setAttribute("aria-label", `Gain, pan, files and recording of deck ${this.name}`);
    mixer.id = `mixer-${this.name}`;
    more.setAttribute("aria-controls", mixer.id);
    gain.setAttribute("aria-label", `Gain of deck ${this.name}`);
    pan.setAttribute("aria-label", `Pan of deck ${this.name}`);
    for (const slider of [gain, pan]) {
      slider.id = `${slider.className}-${this.name}`;
      slider.parentElement.htmlFor = slider.id;
    }
    bars.setAttribute("aria-label", `Bars of the loops on deck ${this.name}`);
    file.setAttribute("aria-label", `Load audio files on deck ${this.name}`);
    original.setAttribute("aria-label", `Bring original loops back to deck ${this.name}`);
  }

  #listen() {
    const { next, more, gain, pan, bars, file, original } = this.parts;
    onPress(next, () => this.touchNext());
    original.addEventListener("click", () => this.#change((files, playing) => files.bringBack(playing)));
    more.addEventListener("click", () =>
      more.setAttribute("aria-expanded", more.getAttribute("aria-expanded") === "false"));
    const ramp = document.getElementById("ramp");
    const send = (kind, values) =>
      this.#session.send(kind, { deck: this.#index, ramp: rampOf(Number(ramp.value)), ...values });
    this.#gain = makeSlider(gain, {
      text: decibelText, send: (decibels) => send(Command.GAIN, { decibels }),
    });
    this.#pan = makeSlider(pan, {
      text: (value) => panText(value / 100), send: (value) => send(Command.PAN, { pan: value }),
    });
    bars.addEventListener("change", () => this.#changeBars());
    file.addEventListener("click", (event) => { if (!this.#mayChange()) event.preventDefault(); });
    file.addEventListener("change", () => {
      this.load([...file.files]);
      file.value = "";
    });
  }

  #listenToDrops() {
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
  }

  /** The index of the marked loop, as the engine has it by now; -1 if none is marked. */
  get #marked() { return this.#newest.nextClip; }

  /** What the engine has come to on this deck, if it has one of this name. */
  get #newest() { return this.#session.engine.newest.decks[this.#index] ?? NO_DECK; }

  /** Marks the next loop, or takes the mark back; returns what undoes that. */
  touchNext() { return this.#mark(this.#marked >= 0 ? Command.CANCEL_NEXT : Command.NEXT); }

  /** Marks the loop at a place, or takes the mark back from it; returns what undoes that. */
  touchLoop(place) {
    const clip = this.#files.newest.clipAt(place);
    return this.#mark(this.#marked === clip ? Command.CANCEL_NEXT : Command.CLIP, clip);
  }

  #mark(kind, clip) {
    const [deck, marked] = [this.#index, this.#marked];
    if (this.#session.send(kind, { deck, clip }) === null) return null;
    return () => this.#session.send(marked < 0 ? Command.CANCEL_NEXT : Command.CLIP, { deck, clip: marked });
  }

  /** Changes the deck's loops; `change` is told which of them plays, by its place. */
  async #change(change) {
    const { ring } = this.#newest;
    if (ring !== this.#files.newestRing || this.#files.isLoading || !this.#mayChange()) return;
    await change(this.#files, this.#playing);
    this.#session.drawSoon();
  }

  /** Goes to a part of the clip, from 0 to 1, on the next line of the grid. */
  seek(part) {
    const { engine } = this.#session;
    const record = engine.newest;
    const { grid } = jumpGrid(record);
    const [bar, beat, sixteenth] = seekPlace(part, record, record.decks[this.#index]);
    const id = this.#session.send(Command.SEEK, { sixteenths: 16 * bar + 4 * beat + sixteenth, grid });
    if (id !== null && grid !== Grid.NOW) this.#seek = { part, sent: engine.messagesSent };
  }

  /** Whether the deck's loops may be changed: a replay asks first. */
  #mayChange() { return !this.#session.replay || this.#session.replay.agrees(); }

  /** Has the loops with which a performance begins: those of each deck, of which there may be fewer than on the page. */
  reset(loops) {
    if (loops[this.#index]) this.#files.reset(loops[this.#index]);
    this.#drawn = null;
  }

  /** Replaces the deck's loops by files. If one of them is bad, all stays as it was. */
  async load(files) {
    if (!this.#mayChange()) return;
    await this.#files.load(files);
    this.#session.drawSoon();
  }

  /** The loops of each ring that was played in this performance. */
  ringsPlayed() { return this.#files.ringsPlayed(); }

  /** Records into the deck from the next bar line on, or stops. */
  touchRecord() { this.#record.press(); }

  async #keep(take) {
    await this.#files.keep(take);
    this.#session.drawSoon();
  }

  /** The place of the loop that plays or is to come, and its bars. */
  get #playing() { return this.#files.playing(this.#newest); }
  get #bars() { return this.#files.newest.loops[this.#playing].bars; }

  async #changeBars() {
    const { bars } = this.parts;
    const isValid = bars.validity.valid && bars.value !== "";
    if (!isValid) this.#say("A loop has 1 to 1024 bars.");
    else if (this.#files.isLoading) this.#say("Files are being loaded.");
    else if (this.#mayChange()) await this.#files.changeBars(bars.valueAsNumber, this.#playing);
    bars.value = this.#bars;
    this.#session.drawSoon();
  }

  #say(text) { this.#notice.say(text); }

  #redraw() {
    this.#drawn = null;
    this.#session.drawSoon();
  }

  /** Draws what is heard; buttons show what the engine has come to. Returns whether anything moves. */
  show(heard, newest, now) {
    const deck = heard.decks[this.#index];
    const latest = newest.decks[this.#index];
    this.#shown.set("isThere", Boolean(deck && latest), (is) => { this.element.hidden = !is; });
    if (!deck || !latest) return false;
    this.#showLoops(deck);
    const isOneRing = latest.ring === deck.ring && deck.ring === this.#files.newestRing;
    const shownRing = this.#files.ring(deck.ring) ?? this.#files.newest;
    const marked = shownRing.placeOf(Math.max(deck.nextClip, latest.nextClip));
    this.#shown.set("isMarked", marked >= 0, (isLit) => this.parts.next.setAttribute("aria-pressed", isLit));
    this.#shown.set("mark", `${latest.nextClip} ${isOneRing} ${this.#drawn}`, () =>
      this.#ring.mark(shownRing.placeOf(latest.nextClip), isOneRing));
    const coloured = this.#launch.place ?? marked;
    this.#shown.set("nextColour", coloured >= 0 ? coloured % 4 : "", (clip) => { this.element.dataset.next = clip; });
    this.#launch.show(newest, isOneRing);
    this.#shown.set("isStopped", deck.isStopped, (is) => this.element.classList.toggle("stopped", Boolean(is)));
    const recording = this.#record.show(heard, newest);
    const { coming } = this.parts;
    const comes = this.#coming(heard, deck, marked);
    this.#tell(comes);
    const [what, when, why] = recording ? [recording, "", ""] : comes;
    this.#shown.set("what", what, (text) => { coming.children[0].textContent = text; });
    this.#shown.set("when", when, (text) => { coming.children[1].textContent = text; });
    this.#shown.set("why", why, (text) => {
      coming.children[2].textContent = text;
      coming.classList.toggle("waits", text !== "");
    });
    if (this.#seek && newest.messagesTaken >= this.#seek.sent && newest.commandsPending === 0) this.#seek = null;
    this.#view.target = this.#seek?.part ?? null;
    this.#view.show(heard, deck);
    if (this.#session.isUpToDate(newest)) {
      this.#gain.follow(decibelsOf(levelOf(decibels(latest.gain))));
      this.#pan.follow(Math.round(100 * latest.pan));
    }
    const isSilent = this.#session.isAsleep;
    const peaks = [deck.peakLeft, deck.peakRight];
    return this.#meter.show(isSilent ? [0, 0] : peaks, now) || !isOneRing;
  }

  /** What comes, when that is, and what it waits for; nothing if the same clip comes again. */
  #coming(heard, deck, marked) {
    const launched = this.#launch.describe();
    if (launched) return [launched, "", " at the next bar"];
    if (deck.isStopped) return ["Stopped", "", ""];
    const isOther = deck.ring !== this.#files.newestRing;
    const ring = isOther ? this.#files.newest : this.#files.ring(deck.ring);
    if (!ring || (!isOther && !ring.loops[marked])) return ["", "", ""];
    const what = isOther ? this.#files.news(deck.ring) : ring.loops[marked].name;
    if (heard.microloopIsOn) return [what, " waits", " for the microloop"];
    return [what, ` in ${countdownText(deck.length - deck.playhead)} bars`, ""];
  }

  /** Tells a screen reader what comes, and what plays once that has changed. How long it takes would be told all the
   *  time. */
  #tell([what, when, why]) {
    if (!this.#loop) return;
    const text = `Deck ${this.name}: ${what || this.#loop.name}${when.startsWith(" in ") ? " next" : when}${why}`;
    // What the page begins with is no news.
    if (this.#told !== "" && this.#told !== text) this.parts.told.textContent = text;
    this.#told = text;
  }

  #showOriginal(isShown) {
    const { original, file } = this.parts;
    if (!isShown && document.activeElement === original) file.focus({ preventScroll: true });
    original.hidden = !isShown;
  }

  #showLoops({ ring, clip, length }) {
    const drawn = `${ring} ${clip} ${this.#files.newestRing}`;
    if (drawn === this.#drawn) return;
    const drawnRing = this.#files.ring(ring);
    if (!drawnRing) return;
    const { loops } = drawnRing;
    const place = drawnRing.placeOf(clip);
    this.element.dataset.clip = place % 4;
    this.#ring.draw(loops, place);
    this.#launch.draw(loops);
    this.#shown.forget("mark");  // the names are new
    const { bars } = this.parts;
    const isOther = ring !== this.#files.newestRing;
    bars.previousElementSibling.textContent = isOther ? "Next: bars" : "Loop bars";
    if (document.activeElement !== bars) bars.value = this.#bars;
    this.#showOriginal(this.#files.lacksOwn);
    this.#view.draw(loops[place].waveform, length, this.#loop && this.#loop !== loops[place]);
    this.#loop = loops[place];
    this.#drawn = drawn;
  }
}
