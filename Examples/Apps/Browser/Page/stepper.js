const [FIRST_PAUSE, PAUSE] = [450, 90];  // milliseconds

/** Has a button act when it is pressed, and again and again while a pointer holds it down. */
export function repeatWhileHeld(button, act) {
  let timer = 0;
  let hasRepeated = false;
  const stop = () => clearTimeout(timer);
  const repeat = () => {
    hasRepeated = true;
    act();
    timer = setTimeout(repeat, PAUSE);
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    stop();
    hasRepeated = false;
    timer = setTimeout(repeat, FIRST_PAUSE);
  });
  for (const type of ["pointerup", "pointerleave", "pointercancel"]) button.addEventListener(type, stop);
  button.addEventListener("click", (event) => {
    if (event.detail === 0 || !hasRepeated) act();
  });
}
