// The page: loads the engine and the loops, passes keys on, draws as often as the display does.
import { Deck } from "./deck.js";
import { Engine, EngineModule } from "./engine.js";
import { Loop } from "./clips.js";
import { Transport } from "./transport.js";

// The engine keeps one rate whatever the device; the browser converts. So another device changes nothing.
const RATE = 44100;
const TEMPO = 125;
const LOOPS = [["A1", "A2"], ["B1", "B2"]];
const BARS = 8;

/** What the parts of the page share. */
class Session {
  #banner = document.getElementById("banner");

  /** Whether the page has played before. */
  wasAwake = false;

  constructor(context, engine) {
    this.context = context;
    this.engine = engine;
    this.#banner.querySelector("button").addEventListener("click", () => {
      if (this.isAsleep) this.wake();
      else this.#banner.hidden = true;
    });
    context.addEventListener("statechange", () => this.#showBanner());
    // As a property: Chromium 156 calls no listener.
    engine.node.onprocessorerror = () =>
      this.say("The audio has stopped by a fault. Load the page again.");
  }

  /** Sends a command, and returns its name or `null`. */
  send(kind, values) {
    this.wake();
    return this.try(() => this.engine.send(kind, values));
  }

  try(action) {
    try { return action() ?? null; } catch (error) {
      this.say(`${error.message}.`);
      return null;
    }
  }

  /** Starts the audio, or goes on with it: browsers allow it once the page was touched. */
  wake() {
    this.wasAwake = true;
    if (this.context.state === "running") return;
    this.context.resume().catch((error) => this.say(`${error.message}.`));
  }

  get isAsleep() { return this.wasAwake && this.context.state !== "running"; }

  #showBanner() {
    const banner = this.#banner;
    if (this.isAsleep) showBanner("The audio is suspended.", "Resume");
    else if (banner.dataset.action === "Resume") banner.hidden = true;
  }

  say(text) { showBanner(text, "Dismiss"); }
}

function showBanner(text, action) {
  const banner = document.getElementById("banner");
  banner.querySelector("p").textContent = text;
  const button = banner.querySelector("button");
  button.textContent = action;
  button.hidden = !action;
  banner.dataset.action = action;
  banner.hidden = false;
}

async function loadLoops(engineModule) {
  const loops = await Promise.all(LOOPS.map((names) => Promise.all(names.map(async (name) => {
    const response = await fetch(`loops/${name}.wav`);
    if (!response.ok) throw new Error(`${name}.wav: ${response.status} ${response.statusText}`);
    return new Loop(name, await response.arrayBuffer(), BARS);
  }))));
  const clips = await Promise.all(loops.map((ring) => Promise.all(
    ring.map((loop) => loop.clip(engineModule, { rate: RATE, tempo: TEMPO })))));
  return { loops, clips };
}

function passKeys(session, transport, decks) {
  const isPlay = (event) => event.code === "Space"
    && !event.target.matches("input:not([type=range]), select, button:not(#play)");
  window.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isPlay(event)) {
      event.preventDefault();
      if (!event.repeat) transport.press("Space");
    } else if (event.repeat && event.target.matches("button")) {
      event.preventDefault();  // Enter presses once
    } else if (!event.repeat && !event.target.matches("input:not([type=range]), select")) {
      const key = event.key.toLowerCase();
      if (key === "m") transport.touchMicroloop();
      const deck = decks.find((deck) => deck.name.toLowerCase() === key);
      if (deck) deck.touchNext();
    }
  });
  window.addEventListener("keyup", (event) => {
    // Wherever the keyboard is by now.
    if (event.code === "Space") transport.release("Space");
    if (isPlay(event)) event.preventDefault();
  });
  window.addEventListener("blur", () => transport.cancel());
  // What was pressed with a pointer does not keep the keyboard, so that Space is the play button's.
  window.addEventListener("click", (event) => {
    if (event.detail > 0) event.target.closest("button")?.blur();
  });
  // A finger may start audio when it is lifted, not when it comes down.
  for (const type of ["pointerup", "click"]) {
    window.addEventListener(type, () => { if (session.wasAwake) session.wake(); });
  }
}

async function main() {
  if (!window.crossOriginIsolated) {
    throw new Error("The page was served without the headers that it needs. Serve it with Examples/Browser/run");
  }
  const engineModule = await EngineModule.load();
  const { loops, clips } = await loadLoops(engineModule);
  const context = new AudioContext({ sampleRate: RATE, latencyHint: "interactive" });
  const engine = await Engine.create(context, engineModule, { clips, tempo: TEMPO });
  for (const clip of clips.flat()) engineModule.exports.ostinato_clip_destroy(clip);

  const session = new Session(context, engine);
  const first = engine.newest;
  const decks = loops.map((ring, index) =>
    new Deck(session, index, { loops: ring, ring: first.decks[index].ring }));
  document.getElementById("decks").append(...decks.map((deck) => deck.element));
  const transport = new Transport(session);
  passKeys(session, transport, decks);
  // Files that miss a deck must not replace the page.
  for (const type of ["dragover", "drop"]) window.addEventListener(type, (event) => event.preventDefault());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && session.wasAwake) session.wake();
  });
  navigator.mediaDevices?.addEventListener("devicechange", () => { if (session.wasAwake) session.wake(); });

  let faults = 0;
  const draw = () => {
    requestAnimationFrame(draw);
    const [heard, newest] = [engine.heard, engine.newest];
    for (const deck of decks) deck.show(heard, newest);
    transport.show(heard, newest, performance.now());
    if (newest.faults !== faults) {
      faults = newest.faults;
      session.say(`The audio has a fault: ${engineModule.message(newest.lastFault)}.`);
    }
  };
  requestAnimationFrame(draw);
  window.ostinato = session;  // for the console, and for tests
  console.info(`ready after ${Math.round(performance.now())} ms`);
}

main().catch((error) => {
  document.getElementById("state").textContent = "Not loaded";
  showBanner(`${error.message}.`, "");
});
