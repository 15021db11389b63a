// Performances in links: read, told in words, rendered.
import { Command, DECKS, Follow, FRAMES_PER_UNIT, MOST_MOVED, RATE, Start, Strip, TICKS_PER_QUARTER } from "./abi.js";
import { decibelsOf, decksOf } from "./actions.js";
import { inWorker } from "./in-worker.js";
import { musicalTime } from "./music.js";
import { Refusal } from "./module.js";

const GRIDS = ["", " on the next sixteenth", " on the next beat", " on the next bar"];
const FOLLOWED = {
  [Follow.NATIVE]: "the loops keep their own speed",
  [Follow.VARISPEED]: "the loops follow the tempo, and their pitch changes with it",
  [Follow.STRETCH]: "the loops follow the tempo and keep their pitch",
};
const STRIPS = ["deck A", "deck B", "the drums", "the click", "deck C", "deck D"];

/** What a link holds: its tempo, its length in units, how many decks it has, and its actions; throws a Refusal that says what is wrong. */
export function readLink(engineModule, link) {
  const { exports } = engineModule;
  const count = exports.link_read(engineModule.putIn(link));
  if (count < 0) throw new Refusal(engineModule.takeOutText());
  const numbers = new Float64Array(engineModule.takeOut().buffer);
  const actions = Array.from({ length: count }, (_, index) => {
    const [unit, kind, first, second, third] = numbers.subarray(5 * index);
    return { unit, kind, first, second, third };
  });
  const [tenths, length, setup] = [0, 1, 2].map((index) => exports.exchange_number(index));
  return { link, tempo: tenths / 10, length, decks: decksOf(setup), actions };
}

/** Units as minutes and seconds. */
export function clock(units) {
  const seconds = Math.floor((units * FRAMES_PER_UNIT) / RATE);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** How long a performance is, and how much was done in it. */
export function extent({ length, actions }) {
  return `${clock(length)}, ${actions.length === 1 ? "one press" : `${actions.length} presses`}`;
}

/** The link of the sample scenario. */
export function scenarioLink(engineModule) {
  engineModule.exports.link_scenario();
  return engineModule.takeOutText();
}

/** What an action does, in words, and which control of the page does it. `loops`
 *  has the names of the decks' loops, and `rows` those of the drum grid. */
export function describeAction({ kind, first, second, third }, { loops, rows }) {
  const deck = DECKS[first];
  const onDeck = (text, control) => ({ text: `Deck ${deck}: ${text}`, control: `#deck-${deck} ${control}` });
  switch (kind) {
    case Command.PLAY: return { text: "Play", control: "#play" };
    case Command.PAUSE: return { text: "Pause", control: "#play" };
    case Command.RESET: return { text: "Back to the beginning", control: "#play" };
    case Command.NEXT: return onDeck("the next loop when this one ends", ".next");
    case Command.CANCEL_NEXT: return onDeck("stay with this loop", ".next");
    case Command.CLIP: return onDeck(`${loops[first][second]} next`, `.ring li:nth-child(${second + 1}) button`);
    case Command.MICROLOOP:
      return { text: `Microloop of ${lengthText(2 ** second)}${GRIDS[first]}`, control: "#microloop" };
    case Command.MICROLOOP_OFF: return { text: `Microloop off${GRIDS[first]}`, control: "#microloop" };
    case Command.TEMPO: return { text: `${second / 10} BPM${GRIDS[first]}`, control: "#tempo" };
    case Command.SEEK:
      return { text: `To ${musicalTime((second * TICKS_PER_QUARTER) / 4)}${GRIDS[first]}`, control: ".view" };
    case Command.GAIN:
      return {
        text: `Gain of ${STRIPS[first]}: ${third === 0 ? "off" : `${decibelsOf(third)} dB`}`,
        control: stripControl(first, ".gain"),
      };
    case Command.PAN: return { text: `Pan of ${STRIPS[first]}`, control: stripControl(first, ".pan") };
    case Command.MUTE:
      return { text: `${capital(STRIPS[first])} ${second ? "off" : "on"}`, control: stripControl(first, ".mute") };
    case Command.STEP:
      return {
        text: `Drums: ${rows[second].toLowerCase()}, step ${third + 1}`,
        control: `#drums [data-row="${second}"][data-step="${third}"]`,
      };
    case Command.BANK: return { text: `Drums: bank ${second + 1}${GRIDS[first]}`, control: `#bank-${second}` };
    case Command.FOLLOW: return onDeck(FOLLOWED[second], ".follow");
    case Command.STOP: return onDeck(`stop${GRIDS[second]}`, ".stop");
    case Command.LAUNCH: case Command.LAUNCH_IN_PHASE: {
      const where = kind === Command.LAUNCH ? "from its beginning" : "in phase";
      return onDeck(`${loops[first][third]} ${where}${GRIDS[second]}`, `.launches button:nth-child(${third + 1})`);
    }
    case Command.RAMP:
      return { text: `To ${third / 10} BPM over ${spanText(second)}${GRIDS[first]}`, control: "#tempo" };
    case Command.MICROLOOP_FROM: {
      const what = second === Start.HERE ? "Microloop from here" : "Microloop of what was just played";
      return { text: `${what}: ${lengthText(2 ** third)}${GRIDS[first]}`, control: "#microloop" };
    }
    case Command.MICROLOOP_HALVE: return { text: `Microloop half as long${GRIDS[first]}`, control: "#halve" };
    case Command.MICROLOOP_DOUBLE: return { text: `Microloop twice as long${GRIDS[first]}`, control: "#double" };
    case Command.MICROLOOP_MOVE: {
      const by = second - MOST_MOVED;
      return {
        text: `Microloop ${spanText(Math.abs(by))} ${by < 0 ? "back" : "on"}${GRIDS[first]}`,
        control: by < 0 ? "#move-back" : "#move-on",
      };
    }
    case Command.SLIP: return { text: `Slip out of the microloop${GRIDS[first]}`, control: "#slip" };
    case Command.TIME_SIGNATURE: return { text: `${second}/${2 << first}`, control: "#time" };
    default: return { text: "", control: "" };
  }
}

function stripControl(strip, control) {
  const elements = ["#deck-A", "#deck-B", "#drums", "", "#deck-C", "#deck-D"];
  return strip === Strip.CLICK ? "#click" : `${elements[strip]} ${control}`;
}

export function capital(text) { return text[0].toUpperCase() + text.slice(1); }

function lengthText(sixteenths) {
  if (sixteenths < 4) return sixteenths === 1 ? "a sixteenth" : "an eighth";
  if (sixteenths < 16) return sixteenths === 4 ? "a beat" : "two beats";
  return sixteenths === 16 ? "a bar" : `${sixteenths / 16} bars`;
}

/** So many sixteenths, of which there need not be a power of two. */
function spanText(sixteenths) {
  return Number.isInteger(Math.log2(sixteenths)) ? lengthText(sixteenths) : `${sixteenths} sixteenths`;
}

/** Renders a `link`, or a `performance` with `clips` and with `rings`, each of which has a `number` and the `places` of
 *  its own clips among these, in a thread of its own; `progress` is told how much is done, 0 to 1. Returns the WAV file,
 *  of 16 `bits` or of floats of 32, as a Blob named `file`, and the `hash` of the floats. */
export function renderWAV(what, progress) { return inWorker("download-worker.js", what, { progress }); }

/** Draws a link in a thread of its own, in a theme, "light" or "dark". Returns the SVG file as a Blob named `file`. */
export function drawSVG(link, theme) { return inWorker("download-worker.js", { link, picture: theme }); }

/** A picture of SVG as one of pixels, as a Blob. */
export async function drawPNG(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  try { await image.decode(); } catch { throw new Refusal("this browser cannot draw the picture"); }
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [2 * image.naturalWidth, 2 * image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
}
