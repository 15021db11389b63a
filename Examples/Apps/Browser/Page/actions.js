// What is done on the page, as the numbers of rule P7.
import { Command, DECKS, Follow, Grid, MOST_MOVED, Ramp, Setup, Start, Strip } from "./abi.js";

/** A level of rule P7: silence at -60 dB and below. */
export function levelOf(decibels) { return decibels <= -60 ? 0 : Math.round(2 * decibels) + 120; }

/** The decibels of a level. */
export function decibelsOf(level) { return (level - 120) / 2; }

/** How many decks a setup has. */
export function decksOf(setup) { return setup === Setup.FOUR_DECKS ? 4 : 2; }

/** The ramp of so many sixteenths; 0 is at once. */
export function rampOf(sixteenths) {
  return { 0: Ramp.AT_ONCE, 4: Ramp.BEAT, 16: Ramp.BAR, 64: Ramp.FOUR_BARS }[sixteenths];
}

/** The code and the three numbers of an action. */
export function actionNumbers(kind, {
  deck = 0, strip = Strip[DECKS[deck]], clip = 0, isOn = false, sixteenths = 0, exponent = Math.log2(sixteenths || 1), decibels = 0,
  pan = 0, tempo = 0, bank = 0, row = 0, step = 0, grid = Grid.NOW, ramp = Ramp.AT_ONCE, mode = Follow.NATIVE,
  from = Start.HERE, beats = 4, unit = 4,
}) {
  switch (kind) {
    case Command.NEXT: case Command.CANCEL_NEXT: return [kind, deck, 0, 0];
    case Command.CLIP: return [kind, deck, clip, 0];
    case Command.MICROLOOP: return isOn ? [kind, grid, exponent, 0] : [Command.MICROLOOP_OFF, grid, 0, 0];
    case Command.TEMPO: return [kind, grid, Math.round(10 * tempo), 0];
    case Command.SEEK: return [kind, grid, sixteenths, 0];
    case Command.GAIN: return [kind, strip, ramp, levelOf(decibels)];
    case Command.PAN: return [kind, strip, ramp, Math.round(pan) + 100];
    case Command.MUTE: return [kind, strip, isOn ? 1 : 0, 0];
    case Command.STEP: return [kind, bank, row, step];
    case Command.BANK: return [kind, grid, bank, 0];
    case Command.FOLLOW: return [kind, deck, mode, 0];
    case Command.STOP: return [kind, deck, grid, 0];
    case Command.LAUNCH: case Command.LAUNCH_IN_PHASE: return [kind, deck, grid, clip];
    case Command.RAMP: return [kind, grid, sixteenths, Math.round(10 * tempo)];
    case Command.MICROLOOP_FROM: return [kind, grid, from, exponent];
    case Command.MICROLOOP_HALVE: case Command.MICROLOOP_DOUBLE: case Command.SLIP: return [kind, grid, 0, 0];
    case Command.MICROLOOP_MOVE: return [kind, grid, MOST_MOVED + sixteenths, 0];
    case Command.TIME_SIGNATURE: return [kind, Math.log2(unit) - 1, beats, 0];
    default: return [kind, 0, 0, 0];
  }
}
