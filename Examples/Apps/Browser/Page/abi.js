// Numbers of ostinato.h and of Module/ that the page uses; Tests/ compares them with their sources.

export const TICKS_PER_QUARTER = 2_882_880;

/** The codes of actions, as rule P7 has them. */
export const Command = {
  PLAY: 1, PAUSE: 2, RESET: 3, NEXT: 4, CANCEL_NEXT: 5, CLIP: 6, MICROLOOP: 7, MICROLOOP_OFF: 8, TEMPO: 9,
  SEEK: 10, GAIN: 11, PAN: 12, MUTE: 13, STEP: 14, BANK: 15, FOLLOW: 17, STOP: 18, LAUNCH: 19, LAUNCH_IN_PHASE: 20,
  RAMP: 21, MICROLOOP_FROM: 22, MICROLOOP_HALVE: 23, MICROLOOP_DOUBLE: 24, MICROLOOP_MOVE: 25, SLIP: 26,
  TIME_SIGNATURE: 27,
};

/** When an action takes effect. */
export const Grid = { NOW: 0, NEXT_SIXTEENTH: 1, NEXT_BEAT: 2, NEXT_BAR: 3 };

/** How long a change of a gain or a pan takes. */
export const Ramp = { AT_ONCE: 0, BEAT: 1, BAR: 2, FOUR_BARS: 3 };

/** How a deck follows the tempo. */
export const Follow = { NATIVE: 0, VARISPEED: 1, STRETCH: 2 };

/** Where a microloop begins that is not aligned. */
export const Start = { HERE: 1, JUST_PLAYED: 2 };

/** What a microloop is moved by is counted from here. */
export const MOST_MOVED = 1024;

/** The strips of the decks, of the drums and of the click. */
export const Strip = { A: 0, B: 1, DRUMS: 2, CLICK: 3, C: 4, D: 5 };

/** The names of the decks; a performance has the first two, or all. */
export const DECKS = ["A", "B", "C", "D"];

/** How a performance is set up. */
export const Setup = { NATIVE: 0, STRETCH: 1, FOUR_DECKS: 2 };

export const State = { PAUSED: 1, PLAYING: 2, MICROLOOPING: 3 };

/** How far an undo is. */
export const Progress = { GOES_ON: 0, DONE: 1, GIVEN_UP: 2 };

export const HOLD_BUTTON_SIZE = 24;  // of ostinato_hold_button

export const FRAMES_PER_UNIT = 128;  // of a performance's time
export const RATE = 44100;

// What a record of a block tells, each a double.
export const FIELDS = [
  "contextFrame", "frame", "ticks", "transport", "tempo", "barIsLit", "beatIsLit", "canMicroloop",
  "microloopIsOn", "microloopStart", "microloopEnd", "commandsPending", "messagesTaken", "gaps",
  "refusedCount", "lostJournalItems", "stage", "isReplaying", "replayed", "masterPeakLeft", "masterPeakRight",
  "drumBank", "drumStep", "drumHits0", "drumHits1", "drumHits2", "drumHits3", "drumGain", "drumPan",
  "drumIsMuted", "drumPeakLeft", "drumPeakRight", "clickIsMuted", "rejectedCount", "rejection",
  "beatsPerBar", "beatUnit", "deckCount",
];

// And after these for each deck.
export const DECK_FIELDS = [
  "ring", "clip", "nextClip", "length", "playhead", "gain", "pan", "peakLeft", "peakRight", "isStopped", "follow", "turns",
];
