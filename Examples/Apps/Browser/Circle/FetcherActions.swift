// The fetcher, for JavaScript: what it says is to be done. Page/circle-codes.js has the same numbers.
import OstinatoHLS

/// Puts out the next action, and returns its code; 0 if there is none before something happens.
@c public func fetch_next() -> Int32 {
  while let action = fetcher?.nextAction() {
    switch action {
    case .request(let id, let url, let headers):
      requests.append(id)
      // The address, then each field, as texts with a 0 between them.
      putOut(([url] + headers.flatMap { [$0.name, $0.value] }).joined(separator: "\0"))
      putOut(Double(id.number))
      return 1
    case .write(let id, let skip, let count, let offset):
      putOut(Double(id.number), Double(skip), Double(count), Double(offset))
      return 2
    case .pause(let id): return put(3, id)
    case .resume(let id): return put(4, id)
    case .cancel(let id):
      requests.removeAll { $0 == id }
      return put(5, id)
    case .save(let record):
      putOut(record.encoded())
      return 6
    case .wait(until: let time):
      let (seconds, attoseconds) = time.components
      putOut(Double(seconds) * 1e3 + Double(attoseconds) / 1e15)
      return 7
    case .finished: return 8
    case .failed(let failure):
      putOut(failure.description)
      return 9
    // Only streams that can still change have these, and fetch_open refuses them.
    case .loadPlaylist, .missed, .warning: continue
    }
  }
  return 0
}

private func put(_ code: Int32, _ id: RequestID) -> Int32 {
  putOut(Double(id.number))
  return code
}
