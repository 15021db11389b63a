// Fetches streams into caches and deletes these, as the page says. Of what the page is told, each word names a session.
import { Cache } from "./circle-cache.js";
import { Download } from "./circle-download.js";
import { CircleModule } from "./circle-module.js";
import { loadPlaylist } from "./circle-playlist.js";

const jobs = new Map();  // by session

// What a closed tab has left is taken by the first session.
let leftBehind = Cache.leftBehind().catch((error) => { console.warn(error); });

async function takeLeftBehind() {
  const taken = leftBehind;
  leftBehind = undefined;
  return taken;
}

/** The fetch of a session. */
class Job {
  #cancelling = new AbortController();

  constructor(session, url, earlier) { this.done = this.#run(session, url, earlier); }

  cancel() { this.#cancelling.abort(); }

  async #run(session, url, earlier) {
    const { signal } = this.#cancelling;
    try {
      await earlier?.done;
      this.cache = earlier?.cache ?? await takeLeftBehind() ?? await Cache.create();
      const playlist = await loadPlaylist(url, signal);
      await this.cache.open();
      const download = new Download(
        await CircleModule.load(), this.cache,
        (fraction) => postMessage({ told: "progress", session, fraction }));
      await download.run(playlist, signal);
      this.cache.close();
      postMessage({ told: "fetched", session, file: this.cache.path });
    } catch (error) {
      this.cache?.close();
      if (!signal.aborted) postMessage({ told: "fetchFailed", session, reason: error.message });
    }
  }
}

async function deleteCache(session) {
  const job = jobs.get(session);
  try {
    await job?.done;
    // A session that began in a worker before this one has left its cache behind.
    const cache = job ? job.cache : await takeLeftBehind();
    await cache?.delete();
    jobs.delete(session);
    postMessage({ told: "deleted", session });
  } catch (error) {
    postMessage({ told: "deleteFailed", session, reason: error.message });
  }
}

addEventListener("message", ({ data: { wanted, session, resuming, url } }) => {
  switch (wanted) {
    case "fetch":
      jobs.set(session, new Job(session, url, jobs.get(resuming)));
      jobs.delete(resuming);
      break;
    case "cancel": jobs.get(session)?.cancel(); break;
    case "delete": deleteCache(session); break;
  }
});
