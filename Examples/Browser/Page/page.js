// The page: loads the engine and the loops, passes keys on, draws as often as the display does.
import { Deck } from "./deck.js";
import { Engine, EngineModule } from "./engine.js";
import { Loop } from "./clips.js";
import { Coach } from "./coach.js";
import { passKeys } from "./keys.js";
import { Pictures } from "./pictures.js";
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

  /** What draws the page, once there is something to draw. */
  pictures = null;

  constructor(context, engine) {
    this.context = context;
    this.engine = engine;
    this.#banner.querySelector("button").addEventListener("click", () => {
      if (this.isAsleep) this.wake();
      else this.#banner.hidden = true;
    });
    context.addEventListener("statechange", () => {
      this.#showBanner();
      this.drawSoon();
    });
    // As a property: Chromium 156 calls no listener.
    engine.node.onprocessorerror = () =>
      this.say("The audio has stopped by a fault. Load the page again.");
  }

  /** Sends a command, and returns its name or `null`. */
  send(kind, values) {
    this.wake();
    this.drawSoon();
    return this.try(() => this.engine.send(kind, values));
  }

  try(action) {
    try { return action() ?? null; } catch (error) {
      this.say(`${error.message}.`);
      return null;
    }
  }

  /** Draws what has changed, and what will, if nothing is drawn at the moment. */
  drawSoon() { this.pictures?.start(); }

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
  passKeys(transport, decks);
  const coach = new Coach(decks);
  // A finger may start audio when it is lifted, not when it comes down.
  for (const type of ["pointerup", "click"]) {
    window.addEventListener(type, () => { if (session.wasAwake) session.wake(); });
  }
  // Files that miss a deck must not replace the page.
  for (const type of ["dragover", "drop"]) window.addEventListener(type, (event) => event.preventDefault());
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && session.wasAwake) session.wake();
  });
  navigator.mediaDevices?.addEventListener("devicechange", () => { if (session.wasAwake) session.wake(); });

  let faults = 0;
  let last = "";
  session.pictures = new Pictures((now) => {
    const [heard, newest] = [engine.heard, engine.newest];
    const motions = [...decks, transport].map((part) => part.show(heard, newest, now));
    coach.show(newest);
    if (newest.faults !== faults) {
      faults = newest.faults;
      session.say(`The audio has a fault: ${engineModule.message(newest.lastFault)}.`);
    }
    const place = `${heard.ticks} ${newest.ticks} ${newest.transport}`;
    const moves = place !== last || newest.commandsTaken < engine.commandsSent || motions.includes(true);
    last = place;
    return moves;
  });
  session.drawSoon();
  window.ostinato = session;  // for the console, and for tests
  console.info(`ready after ${Math.round(performance.now())} ms`);
}

main().catch((error) => {
  document.getElementById("state").textContent = "Not loaded";
  showBanner(`${error.message}.`, "");
});
