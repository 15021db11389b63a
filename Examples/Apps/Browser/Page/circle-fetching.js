// The page's end of the worker that fetches and deletes. A worker that fails has failed in all that it was to do.

export class Fetching {
  #worker;
  #told;
  #waiting = new Map();  // the failure that a session would tell, by what is waited for

  /** `told`: takes what the worker says, as an object. */
  constructor(told) {
    this.#told = told;
    this.#begin();
  }

  fetch(session, resuming, url) {
    this.#waiting.set(`fetch ${session}`, { told: "fetchFailed", session });
    this.#send({ wanted: "fetch", session, resuming, url });
  }

  cancel(session) {
    this.#waiting.delete(`fetch ${session}`);
    this.#send({ wanted: "cancel", session });
  }

  delete(session) {
    this.#waiting.set(`delete ${session}`, { told: "deleteFailed", session });
    this.#send({ wanted: "delete", session });
  }

  #send(message) { (this.#worker ?? this.#begin()).postMessage(message); }

  #begin() {
    const worker = new Worker("circle-worker.js", { type: "module" });
    worker.onmessage = ({ data }) => {
      if (data.told.startsWith("fetch")) this.#waiting.delete(`fetch ${data.session}`);
      if (data.told.startsWith("delete")) this.#waiting.delete(`delete ${data.session}`);
      this.#told(data);
    };
    worker.onerror = (event) => {
      worker.terminate();
      this.#worker = undefined;
      const failed = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const failure of failed) this.#told({ ...failure, reason: event.message || "the worker failed" });
    };
    return this.#worker = worker;
  }
}
