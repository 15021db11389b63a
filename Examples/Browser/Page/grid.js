// The grid on which the microloop, a tempo and a seek take effect: the choice beside "Quantise".
import { Anchor, State } from "./abi.js";
import { sixteenths } from "./music.js";

const GRIDS = {
  AT_NOW: { ticks: sixteenths(1), words: "at once" },
  AT_NEXT_SIXTEENTH: { ticks: sixteenths(1), words: "on the next sixteenth" },
  AT_NEXT_BEAT: { ticks: sixteenths(4), words: "on the next beat" },
  AT_NEXT_BAR: { ticks: sixteenths(16), words: "on the next bar" },
};

/** The grid that is chosen: its anchor, the ticks between two of its lines, and what it is called. */
export function chosenGrid() {
  const { value } = document.querySelector("#grid input:checked");
  return { anchor: Anchor[value], ...GRIDS[value] };
}

/** The anchor of a seek: while paused no line would ever come. */
export function seekAnchor(record) {
  return record.transport === State.PAUSED ? Anchor.AT_NOW : chosenGrid().anchor;
}
