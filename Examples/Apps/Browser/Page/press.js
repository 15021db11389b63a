/** Has a button act when a finger or the mouse comes down on it, and when a key or a screen reader clicks it. `button`
 *  may hold several. `act` is told the event, and returns what takes back what it has done, if anything does: that is
 *  called when the touch becomes a scroll. */
export function onPress(button, act) {
  const pressed = new Map();  // the fingers that are down → what takes it back
  button.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || event.target.closest("button")?.disabled) return;
    pressed.set(event.pointerId, act(event));
  });
  button.addEventListener("pointercancel", ({ pointerId }) => {
    pressed.get(pointerId)?.();
    pressed.delete(pointerId);
  });
  button.addEventListener("pointerup", ({ pointerId }) => pressed.delete(pointerId));
  button.addEventListener("click", (event) => { if (event.detail === 0) act(event); });
}
