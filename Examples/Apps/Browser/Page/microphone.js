// The microphone: as a source of the audio context, or as chunks of samples that say at which frame of it they came.
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

/** Opens the microphone as a source of the context. `lose` is called if it goes away. Returns the source, its latency in
 *  seconds, as far as the browser knows it, and what closes it again. Throws a Refusal that says why there is none. */
export async function openSource(context, lose) {
  if (!navigator.mediaDevices?.getUserMedia) throw new Refusal("The browser lets only pages served by HTTPS record");
  let stream;
  try { stream = await navigator.mediaDevices.getUserMedia(ASKED); } catch (error) {
    throw new Refusal(REASONS[error.name] ?? error.message);
  }
  const [track] = stream.getAudioTracks();
  let source;
  try { source = context.createMediaStreamSource(stream); } catch (error) {
    track.stop();
    throw error.name === "NotSupportedError"
      ? new Refusal("This browser cannot record from a microphone that has another sample rate than the page") : error;
  }
  track.onended = lose;
  const close = () => {
    track.stop();
    track.onended = null;
    source.disconnect();
  };
  return { source, latency: track.getSettings().latency || 0, close };
}

/** Opens the microphone. `take` is called with each chunk, a frame and one or two planes, and `lose` if the microphone
 *  goes away. Returns its latency in seconds, as far as the browser knows it, and what closes it again. Throws a
 *  Refusal that says why there is none. */
export async function openMicrophone(context, { take, lose }) {
  await context.audioWorklet.addModule(new URL("recorder-worklet.js", import.meta.url));
  const { source, latency, close } = await openSource(context, lose);
  const node = new AudioWorkletNode(context, "recorder", { channelCount: 2, channelCountMode: "clamped-max" });
  node.port.onmessage = ({ data }) => take(data);
  // The output is silence. It is there because browsers need not process what leads nowhere.
  node.connect(context.destination);
  // At once: what the source gives before it is connected may be kept, and make all that follows late.
  source.connect(node);
  return {
    latency,
    close: () => {
      close();
      node.disconnect();
      node.port.postMessage("stop");
    },
  };
}
