// What was done in a performance, in words. They are loaded when somebody opens a link.
import { Command, DECKS, Follow, MOST_MOVED, Start, Strip, TICKS_PER_QUARTER } from "./abi.js";
import { decibelsOf } from "./actions.js";
import { musicalTime } from "./music.js";
import { capital } from "./performance.js";

const GRIDS = ["", " on the next sixteenth", " on the next beat", " on the next bar"];
const FOLLOWED = {
  [Follow.NATIVE]: "the loops keep their own speed",
  [Follow.VARISPEED]: "the loops follow the tempo, and their pitch changes with it",
  [Follow.STRETCH]: "the loops follow the tempo and keep their pitch",
};
const STRIPS = ["deck A", "deck B", "the drums", "the click", "deck C", "deck D"];

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

function lengthText(sixteenths) {
  if (sixteenths < 4) return sixteenths === 1 ? "a sixteenth" : "an eighth";
  if (sixteenths < 16) return sixteenths === 4 ? "a beat" : "two beats";
  return sixteenths === 16 ? "a bar" : `${sixteenths / 16} bars`;
}

/** So many sixteenths, of which there need not be a power of two. */
function spanText(sixteenths) {
  return Number.isInteger(Math.log2(sixteenths)) ? lengthText(sixteenths) : `${sixteenths} sixteenths`;
}
