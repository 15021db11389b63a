// The microphone, as chunks of samples that say at which frame of the audio context they came.
import { Refusal } from "./module.js";

const ASKED = { audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false } };

const REASONS = {
  NotAllowedError: "This page may not use the microphone",
  SecurityError: "This page may not use the microphone",
  NotFoundError: "There is no microphone",
  OverconstrainedError: "There is no microphone",
  NotReadableError: "The microphone cannot be used; perhaps another program has it",
  AbortError: "The microphone cannot be used; perhaps another program has it",
};

/** Opens the microphone. `take` is called with each chunk, a frame and one or two planes, and `lose` if the microphone
 *  goes away. Returns its latency in seconds, as far as the browser knows it, and what closes it again. Throws a
 *  Refusal that says why there is none. */
export async function openMicrophone(context, { take, lose }) {
  if (!navigator.mediaDevices?.getUserMedia) throw new Refusal("The browser lets only pages served by HTTPS record");
  let stream;
  try { stream = await navigator.mediaDevices.getUserMedia(ASKED); } catch (error) {
    throw new Refusal(REASONS[error.name] ?? error.message);
  }
  const [track] = stream.getAudioTracks();
  const nodes = [];
  const close = () => {
    track.stop();
    track.onended = null;
    for (const node of nodes) {
      node.disconnect();
      node.port?.postMessage("stop");
    }
  };
  try {
    await context.audioWorklet.addModule(new URL("recorder-worklet.js", import.meta.url));
    const node = new AudioWorkletNode(context, "recorder", { channelCount: 2, channelCountMode: "clamped-max" });
    nodes.push(node);
    node.port.onmessage = ({ data }) => take(data);
    // The output is silence. It is there because browsers need not process what leads nowhere.
    node.connect(context.destination);
    // The source comes last: what it gets before it is connected may be kept, and make all that follows late.
    const source = context.createMediaStreamSource(stream);
    nodes.push(source);
    source.connect(node);
  } catch (error) {
    close();
    throw error.name === "NotSupportedError"
      ? new Refusal("This browser cannot record from a microphone that has another sample rate than the page") : error;
  }
  track.onended = lose;
  return { latency: track.getSettings().latency || 0, close };
}
