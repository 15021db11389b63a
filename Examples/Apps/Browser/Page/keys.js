// The keyboard, and the list of its keys.

const FIELDS = "input:not([type=range], [type=radio]), select";

/** Passes keys on to what they are for. */
export function passKeys({ views, transport, microloop, decks, drums, pace, undo }) {
  const dialog = document.getElementById("keys");
  document.getElementById("show-keys").addEventListener("click", () => dialog.showModal());
  // A press beside the dialog closes it.
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });

  const isPlay = (event) => event.code === "Space"
    && !event.target.matches(`${FIELDS}, input[type=radio]:not(:checked), button:not(#play)`);
  const press = (event) => {
    const key = event.key.toLowerCase();
    if (key === "?") dialog.showModal();
    if (views.keys) return views.keys[key]?.();
    if (key === "m") microloop.touch();
    if (key === "[") microloop.scale(0.5);
    if (key === "]") microloop.scale(2);
    if (key === ",") microloop.move(-1);
    if (key === ".") microloop.move(1);
    if (key === "s") microloop.slip();
    if (key === "t") pace.tap();
    if (key === "k") pace.touchClick();
    if (key === "u") undo.touch();
    if (/^[1-4]$/.test(key)) drums.touchBank(Number(key) - 1);
    if (key === "home" && !event.target.matches("input")) transport.goHome();
    const deck = decks.find(({ name, element }) => name.toLowerCase() === key && !element.hidden);
    if (deck && event.shiftKey) deck.touchRecord();
    else if (deck) deck.touchNext();
  };
  window.addEventListener("keydown", (event) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (isUndo && !views.keys && !event.target.matches(FIELDS) && !document.querySelector("dialog[open]")) {
      event.preventDefault();
      undo.touch();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (isPlay(event)) {
      event.preventDefault();
      if (!event.repeat) transport.press("Space");
    } else if (event.repeat && event.target.matches("button")) {
      event.preventDefault();  // Enter presses once
    } else if (!views.keys && /^Arrow(Left|Right)$/.test(event.key) && !event.target.matches("input, select")) {
      event.preventDefault();
      transport.seekBars(event.key === "ArrowLeft" ? -1 : 1);
    } else if (!event.repeat && !event.target.matches(FIELDS)) {
      press(event);
    }
  });
  window.addEventListener("keyup", (event) => {
    // Wherever the keyboard is by now.
    if (event.code === "Space") transport.release("Space");
    if (isPlay(event) && !dialog.open) event.preventDefault();
  });
  window.addEventListener("blur", () => transport.cancel());
  // What was pressed with a pointer does not keep the keyboard, so that Space is the play button's.
  window.addEventListener("click", (event) => {
    if (event.detail > 0 && !dialog.open) event.target.closest("button")?.blur();
  });
}
