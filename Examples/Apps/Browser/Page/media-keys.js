// The keys of keyboards and headsets that play and pause, and what a phone shows of a page that plays.
import { Command } from "./abi.js";

export class MediaKeys {
  #isPlaying = false;
  #silence = null;
  #file = URL.createObjectURL(silence());

  constructor(session) {
    const { mediaSession } = navigator;
    if (!mediaSession) return;
    mediaSession.metadata = new MediaMetadata({ title: "Ostinato", artwork: [{ src: "icon.svg", type: "image/svg+xml" }] });
    for (const [key, kind] of [["play", Command.PLAY], ["pause", Command.PAUSE], ["stop", Command.PAUSE]]) {
      mediaSession.setActionHandler(key, () => (session.player ?? session).send(kind));
    }
  }

  /** Tells the browser whether the page plays. */
  setPlaying(isPlaying) {
    if (isPlaying === this.#isPlaying || !navigator.mediaSession) return;
    this.#isPlaying = isPlaying;
    navigator.mediaSession.playbackState = isPlaying ? "playing" : "paused";
    // The keys are for pages with a media element that plays; what an AudioContext plays does not count.
    if (isPlaying) this.#begin();
    else this.#silence.pause();
  }

  /** Plays an element anew: one whose device has gone stays without keys when there is another. */
  #begin() {
    this.#silence?.removeAttribute("src");
    this.#silence?.load();
    this.#silence = new Audio(this.#file);
    this.#silence.loop = true;
    this.#silence.play().catch(() => { /* then there are no keys */ });
  }
}

/** A WAV file of silence: what is shorter than five seconds gets no keys. */
function silence() {
  const [seconds, rate] = [10, 3000];
  const file = new DataView(new ArrayBuffer(44 + seconds * rate));
  const text = (at, characters) => [...characters].forEach((one, index) => file.setUint8(at + index, one.charCodeAt()));
  text(0, "RIFF");
  file.setUint32(4, file.byteLength - 8, true);
  text(8, "WAVEfmt ");
  // PCM of one channel of 8 bits, whose middle is 128.
  [[16, 16], [20, 0x1_0001], [24, rate], [28, rate], [32, 0x8_0001]].forEach(([at, word]) => file.setUint32(at, word, true));
  text(36, "data");
  file.setUint32(40, seconds * rate, true);
  new Uint8Array(file.buffer, 44).fill(128);
  return new Blob([file], { type: "audio/wav" });
}
