// The drum grid: four rows of sixteen steps, in four banks of which one plays. Its elements are in index.html.
import { Command, Grid, State, Strip } from "./abi.js";
import { decibelsOf, levelOf, rampOf } from "./actions.js";
import { gridNow } from "./grid.js";
import { ROWS } from "./loading.js";
import { decibels, Meter } from "./meter.js";
import { decibelText } from "./music.js";
import { Painting } from "./paint.js";
import { onPress } from "./press.js";
import { Shown } from "./shown.js";
import { makeSlider } from "./slider.js";

export class Drums {
  #session;
  #cells = [];
  #banks = [];
  #coming = null;  // a bank that waits for its line, and its ticket
  #gain;
  #meter;
  #shown = new Shown();
  #element = document.getElementById("drums");

  constructor(session) {
    this.#session = session;
    const find = (selector) => this.#element.querySelector(selector);
    this.#prepareBanks(find(".banks"));
    this.#prepareGrid(find(".steps"));
    this.#meter = new Meter(find(".meter"));
    onPress(find(".mute"), () => this.touchMute());
    const ramp = document.getElementById("ramp");
    this.#gain = makeSlider(find(".gain"), {
      text: decibelText,
      send: (value) => session.send(
        Command.GAIN, { strip: Strip.DRUMS, decibels: value, ramp: rampOf(Number(ramp.value)) }),
    });
  }

  #prepareBanks(parent) {
    this.#banks = [...parent.children];
    this.#banks.forEach((button, bank) => {
      const name = button.textContent;
      button.id = `bank-${bank}`;
      button.setAttribute("aria-label", `Bank ${name} of the drums`);
      button.setAttribute("aria-keyshortcuts", name);
      onPress(button, () => this.touchBank(bank));
    });
  }

  #prepareGrid(parent) {
    this.#cells = [...parent.children].map((line) => [...line.querySelectorAll("button")]);
    this.#cells.forEach((cells, row) => cells.forEach((cell, step) => {
      Object.assign(cell.dataset, { row, step });
      cell.tabIndex = row === 0 && step === 0 ? 0 : -1;
      cell.setAttribute("aria-pressed", "false");
      cell.setAttribute("aria-label", `${ROWS[row]}, step ${step + 1}`);
    }));
    const painting = new Painting(parent);
    onPress(parent, (event) => this.#pressCell(event, painting));
    parent.addEventListener("keydown", (event) => this.#moveInGrid(event));
  }

  /** Turns a step on or off, and those as well over which the press is drawn on. Returns what takes back the first. */
  #pressCell(event, painting) {
    if (event.target.dataset.row === undefined) return null;
    const cell = ({ dataset: { row, step } }) => [Number(row), Number(step)];
    const isOn = !this.#isOn(...cell(event.target));
    const undo = this.touchStep(...cell(event.target));
    if (undo) {
      painting.begin(event, (other) => { if (this.#isOn(...cell(other)) !== isOn) this.touchStep(...cell(other)); });
    }
    return undo;
  }

  #isOn(row, step) { return ((this.#session.engine.newest[`drumHits${row}`] >> step) & 1) === 1; }

  /** The arrows move in the grid, of which Tab stops at one step alone. */
  #moveInGrid(event) {
    const { row, step } = event.target.dataset;
    const move = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (row === undefined || !move) return;
    event.preventDefault();
    event.stopPropagation();
    const [rows, steps] = [this.#cells.length, this.#cells[0].length];
    const cell = this.#cells[(Number(row) + move[0] + rows) % rows][(Number(step) + move[1] + steps) % steps];
    event.target.tabIndex = -1;
    cell.tabIndex = 0;
    cell.focus();
  }

  /** Turns a step of the bank that plays on or off; returns what takes that back. */
  touchStep(row, step) {
    const toggled = { bank: this.#session.engine.newest.drumBank, row, step };
    return this.#session.send(Command.STEP, toggled) === null
      ? null : () => this.#session.send(Command.STEP, toggled);
  }

  /** Changes to a bank, on the next line of the grid; while that waits, takes it back. Returns what takes the change
   *  back. */
  touchBank(bank) {
    const { engine } = this.#session;
    const { drumBank } = engine.newest;
    const grid = gridNow(engine.newest);
    const last = this.#cancelComing();
    if (last === bank) return () => this.#sendBank(last, grid);
    if (!this.#sendBank(bank, grid)) return null;
    return () => {
      if (this.#cancelComing() === null) this.#sendBank(drumBank, Grid.NOW);
      if (last !== null) this.#sendBank(last, grid);
    };
  }

  /** Changes to a bank on a line of the grid; returns whether that was sent. */
  #sendBank(bank, grid) {
    const ticket = this.#session.send(Command.BANK, { bank, grid });
    if (ticket !== null && grid !== Grid.NOW) this.#coming = { bank, ticket };
    return ticket !== null;
  }

  /** Takes back the bank that waits, and returns it; `null` if none does. */
  #cancelComing() {
    if (!this.#coming) return null;
    const { bank, ticket } = this.#coming;
    this.#session.try(() => this.#session.engine.cancel(ticket));
    this.#coming = null;
    return bank;
  }

  touchMute() {
    return this.#session.toggleMute(Strip.DRUMS, Boolean(this.#session.engine.newest.drumIsMuted));
  }

  /** Draws what is heard; buttons show what the engine has come to. Returns whether anything moves. */
  show(heard, newest, now) {
    this.#endComing(newest);
    this.#showBanks(newest);
    this.#cells.forEach((cells, row) => this.#shown.set(`hits${row}`, newest[`drumHits${row}`], (hits) =>
      cells.forEach((cell, step) => cell.setAttribute("aria-pressed", ((hits >> step) & 1) === 1))));
    const step = heard.transport === State.PAUSED ? -1 : heard.drumStep;
    this.#shown.set("step", step, () => this.#showStep(step));
    this.#shown.set("isMuted", newest.drumIsMuted, (isMuted) => {
      this.#element.querySelector(".mute").setAttribute("aria-pressed", !isMuted);
      this.#element.classList.toggle("muted", Boolean(isMuted));
    });
    if (this.#session.isUpToDate(newest)) this.#gain.follow(decibelsOf(levelOf(decibels(newest.drumGain))));
    const isSilent = this.#session.isAsleep;
    return this.#meter.show(isSilent ? [0, 0] : [heard.drumPeakLeft, heard.drumPeakRight], now);
  }

  #endComing(newest) {
    if (!this.#coming || !this.#session.isUpToDate(newest)) return;
    if (newest.drumBank === this.#coming.bank || newest.commandsPending === 0) this.#coming = null;
  }

  #showBanks(newest) {
    this.#shown.set("banks", `${newest.drumBank} ${this.#coming?.bank}`, () => this.#banks.forEach((button, bank) => {
      button.setAttribute("aria-pressed", bank === newest.drumBank);
      button.classList.toggle("pending", bank === this.#coming?.bank);
    }));
  }

  #showStep(step) {
    for (const cell of this.#element.querySelectorAll(".now")) cell.classList.remove("now");
    if (step < 0) return;
    for (const row of this.#cells) row[step].classList.add("now");
  }
}
