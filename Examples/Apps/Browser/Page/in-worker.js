import { Refusal } from "./module.js";

/** Has a script do something in a thread of its own, and returns what it answers; throws a Refusal if it fails.
 *  `progress` is told how much is done, 0 to 1. */
export function inWorker(script, message, { progress = () => {}, transfer = [] } = {}) {
  const worker = new Worker(new URL(script, import.meta.url), { type: "module" });
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.progress !== undefined) progress(data.progress);
      else if (data.error) reject(new Refusal(data.error));
      else resolve(data);
    };
    worker.onerror = (event) => reject(new Refusal(event.message ?? "the worker cannot be loaded"));
    worker.postMessage(message, transfer);
  }).finally(() => worker.terminate());
}
