// Numbers of ostinato.h and of Module/page.h that the page uses; Tests/ compares them with the headers.

export const TICKS_PER_QUARTER = 2_882_880;

export const Command = {
  PLAY: 1, PAUSE: 2, RESET: 3, SEEK: 4, TEMPO: 6, MICROLOOP: 7, NEXT: 8, CANCEL_NEXT: 9, GAIN: 10,
  PAN: 11, CLIP: 15,
};

export const Ramp = { OF_SETTINGS: 0, TICKS: 2 };

export const Anchor = {
  AT_NOW: 1, AT_FRAME: 2, AT_TIME: 3, AT_NEXT_SIXTEENTH: 5, AT_NEXT_BEAT: 6, AT_NEXT_BAR: 7,
};

export const State = { PAUSED: 1, PLAYING: 2, MICROLOOPING: 3 };

export const HOLD_BUTTON_SIZE = 24;  // of ostinato_hold_button

// What a record of a block tells, each a double.
export const FIELDS = [
  "contextFrame", "frame", "ticks", "transport", "tempo", "barIsLit", "beatIsLit", "canMicroloop",
  "microloopIsOn", "microloopStart", "microloopEnd", "commandsPending", "commandsTaken", "faults",
  "lastFault", "gaps",
];

// And after these for each deck.
export const DECK_FIELDS = [
  "ring", "clip", "nextClip", "length", "playhead", "gain", "pan", "peak",
];
