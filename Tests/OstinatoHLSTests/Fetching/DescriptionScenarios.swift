import Testing

@testable import OstinatoHLS
@testable import StreamModels

/// What values say of themselves to people.
@Suite struct DescriptionScenarios {
  @Test func fetching() throws {
    let id = RequestID(number: 3)
    let header = HeaderField(name: "Range", value: "bytes=0-9")
    let playlist = try FetchRig.playlist(["a", "b"])
    let record = FetchRecord(
      fingerprint: 0, completeCount: 2, completeLength: 0, parts: [], resources: [])
    let events: [(FetchEvent, String)] = [
      (.started(at: .zero), "fetching begins at 0 s"),
      (
        .response(id, status: 206, headers: [header], at: .milliseconds(1500)),
        "request 3 is answered with status 206 at 1.5 s"
      ),
      (.body(id, count: 10, at: .seconds(2)), "10 bytes have come for request 3 at 2 s"),
      (.ended(id, at: .seconds(2)), "the body for request 3 is complete at 2 s"),
      (.dropped(id, at: .seconds(2)), "the connection of request 3 failed at 2 s"),
      (.time(.seconds(Int64.max)), "it is 9223372036.854 s"),
      (
        .playlist(id, playlist, at: .zero),
        "a playlist of 2 segments has come for request 3 at 0 s"
      ),
      (
        .playlistUnavailable(id, reason: "no answer", at: .zero),
        "no playlist has come for request 3 at 0 s: no answer"
      ),
      (.stopped(at: .zero), "no more segments are wanted at 0 s"),
      (.writingFailed, "the host could not write or save"),
      (.cancelled, "fetching is cancelled"),
    ]
    for (event, text) in events { #expect(event.description == text) }
    let actions: [(FetchAction, String)] = [
      (.request(id, url: "u", headers: [header]), "send request 3 for u, Range: bytes=0-9"),
      (
        .write(id, skip: 1, count: 2, offset: 3),
        "of the bytes for request 3, forget 1 and write 2 at 3"
      ),
      (.pause(id), "pause request 3"), (.resume(id), "resume request 3"),
      (.cancel(id), "cancel request 3"),
      (.loadPlaylist(id, url: "u"), "load the playlist u as request 3"),
      (.missed(8...9), "segments 8 to 9 are not in the file"),
      (
        .warning(.targetDuration(before: 6, after: 7)),
        "the target duration was 6 s and is 7 s (RFC 8216, section 6.2.1)"
      ),
      (.save(record), "save a record of 2 complete pieces"),
      (.wait(until: .milliseconds(30)), "wait until 0.03 s"), (.finished, "the file is complete"),
      (
        .failed(.writing), "the file cannot be completed: the file could not be written"
      ),
    ]
    for (action, text) in actions { #expect(action.description == text) }
  }

  @Test func playing() {
    let one = PlayerSession(number: 1)
    let two = PlayerSession(number: 2)
    let events: [(PlayerEvent, String)] = [
      (.tapped, "the circle was tapped"), (.cancelled, "it is not wanted any more"),
      (.interrupted, "the system needs the sound"),
      (.fetched(one, file: "f"), "session 1 is fetched as f"),
      (.fetchFailed(one), "the fetch of session 1 failed"),
      (.ended(one), "session 1 has come to its end"),
      (.playFailed(one), "session 1 cannot be played"),
      (.deleted(one), "the cache of session 1 is deleted"),
      (.deleteFailed(one), "the cache of session 1 could not be deleted"),
    ]
    for (event, text) in events { #expect(event.description == text) }
    let actions: [(PlayerAction, String)] = [
      (.fetch(two, resuming: nil), "fetch session 2"),
      (.fetch(two, resuming: one), "fetch session 2, going on from session 1"),
      (.cancelFetch(one), "cancel the fetch of session 1"),
      (.play(one, file: "f"), "play f for session 1"), (.pause(one), "pause session 1"),
      (.resume(one), "resume session 1"), (.stop(one), "stop session 1"),
      (.deleteCache(one), "delete the cache of session 1"),
    ]
    for (action, text) in actions { #expect(action.description == text) }
  }
}
