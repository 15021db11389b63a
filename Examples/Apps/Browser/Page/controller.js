// A MIDI controller: its messages become actions of the page, and its dialog says which do. It is loaded when somebody
// asks for it. What a message means is decided in its module.
import { ControllerDialog } from "./controller-dialog.js";
import { addStyle } from "./late.js";
import { sixteenths } from "./music.js";
import { EngineModule } from "./module.js";

const BINDINGS = "ostinato.controller";  // the table as text
// Until somebody says otherwise: a sustain pedal, and the pads of General MIDI.
const USUAL = `cc 64 on channel 1 = play
note 36 on channel 10 = kick
note 39 on channel 10 = clap
note 38 on channel 10 = snare
note 42 on channel 10 = hi-hat
`;

export class Controller {
  #session;
  #actions;
  #module;
  #access = null;
  #dialog;

  static async create(session, parts) {
    const isStyled = addStyle("controller.css");
    const response = await fetch("controller.wasm");
    if (!response.ok) throw new Error(`controller.wasm: ${response.status} ${response.statusText}`);
    const module = EngineModule.make(await EngineModule.compile(await response.arrayBuffer()), false);
    await isStyled;
    return new Controller(session, module, actions(session, parts));
  }

  constructor(session, module, list) {
    [this.#session, this.#module, this.#actions] = [session, module, list];
    module.exports.controller_begin(this.#putIn(list.map(({ name }) => `${name}\n`).join("")));
    this.#dialog = new ControllerDialog(list.map(({ name }) => name), {
      learn: (action) => this.#change(() => module.exports.controller_learn(action)),
      unbind: (action) => this.#change(() => module.exports.controller_unbind(action)),
      read: (text) => this.#change(() => module.exports.controller_read(this.#putIn(text))),
      close: () => {
        if (module.exports.controller_learning() >= 0) this.#change(() => module.exports.controller_learn(-1));
      },
    });
    const kept = stored() ?? USUAL;
    if (module.exports.controller_read(this.#putIn(kept)) < 0) this.#dialog.refuse(module.takeOutText(), kept);
    else this.#show();
  }

  #putIn(text) { return this.#module.putInBytes(new TextEncoder().encode(text)); }

  /** Changes the table or what is being learnt, and shows that, or why that is refused. */
  #change(change) {
    if (change() < 0) this.#dialog.refuse(this.#module.takeOutText());
    else this.#keep();
  }

  get #text() {
    this.#module.exports.controller_write();
    return this.#module.takeOutText();
  }

  #show() {
    const { controller_controls, controller_learning } = this.#module.exports;
    const controls = this.#actions.map((_, action) => {
      controller_controls(action);
      return this.#module.takeOutText().split("\n").filter(Boolean);
    });
    this.#dialog.show(controls, controller_learning(), this.#text);
  }

  /** Keeps the table in the browser, and shows it. */
  #keep() {
    this.#show();
    try { localStorage.setItem(BINDINGS, this.#text); } catch {
      this.#dialog.refuse("This browser does not store the bindings, so they are lost when the page is closed.");
    }
  }

  /** Opens the dialog, and asks for the controllers if that was not done yet. */
  async open() {
    this.#dialog.open();
    if (this.#access) return;
    if (!navigator.requestMIDIAccess) {
      this.#dialog.say("This browser passes no MIDI to pages. Chrome, Edge and Firefox do.");
      return;
    }
    this.#dialog.say("The browser asks whether this page may use MIDI.");
    try {
      this.#access = await navigator.requestMIDIAccess();
      this.#access.onstatechange = () => this.#listen();
      this.#listen();
    } catch (error) {
      this.#dialog.say(`The browser does not let this page use MIDI: ${error.message}`);
    }
  }

  /** Listens to all inputs that there are by now. */
  #listen() {
    const inputs = [...this.#access.inputs.values()].filter(({ state }) => state === "connected");
    for (const input of inputs) input.onmidimessage = ({ data }) => this.#receive(data);
    this.#dialog.say(inputs.length > 0
      ? `Connected: ${inputs.map(({ name }) => name).join(", ")}.`
      : "No controller is connected. It appears here when you plug it in.");
  }

  #receive(data) {
    const { controller_receive, controller_learning, exchange_number } = this.#module.exports;
    const wasLearning = controller_learning() >= 0;
    const action = controller_receive(this.#module.putInBytes(data));
    if (wasLearning && controller_learning() < 0) this.#keep();
    if (action < 0) return;
    const { press, release, move } = this.#actions[action];
    move?.(exchange_number(0));
    if (exchange_number(1)) press?.();
    if (exchange_number(2)) release?.();
    this.#session.drawSoon();
  }
}

/** What a controller can do: names, and functions for a press, a release and a value from 0 to 1. */
function actions(session, { transport, decks, drums, rows }) {
  // Two of the decks are not there while a link of two is played.
  const isThere = (element) => !element?.closest("[hidden]");
  const press = (element) => { if (isThere(element)) element?.click(); };
  const click = (name, element) => ({ name, press: () => press(element) });
  const slide = (name, slider) => ({ name, move: (part) => { if (isThere(slider)) setSlider(slider, part); } });
  const find = (selector) => document.querySelector(selector);
  return [
    { name: "play", press: () => transport.press("midi"), release: () => transport.release("midi") },
    click("back to the beginning", find("#reset")),
    click("microloop", find("#microloop")), click("slip", find("#slip")),
    click("tap the tempo", find("#tap")), click("click", find("#click")),
    ...decks.flatMap(({ name, element }) => {
      const part = (selector) => element.querySelector(selector);
      return [
        click(`next on deck ${name}`, part(".next")), click(`record into deck ${name}`, part(".record")),
        ...[0, 1, 2, 3].map((place) => ({
          name: `launch ${place + 1} on deck ${name}`, press: () => press(part(".launches").children[place]),
        })),
        click(`stop deck ${name}`, part(".stop")),
        slide(`gain of deck ${name}`, part(".gain")), slide(`pan of deck ${name}`, part(".pan")),
      ];
    }),
    ...rows.map((row, index) => ({ name: row.toLowerCase(), press: hitter(session, drums, index) })),
    ...[0, 1, 2, 3].map((bank) => click(`bank ${bank + 1}`, find(`#bank-${bank}`))),
    click("drums on or off", find("#drums .mute")), slide("gain of the drums", find("#drums .gain")),
  ];
}

function setSlider(slider, part) {
  slider.value = Number(slider.min) + part * (slider.max - slider.min);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
}

/** What turns on the step of a row that is nearest to what is heard. */
function hitter(session, drums, row) {
  let sent = 0;  // how many messages there were with the last hit, which the engine may not have taken in yet
  return () => {
    const { engine } = session;
    const { heard, newest } = engine;
    const step = (heard.drumStep + (heard.ticks / sixteenths(1) % 1 >= 0.5 ? 1 : 0)) % 16;
    if (newest.messagesTaken < sent || (newest[`drumHits${row}`] >> step) & 1) return;
    drums.touchStep(row, step);
    sent = engine.messagesSent;
  };
}

function stored() {
  try { return localStorage.getItem(BINDINGS); } catch { return null; }
}
