// The grid on which the microloop, a tempo and a seek take effect: the choice beside "Quantise".
import { Grid, State } from "./abi.js";
import { barTicks, beatTicks, sixteenths } from "./music.js";

const GRIDS = {
  AT_NOW: { grid: Grid.NOW, ticks: sixteenths(1) },
  AT_NEXT_SIXTEENTH: { grid: Grid.NEXT_SIXTEENTH, ticks: sixteenths(1), line: "next sixteenth" },
  AT_NEXT_BEAT: { grid: Grid.NEXT_BEAT, get ticks() { return beatTicks(); }, line: "next beat" },
  AT_NEXT_BAR: { grid: Grid.NEXT_BAR, get ticks() { return barTicks(); }, line: "next bar" },
};

/** The grid that is chosen: its number, the ticks between two of its lines, and what its next line is called. */
export function chosenGrid() {
  const { value } = document.querySelector("#grid input:checked");
  return GRIDS[value];
}

/** The next bar; while paused no bar would ever come. */
export function nextBar(record) { return record.transport === State.PAUSED ? Grid.NOW : Grid.NEXT_BAR; }

/** The grid of a jump: while the music plays at least that of beats, so that the beat goes on. */
export function jumpGrid(record) {
  const chosen = chosenGrid();
  if (record.transport === State.PAUSED) return { ...chosen, grid: Grid.NOW };
  return chosen.grid < Grid.NEXT_BEAT ? GRIDS.AT_NEXT_BEAT : chosen;
}

/** The grid of what is done now: while paused no line would ever come. */
export function gridNow(record) {
  return record.transport === State.PAUSED ? Grid.NOW : chosenGrid().grid;
}
