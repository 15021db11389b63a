// Joins three that do not know each other: the player, which says what is done; docking, which says where the circle
// is; and the worker's fetcher. All of them are in Swift. The ring is filled by the fetch, and then by the music.
import { Ball } from "./circle-ball.js";
import { Face } from "./circle-face.js";
import { Fetching } from "./circle-fetching.js";
import { CircleModule } from "./circle-module.js";
import { Player } from "./circle-player.js";
import { Sound } from "./circle-sound.js";

const NO_SOUND = { time: 0, duration: 0 };
const STREAM = new URL("stream/list.m3u8", location.href).href;

/** Does what the player says. */
class Circle {
  fraction = 0;  // of the stream, that was fetched
  reason = "";
  sound;
  #picture = null;

  constructor(module) {
    this.player = new Player(module, this);
    this.face = new Face(module);
    this.fetching = new Fetching((said) => this.#hear(said));
    this.changed();
  }

  #hear({ told, session, fraction, file, reason = "" }) {
    switch (told) {
      case "progress":
        if (session !== this.session) return;
        this.fraction = fraction;
        return this.changed();
      case "fetched": return this.player.fetched(session, file);
      case "fetchFailed": return this.#tell("fetch_failed", session, reason);
      case "deleted": return this.#tell("deleted", session);
      case "deleteFailed": return this.#tell("delete_failed", session, reason);
    }
  }

  #tell(event, session, reason = "") {
    this.reason = reason;
    this.player.tell(event, session);
  }

  fetch(session, resuming) {
    this.session = session;
    if (!resuming) this.fraction = 0;
    this.fetching.fetch(session, resuming, STREAM);
  }
  cancelFetch(session) { this.fetching.cancel(session); }
  deleteCache(session) { this.fetching.delete(session); }

  play(session, file) {
    this.sound = new Sound((event, reason) => {
      switch (event) {
        case "ended": return this.#tell("ended", session);
        case "failed": return this.#tell("play_failed", session, reason);
        case "interrupted": return this.player.tell("interrupted");
        case "resumed": return this.player.state === "paused" && this.player.tell("tapped");
        case "moved": return this.changed();
      }
    });
    this.sound.play(file);
  }
  pause() { this.sound?.pause(); }
  resume() { this.sound?.resume(); }
  stop() {
    this.sound?.stop();
    this.sound = undefined;
  }

  changed() {
    const { state, icon, showsProgress } = this.player;
    const reason = state.endsWith("Failed") ? this.reason : "";
    const { time, duration } = this.sound ?? NO_SOUND;
    const fraction = state === "fetching" || duration === 0 ? this.fraction : time / duration;
    this.face.show({ state, icon, showsProgress, reason, fraction, time, duration });
    if (state === "playing") this.#follow();
  }

  /** Shows the music's progress in each picture, while it plays. */
  #follow() {
    this.#picture ??= requestAnimationFrame(() => {
      this.#picture = null;
      if (this.player.state === "playing") this.changed();
    });
  }
}

function refuse(reason) {
  document.getElementById("shown").textContent = reason;
  document.getElementById("told").textContent = reason;
}

async function begin() {
  if (!navigator.storage?.getDirectory) {
    return refuse("This page needs a browser with the origin-private file system, and https or localhost.");
  }
  const module = await CircleModule.load();
  const circle = new Circle(module);
  const element = document.getElementById("circle");
  element.hidden = false;
  const around = [document.querySelector("header"), document.querySelector("footer")];
  const ball = new Ball(module, element, document.querySelector("main"), around, () => circle.player.tell("tapped"));
  const cancel = () => circle.player.tell("cancelled");
  document.getElementById("cancel").addEventListener("click", () => {
    cancel();
    element.focus();
  });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") cancel(); });
  window.ostinato = { circle, ball };
  console.info("circle ready");
}

begin().catch((error) => refuse(`The page cannot be used: ${error.message}`));
