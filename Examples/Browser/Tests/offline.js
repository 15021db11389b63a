// Renders the page's engine in an OfflineAudioContext, and hashes what comes out.
import { Anchor, Command } from "./abi.js";
import { Loop } from "./clips.js";
import { Engine, EngineModule } from "./engine.js";

const RATE = 44100;

/** Renders so many frames. `commands` are lists of a kind, as abi.js names it, and what it reads. */
export async function render({ rings, commands, frames }) {
  const engineModule = await EngineModule.load();
  const clips = await Promise.all(rings.map((names) => Promise.all(names.map(async (name) => {
    const bytes = await (await fetch(`loops/${name}.wav`)).arrayBuffer();
    return new Loop(name, bytes, 8).clip(engineModule, { rate: RATE, tempo: 125 });
  }))));
  const context = new OfflineAudioContext(2, frames, RATE);
  const engine = await Engine.create(context, engineModule, { clips, tempo: 125 });
  for (const [kind, values] of commands) {
    engine.send(Command[kind], { ...values, anchor: Anchor[values.at ?? "AT_NOW"] });
  }
  const buffer = await context.startRendering();
  const hashes = [];
  for (const channel of [0, 1]) {
    const digest = await crypto.subtle.digest("SHA-256", buffer.getChannelData(channel));
    hashes.push([...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  const { gaps, ticks, faults, decks } = engine.newest;
  return { hashes, gaps, ticks, faults, playheads: decks.map((deck) => deck.playhead) };
}
