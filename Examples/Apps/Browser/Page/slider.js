/** A slider that sends what it is set to. `text` says a value in words; `send` returns `null` if it was
 *  refused. A double click sets it to `initial`. The slider that is returned can `follow` a value that came from
 *  elsewhere. */
export function makeSlider(input, { initial = 0, text, send }) {
  const value = input.parentElement.querySelector(".value");
  const [low, high] = [Number(input.min), Number(input.max)];
  const place = (number) => (number - low) / (high - low);
  const tell = () => {
    if (value) value.textContent = text(input.valueAsNumber);
    input.setAttribute("aria-valuetext", text(input.valueAsNumber));
    input.style.setProperty("--at", place(input.valueAsNumber));
  };
  let last = input.value;
  const set = () => {
    if (send(input.valueAsNumber) === null) input.value = last;
    last = input.value;
    tell();
  };
  input.style.setProperty("--zero", place(initial));
  input.addEventListener("input", set);
  input.addEventListener("dblclick", () => { input.value = initial; set(); });
  tell();
  return {
    follow(value) {
      const shown = Math.min(Math.max(value, low), high);
      if (input.valueAsNumber === shown || input.matches(":active")) return;
      input.value = shown;
      last = input.value;
      tell();
    },
  };
}
