// Loops recorded in layers, from the microphone or from files. The view is loaded when somebody wants it. What may be
// done, and what is heard, is decided in its module.
import { Command, RATE, State } from "./abi.js";
import { element } from "./element.js";
import { Calibration } from "./layers-calibration.js";
import { LayersEngine, Step } from "./layers-engine.js";
import { LayersStore } from "./layers-store.js";
import { LayersView } from "./layers-view.js";
import { addStyle } from "./late.js";
import { openSource } from "./microphone.js";
import { capital } from "./performance.js";

const PARTS = 400;  // of a layer's waveform
const encoder = new TextEncoder();

export class Layers {
  engine;
  store = null;  // null where the loops are not kept
  #session;
  #view;
  #calibration;
  #microphone = null;
  #isSaved = true;
  #waveforms = new Map();  // of all layers, by their numbers
  #listed = -1;  // the number of changes of which the list was shown

  /** What the transport shows and plays while this view is shown. */
  player;

  static async create(session) {
    const [engine] = await Promise.all([LayersEngine.create(session.context), addStyle("layers.css")]);
    await engine.ask("create", [0]);
    const layers = new Layers(session, engine);
    await layers.#restore();
    engine.onstate = () => layers.#show();
    return layers;
  }

  constructor(session, engine) {
    [this.#session, this.engine] = [session, engine];
    this.#view = new LayersView(session.engine.module, {
      begin: (settings) => this.#begin(settings),
      rename: (name) => this.#do("rename", [], encoder.encode(name)),
      open: (loop) => this.#do("open", [loop]),
      remove: (loop) => this.#do("delete", [loop]),
      choose: (mix) => this.#do("mix", [mix]),
      hear: (layer) => this.#hear(layer),
      record: () => this.#record(),
      finish: () => this.#do("finish"),
      redo: () => this.#do("redo"),
      accept: () => this.#do("accept"),
      stop: () => this.#do("stop"),
      add: (samples) => this.#add(samples),
      download: () => this.#download(),
      calibrate: () => this.#calibration.open(),
    });
    this.#calibration = new Calibration(() => this.#calibrate());
    window.addEventListener("beforeunload", (event) => { if (!this.#isSaved || this.isBusy) event.preventDefault(); });
    this.player = new LayersPlayer(engine, (kind) => this.#play(kind));
  }

  /** What the keyboard does in this view. */
  keys = {
    r: () => this.#view.press(),
    escape: () => { if (this.isBusy && this.engine.state.step !== Step.REVIEW) this.#do("stop"); },
  };

  /** Whether something is being recorded, or waits to be kept. */
  get isBusy() { return [Step.COUNT_IN, Step.RECORDING, Step.REVIEW].includes(this.engine.state.step); }

  enter() {
    this.#view.show();
    this.#show();
  }

  /** Returns why the view cannot be left; "" if it is. */
  leave() {
    if (this.isBusy) return "A layer is being recorded: keep it, or take it back first.";
    if (this.engine.state.transport === State.PLAYING) this.#do("stop");
    this.#closeMicrophone();
    this.#view.hide();
    return "";
  }

  /** Brings back the loops that the browser has kept. */
  async #restore() {
    try {
      this.store = await LayersStore.open();
      for (const loop of await this.store.loops()) {
        await this.engine.ask("begin", ...beginning(loop));
        for (const key of loop.keys) {
          const bytes = await this.store.audio(key);
          await this.engine.ask("add", [0, bytes.length / 8], bytes);
        }
        const { layers } = (await this.#loops()).at(-1);
        layers.forEach((number, index) => this.store.know(number, loop.keys[index]));
      }
    } catch (error) {
      this.store = null;
      this.#sayUnsaved(error);
    }
  }

  /** Has the browser keep the loops. */
  async #save(loops) {
    this.#isSaved = loops.length === 0;
    if (!this.store) return;
    try {
      await this.store.save(loops, (number) => this.engine.ask("samples", [number]));
      this.#isSaved = true;
    } catch (error) { this.#sayUnsaved(error); }
  }

  #sayUnsaved(error) {
    this.#view.say(`${error.message}: save the loops as WAV files before you close the page.`);
  }

  async #loops() { return (await this.engine.askText("loops")).split("\n").filter(Boolean).map(readLoop); }

  /** Does something, and says why it cannot be done; returns whether it was. */
  async #do(name, values = [], input = null) {
    this.#session.wake();
    this.#session.drawSoon();
    try {
      await this.engine.ask(name, values, input);
      return true;
    } catch (error) {
      this.#view.say(`${capital(error.message)}.`);
      return false;
    }
  }

  /** Plays, or stops; not in review, where that would give the layer up. */
  #play(kind) {
    if (this.engine.state.step === Step.REVIEW) this.#view.say("Keep the layer or take it again first: Done or Redo.");
    else this.#do(kind === Command.PLAY ? "play" : "stop");
  }

  #begin(settings) { return this.#do("begin", ...beginning(settings)); }

  #hear(layer) {
    const { heardLayer, transport } = this.engine.state;
    const isOff = heardLayer === layer && transport === State.PLAYING;
    return this.#do("hear", [isOff ? -1 : layer]).then((done) => done && transport !== State.PLAYING && this.#do("play"));
  }

  async #record() {
    try { await this.#listen(); } catch (error) {
      this.#view.say(`${error.message}.`);
      return;
    }
    const { baseLatency, outputLatency } = this.#session.context;
    const estimate = ((baseLatency || 0) + (outputLatency || 0) + this.#microphone.latency) * RATE;
    if (await this.#do("round_trip", [Math.round(this.#calibration.frames ?? estimate)])) await this.#do("record");
  }

  /** Opens the microphone, if it is not, and has the audio thread hear it. */
  async #listen() {
    this.#session.wake();
    this.#microphone ??= await openSource(this.#session.context, () => {
      this.#closeMicrophone();
      this.#view.say("The microphone has gone.");
    });
    this.#microphone.source.connect(this.engine.node);
  }

  /** Measures the round trip, in frames. */
  async #calibrate() {
    await this.#do("stop");
    await this.#listen();
    await this.engine.ask("calibrate");
    while (await this.engine.askNumber("is_calibrated") === 0) {
      await new Promise((resolve) => { setTimeout(resolve, 100); });
      if (this.#session.isAsleep) throw new Error("The audio is suspended");
    }
    return this.engine.askNumber("calibration");
  }

  #closeMicrophone() {
    this.#microphone?.close();
    this.#microphone = null;
  }

  /** Adds samples as the next layer, from one frame to another. */
  #add({ left, right, from, to }) {
    const planes = new Float32Array(2 * left.length);
    planes.set(left);
    planes.set(right ?? left, left.length);
    return this.#do("add", [from, to], new Uint8Array(planes.buffer));
  }

  /** Hands the mix over as a file of 16 bits. */
  async #download() {
    try { save(await this.engine.ask("wav", [16]), `${this.#view.title}.wav`); } catch (error) {
      this.#view.say(`${error.message}.`);
    }
  }

  #show() {
    const { state } = this.engine;
    this.#view.draw(state, words(state));
    this.#session.drawSoon();
    if (state.changes !== this.#listed) {
      this.#listed = state.changes;
      this.#list();
    }
    if (state.step === Step.RECORDING) this.#drawRecording();
  }

  async #drawRecording() {
    this.#view.drawRecording(doubles(await this.engine.ask("recording")), this.engine.state);
  }

  /** Shows all loops, and the waveforms of the one that is open. */
  async #list() {
    const loops = await this.#loops();
    const { openLoop } = this.engine.state;
    const layers = loops[openLoop]?.layers ?? [];
    for (const number of layers) {
      if (this.#waveforms.has(number)) continue;
      this.#waveforms.set(number, doubles(await this.engine.ask("waveform", [number, PARTS])));
    }
    const there = new Set(loops.flatMap((loop) => loop.layers));
    for (const number of this.#waveforms.keys()) if (!there.has(number)) this.#waveforms.delete(number);
    this.#view.list(loops, layers.map((number) => this.#waveforms.get(number)), this.engine.state);
    await this.#save(loops);
  }
}

/** The music of the layers, as the transport and the meter need it. */
class LayersPlayer {
  #engine;

  /** `send` plays, pauses and resets. */
  constructor(engine, send) { [this.#engine, this.send] = [engine, send]; }

  get newest() { return this.#engine.state; }
  get heard() { return this.#engine.state; }

  /** Where a recording or the music is. */
  get words() { return words(this.#engine.state) || (this.newest.transport === State.PLAYING ? "Playing" : "Paused"); }
}

/** What begins a loop with settings: the numbers, and its name as bytes. */
function beginning({ name, isAssisted, tempo, beats, bars, guide }) {
  return [[isAssisted ? 1 : 0, Math.round(tempo * 1e6), beats, bars, guide], encoder.encode(name)];
}

/** A line of the list: a loop's name, its settings, its length in frames, and the numbers of its layers. */
function readLoop(line) {
  const [name, ...numbers] = line.split("\t");
  const [isAssisted, tempo, beats, unit, bars, guide, frames, ...layers] = numbers.map(Number);
  return { name, isAssisted: isAssisted === 1, tempo: tempo / 1e6, beats, unit, bars, guide, frames, layers };
}

/** Has the browser save bytes as a file. */
function save(bytes, name) {
  const address = URL.createObjectURL(new Blob([bytes], { type: "audio/wav" }));
  element("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function doubles(bytes) { return new Float64Array(bytes.buffer); }

/** Where a recording is; "" if there is none. */
function words({ step, mix, isArriving }) {
  const layer = mix + 1;
  if (isArriving) return `The last of layer ${layer} comes in`;
  switch (step) {
    case Step.COUNT_IN: return `Layer ${layer} begins soon`;
    case Step.RECORDING: return `Recording layer ${layer}`;
    case Step.REVIEW: return `This is layer ${layer}: keep it?`;
    default: return "";
  }
}
