// The dialog that shares what was played: a link, a WAV file, a picture. It is loaded when somebody asks for it.
import { drawPNG, drawSVG, renderWAV } from "./downloads.js";
import { addStyle } from "./late.js";
import { extent, readLink } from "./performance.js";
import { fragment, LONGEST_TITLE } from "./title.js";

const WHOLE = "Whoever opens the link hears exactly what you played, sample by sample, and can go on from there.";
const WITHOUT_AUDIO = "A link and a picture cannot hold your own audio: whoever opens the link hears the page’s "
  + "loops in its place. The WAV file has everything.";

export class Share {
  #session;
  #replay;
  #decks;
  #link = "";
  #whole = null;  // where the link leaves out audio that is not the page's: what was played, with the rings of loops
  #dialog = document.getElementById("share");
  #parts = Object.fromEntries(["title", "address", "copy", "send", "length", "files", "made", "refusal", "promise"].map((name) =>
    [name, document.querySelector(`#share .${name}`)]));

  static async create(session, replay, decks) {
    await addStyle("share.css");
    return new Share(session, replay, decks);
  }

  constructor(session, replay, decks) {
    this.#session = session;
    this.#replay = replay;
    this.#decks = decks;
    const { copy, send, files, address, title } = this.#parts;
    this.#dialog.addEventListener("click", (event) => { if (event.target === this.#dialog) this.#dialog.close(); });
    copy.addEventListener("click", () => this.#copy());
    address.addEventListener("focus", () => select(address));
    title.maxLength = LONGEST_TITLE;
    title.addEventListener("input", () => this.#showAddress());
    send.hidden = !navigator.share;
    send.addEventListener("click", () =>
      navigator.share({ title: title.value || "Ostinato", url: address.value }).catch(() => { /* somebody thought again */ }));
    const [wav, floats, svg, png] = files.querySelectorAll("button");
    wav.addEventListener("click", () => this.#make(() => this.#makeWAV(16)));
    floats.addEventListener("click", () => this.#make(() => this.#makeWAV(32)));
    svg.addEventListener("click", () => this.#make(async () => this.#offer(await this.#draw(), "ostinato.svg")));
    png.addEventListener("click", () =>
      this.#make(async () => this.#offer(await drawPNG(await this.#draw()), "ostinato.png")));
  }

  /** Opens the dialog with the link of what was played so far. */
  async open() {
    const { title, length, refusal, made, promise } = this.#parts;
    const { engine } = this.#session;
    try {
      const { link, whole } = this.#replay.link ? this.#replay : await engine.linkWithoutAudio();
      this.#link = link;
      // Now, since the decks forget them when the engine begins anew.
      this.#whole = whole && { performance: whole, rings: this.#decks.flatMap((deck) => deck.ringsPlayed()) };
      if (this.#replay.link) title.value = this.#replay.title;
      this.#showAddress();
      length.textContent = extent(readLink(engine.module, link));
      promise.textContent = whole ? WITHOUT_AUDIO : WHOLE;
      refusal.textContent = "";
    } catch (error) {
      this.#link = "";
      refusal.textContent = `${error.message}.`;
    }
    made.replaceChildren();
    this.#dialog.classList.toggle("refused", this.#link === "");
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  #showAddress() {
    const { address, title } = this.#parts;
    address.value = `${window.location.origin}${window.location.pathname}#${fragment(this.#link, title.value)}`;
  }

  async #copy() {
    const { address, copy } = this.#parts;
    const isCopied = await copied(address);
    copy.textContent = isCopied ? "Copied" : `Press ${navigator.platform.startsWith("Mac") ? "⌘C" : "Ctrl+C"}`;
    setTimeout(() => { copy.textContent = "Copy"; }, isCopied ? 2000 : 8000);
  }

  /** Makes a file, and says how that goes. */
  async #make(make) {
    const { files, made } = this.#parts;
    const buttons = [...files.querySelectorAll("button")];
    const progress = document.createElement("progress");
    progress.setAttribute("aria-label", "How much is done");
    made.replaceChildren(progress);
    for (const button of buttons) button.disabled = true;
    try { await make(); } catch (error) { made.replaceChildren(`${error.message}.`); } finally {
      for (const button of buttons) button.disabled = false;
    }
  }

  async #makeWAV(bits) {
    const { made } = this.#parts;
    const progress = made.querySelector("progress");
    const what = this.#whole ? await this.#withClips(this.#whole) : { link: this.#link };
    const { file, hash } = await renderWAV({ ...what, bits }, (part) => { progress.value = part; });
    this.#offer(file, "ostinato.wav");
    const code = document.createElement("code");
    code.textContent = hash;
    made.append(" Hash of its audio: ", code);
  }

  /** A performance as it is rendered: each loop is a clip once, however many rings have it. */
  async #withClips({ performance, rings }) {
    const places = new Map();
    const clips = [];
    for (const loop of rings.flatMap(({ loops }) => loops)) {
      if (places.has(loop)) continue;
      places.set(loop, clips.length);
      clips.push(await loop.samples(this.#session.engine.module));
    }
    return {
      performance, clips,
      rings: rings.map(({ number, loops }) => ({ number, places: loops.map((loop) => places.get(loop)) })),
    };
  }

  async #draw() {
    const isDark = matchMedia("(prefers-color-scheme: dark)").matches;
    return (await drawSVG(this.#link, isDark ? "dark" : "light")).file;
  }

  /** Has the browser keep a file. */
  #offer(file, name) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    this.#parts.made.replaceChildren(`${name} is downloaded.`);
  }
}

/** Selects the text of a field, and shows its beginning. */
function select(field) {
  field.setSelectionRange(0, field.value.length, "backward");
  field.scrollLeft = 0;
}

/** Copies the text of a field; returns whether the browser has done so. */
async function copied(field) {
  field.focus();
  select(field);
  // The old way first: it also works in a frame of another page, where the new one is not allowed.
  if (document.execCommand("copy")) return true;
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    select(field);
    return false;
  }
}
