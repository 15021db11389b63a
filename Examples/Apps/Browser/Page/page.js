// The page: loads the engine and the loops, passes keys on, draws as often as the display does.
import { DECKS, RATE, State } from "./abi.js";
import { Coach } from "./coach.js";
import { Deck } from "./deck.js";
import { Drums } from "./drums.js";
import { Engine } from "./engine.js";
import { Kept } from "./kept.js";
import { passKeys } from "./keys.js";
import { Late } from "./late.js";
import { enablePage, loadModule, makeEngine, NAMES, ROWS } from "./loading.js";
import { Master } from "./master.js";
import { MediaKeys } from "./media-keys.js";
import { Microloop } from "./microloop.js";
import { showMeter } from "./music.js";
import { Pace } from "./pace.js";
import { Pictures } from "./pictures.js";
import { Replay } from "./replay.js";
import { Screen } from "./screen.js";
import { Session, showBanner } from "./session.js";
import { Transport } from "./transport.js";
import { Undo } from "./undo.js";
import { Views } from "./views.js";

// The engine keeps one rate whatever the device; the browser converts. So another device changes nothing.
const TEMPO = 125;

async function main() {
  const context = new AudioContext({ sampleRate: RATE, latencyHint: "interactive" });
  // Both before the loops are made, which would hold up what the audio thread loads.
  const [engineModule] = await Promise.all([loadModule(), Engine.prepare(context)]);
  const { engine, loops } = await makeEngine(context, engineModule, TEMPO);

  const session = new Session(context, engine);
  const first = engine.newest;
  const recorder = new Late(session, () => import("./recorder.js"), ({ Recorder }) => new Recorder(session));
  const decks = loops[DECKS.length].map((ring, index) =>
    new Deck(session, index, { loops: ring, ring: first.decks[index].ring, recorder }));
  const microloop = new Microloop(session);
  const transport = new Transport(session, microloop);
  const drums = new Drums(session);
  const master = new Master(session);
  const pace = new Pace(session, TEMPO);
  const replay = new Replay(session, { names: { loops: NAMES, rows: ROWS }, tempo: TEMPO });
  engine.onbegin = (count) => [...decks, master].forEach((part) => part.reset(loops[count]));
  const share = new Late(session, () => import("./share.js"), ({ Share }) => Share.create(session, replay, decks));
  const kept = new Kept(session);
  replay.onleave = async () => {
    recorder.made?.giveUp("A link was opened");
    await kept.save();
    kept.offer();
  };
  replay.onclose = () => kept.offer();
  const views = new Views(session, {
    layers: new Late(session, () => import("./layers.js"), ({ Layers }) => Layers.create(session)),
  });
  passKeys({ views, transport, microloop, decks, drums, pace, undo: new Undo(session) });
  const controller = new Late(session, () => import("./controller.js"), ({ Controller }) =>
    Controller.create(session, { transport, decks, drums, rows: ROWS }));
  opens("show-share", share);
  opens("show-controller", controller);
  const coach = new Coach(decks);
  keepAwake(session);
  const parts = [...decks, microloop, drums, pace, replay];
  session.pictures = new Pictures(pictures({ session, coach, parts, led: [transport, master] }));
  session.drawSoon();
  await replay.openAddress();
  kept.offer();
  enablePage();
  window.ostinato = Object.assign(session, { share, recorder, views });  // for the console, and for tests
  console.info(`ready after ${Math.round(performance.now())} ms`);
  installServiceWorker();
}

/** The next time that the page is loaded its threads share their memory, if that takes only a service worker; and it
 *  opens without a network. */
function installServiceWorker() {
  if (window.crossOriginIsolated || !window.isSecureContext || window.top !== window.self) return;
  navigator.serviceWorker?.register("service-worker.js").catch((error) => console.warn(error.message));
}

/** Has the audio go on when anything suggests that it can. */
function keepAwake(session) {
  const wake = () => { if (session.wasAwake && !session.replay?.isHeld) session.wake(); };
  // A finger may start audio when it is lifted, not when it comes down.
  for (const type of ["pointerup", "click"]) window.addEventListener(type, wake);
  // Files that miss a deck must not replace the page.
  for (const type of ["dragover", "drop"]) window.addEventListener(type, (event) => event.preventDefault());
  document.addEventListener("visibilitychange", () => { if (!document.hidden) wake(); });
  navigator.mediaDevices?.addEventListener("devicechange", wake);
}

/** Has a button open a dialog that is loaded then. */
function opens(button, dialog) {
  document.getElementById(button).addEventListener("click", () => dialog.use((loaded) => loaded.open()));
}

/** Draws all parts, and says whether anything moves. Those that are `led` show the view's player. */
function pictures({ session, coach, parts, led }) {
  const { engine } = session;
  const tellers = [new Screen(), new MediaKeys(session)];
  let last = "";
  let [refused, rejected] = [0, 0];
  return (now) => {
    const [heard, newest] = [engine.heard, engine.newest];
    engine.collect();
    const player = session.player ?? { heard, newest };
    showMeter(player.heard);
    const motions = [
      ...parts.map((part) => part.show(heard, newest, now)),
      ...led.map((part) => part.show(player.heard, player.newest, now)),
    ];
    coach.show(session.replay || session.player ? null : newest);
    if (newest.refusedCount > refused) session.say("Too much is waiting for its place in the music.");
    refused = newest.refusedCount;
    if (newest.rejectedCount > rejected && !session.replay) session.say(engine.rejectionText(newest.rejection));
    rejected = newest.rejectedCount;
    const place = `${heard.ticks} ${newest.ticks} ${newest.transport}`;
    // A device may take seconds to start, with the music on its way to it.
    const isPlaying = player.newest.transport !== State.PAUSED && !session.isAsleep;
    for (const teller of tellers) teller.setPlaying(isPlaying);
    const moves = isPlaying || place !== last || !session.isUpToDate(newest) || motions.includes(true);
    last = place;
    return moves;
  };
}

main().catch((error) => {
  document.getElementById("state").textContent = "Not loaded";
  document.getElementById("loading").hidden = true;
  showBanner(`${error.message}.`, "");
});
