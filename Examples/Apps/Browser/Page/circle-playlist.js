// A playlist, which is small, so it is asked for as a whole until it comes.

const ATTEMPTS = 12;
const AGAIN = [408, 425, 429];  // besides those from 500

export async function loadPlaylist(url, signal) {
  for (let attempt = 1; ; attempt++) {
    let reason;
    try {
      const response = await fetch(url, {
        cache: "no-store", signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
      });
      if (response.status === 200) {
        return { address: response.url, bytes: new Uint8Array(await response.arrayBuffer()) };
      }
      reason = `the server answered ${response.status} for the playlist`;
      if (response.status < 500 && !AGAIN.includes(response.status)) attempt = ATTEMPTS;
    } catch (error) {
      reason = `the playlist did not come: ${error.message}`;
    }
    signal.throwIfAborted();
    if (attempt >= ATTEMPTS) throw new Error(reason);
    await new Promise((done) => setTimeout(done, Math.min(100 * 2 ** attempt, 5000)));
    signal.throwIfAborted();
  }
}
