// The numbers that Circle/*.swift uses, by what they mean.
const numbered = (first, names) => Object.fromEntries(names.map((name, index) => [index + first, name]));

export const PLAYER_ACTIONS = numbered(
  1, ["fetch", "cancelFetch", "play", "pause", "resume", "stop", "deleteCache"]);
export const PLAYER_STATES = ["uninitialized", "fetching", "playing", "paused", "completed",
  "fetchingFailed", "playingFailed", "deletingFailed"];
export const ICONS = ["play", "spinner", "pause", "retry"];
export const FETCH_ACTIONS = numbered(
  1, ["request", "write", "pause", "resume", "cancel", "save", "wait", "finished", "failed"]);
export const EDGES = { ArrowLeft: 1, ArrowRight: 2, ArrowUp: 3, ArrowDown: 4 };
export const EDGE_NAMES = [null, "left", "right", "top", "bottom"];
