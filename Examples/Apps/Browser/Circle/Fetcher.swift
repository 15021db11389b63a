// The fetcher, for JavaScript: what is told to it. One fetcher for each instance of the module. Times are in
// milliseconds.
import OstinatoHLS

nonisolated(unsafe) var fetcher: SegmentFetcher?
/// Those that have been sent and have not ended.
nonisolated(unsafe) var requests: [RequestID] = []

/// Makes a fetcher from the bytes of a playlist, its address and a record, of which there may be none.
///
/// Returns 1, or 0 if it cannot be made, and puts out the reason. Called again, it makes another one.
@c public func fetch_open(
  _ playlistCount: Int32, _ addressCount: Int32, _ recordCount: Int32, _ inFlight: Int32,
  _ window: Double, _ seed: Double
) -> Int32 {
  let bytes = takeBytes(playlistCount)
  let address = takeText(addressCount)
  let record = takeBytes(recordCount)
  let options = FetchOptions(
    inFlight: Int(inFlight), window: Int64(exactly: window) ?? 0,
    seed: UInt64(exactly: seed) ?? 0)
  do throws(Playlist.Error) {
    guard let playlist = try Playlist(decoding: bytes, at: address).media else {
      return refuse("the playlist has no segments, but names others that have")
    }
    // To follow one that still changes is left to Examples/Apps/Network.
    guard playlist.isFinal else { return refuse("the stream is live, and has no end to fetch") }
    return make(playlist, record, options)
  } catch {
    return refuse(error.description)
  }
}

private func make(
  _ playlist: MediaPlaylist, _ record: [UInt8], _ options: FetchOptions
) -> Int32 {
  do throws(SegmentFetcher.Error) {
    let record = record.isEmpty ? nil : try FetchRecord(decoding: record)
    fetcher = try SegmentFetcher(playlist, resuming: record, options)
    requests = []
    return 1
  } catch {
    return refuse(error.description)
  }
}

private func refuse(_ reason: String) -> Int32 {
  putOut(reason)
  return 0
}

@c public func fetch_progress() -> Double { fetcher?.progress ?? 0 }
@c public func fetch_written() -> Double { Double(fetcher?.writtenBytes ?? 0) }
@c public func fetch_length() -> Double { Double(fetcher?.totalLength ?? 0) }

@c public func fetch_started(_ now: Double) { fetcher?.handle(.started(at: duration(now))) }
@c public func fetch_cancelled() { fetcher?.handle(.cancelled) }
@c public func fetch_writing_failed() { fetcher?.handle(.writingFailed) }
@c public func fetch_time(_ now: Double) { fetcher?.handle(.time(duration(now))) }

private func tell(_ number: Double, _ event: (RequestID) -> FetchEvent) {
  guard let id = requests.first(where: { Double($0.number) == number }) else { return }
  fetcher?.handle(event(id))
}

/// The header of an answer: each field as its name, a 0, its value and a 0.
@c public func fetch_response(_ id: Double, _ status: Int32, _ headerCount: Int32, _ now: Double) {
  let texts = takeBytes(headerCount).split(separator: 0, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  let headers = stride(from: 0, to: texts.count - 1, by: 2).map {
    HeaderField(name: texts[$0], value: texts[$0 + 1])
  }
  tell(id) { .response($0, status: Int(status), headers: headers, at: duration(now)) }
}

@c public func fetch_body(_ id: Double, _ count: Int32, _ now: Double) {
  tell(id) { .body($0, count: Int(count), at: duration(now)) }
}

@c public func fetch_ended(_ id: Double, _ now: Double) {
  tell(id) { .ended($0, at: duration(now)) }
  requests.removeAll { Double($0.number) == id }
}

@c public func fetch_dropped(_ id: Double, _ now: Double) {
  tell(id) { .dropped($0, at: duration(now)) }
}
