// Brings audio to another sample rate and finds its onsets, without the page standing still meanwhile.
import { analysedClip, clipOfSamples, resampledClip, samplesOfClip } from "./clip-memory.js";
import { EngineModule } from "./module.js";

onmessage = ({ data: { module, isShared, samples, rate } }) => {
  try {
    const engineModule = EngineModule.make(module, isShared);
    const clip = resampledClip(engineModule, clipOfSamples(engineModule, samples), rate);
    postMessage(samplesOfClip(engineModule, analysedClip(engineModule, clip)));
  } catch (error) {
    postMessage({ error: error.message });
  }
};
