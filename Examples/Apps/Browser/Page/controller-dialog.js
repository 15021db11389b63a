// The dialog of a MIDI controller: a line for each action, and the table as text.
import { element } from "./element.js";

export class ControllerDialog {
  #lines;
  #learning = -1;
  #parts;

  /** `learn`, `unbind` and `read` change the table; `close` is called when the dialog is closed. */
  constructor(names, { learn, unbind, read, close }) {
    const dialog = element("dialog", { id: "controller" });
    dialog.setAttribute("aria-labelledby", "controller-title");
    const [status, refusal] = [element("p", { role: "status" }), element("p", { className: "refusal", role: "alert" })];
    const text = element("textarea", { rows: 8, spellcheck: false, ariaLabel: "Bindings as text" });
    const apply = element("button", { type: "button", onclick: () => read(text.value) }, "Apply");
    this.#lines = names.map((name, action) => {
      const controls = element("span", { className: "bound" });
      const button = element("button", {
        type: "button", onclick: () => learn(this.#learning === action ? -1 : action),
      });
      const forget = element("button", {
        type: "button", className: "forget", ariaLabel: `Forget the controls of ${name}`, onclick: () => {
          unbind(action);
          button.focus();
        },
      }, "×");
      const line = element("li", {}, element("div", {}, element("span", {}, name), controls), button, forget);
      return { name, controls, button, forget, line };
    });
    dialog.append(
      element("h2", { id: "controller-title" }, "MIDI controller"), status,
      element("ul", {}, ...this.#lines.map(({ line }) => line)),
      element("details", {}, element("summary", {}, "Bindings as text"), text, apply), refusal,
      element("form", { method: "dialog" }, element("button", {}, "Close")));
    dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
    dialog.addEventListener("close", close);
    document.body.append(dialog);
    this.#parts = { dialog, status, refusal, text, details: dialog.querySelector("details") };
  }

  open() { if (!this.#parts.dialog.open) this.#parts.dialog.showModal(); }

  say(text) { this.#parts.status.textContent = text; }

  /** Says why something was refused; `kept` is the text that was. */
  refuse(reason, kept = null) {
    this.#parts.refusal.textContent = `${reason.replace(/\.$/, "")}.`;
    if (kept === null) return;
    this.#parts.text.value = kept;
    this.#parts.details.open = true;
  }

  /** Shows the controls of each action, which of them is being learnt, and the table as text. */
  show(controls, learning, text) {
    this.#learning = learning;
    this.#parts.refusal.textContent = "";
    this.#parts.text.value = text;
    this.#lines.forEach(({ name, controls: shown, button, forget }, action) => {
      const isLearning = learning === action;
      shown.textContent = isLearning ? "Move a control, or press one" : controls[action].join(", ");
      button.textContent = isLearning ? "Cancel" : "Learn";
      button.ariaLabel = isLearning ? `Cancel learning ${name}` : `Learn the control of ${name}`;
      forget.hidden = isLearning || controls[action].length === 0;
    });
  }
}
