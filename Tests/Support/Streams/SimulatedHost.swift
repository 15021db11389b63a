@testable import OstinatoHLS

/// A host with a disk, which does what a fetcher says and notes what it should not have said.
struct SimulatedHost {
  /// A planted fault: what becomes of each action.
  typealias Tampering = (FetchAction) -> [FetchAction]

  let playlist: MediaPlaylist
  let options: FetchOptions
  var server: SimulatedServer
  var network: SimulatedNetwork
  var random: SimulatedRandom
  var tampering: Tampering = { [$0] }
  /// A planted fault: what becomes of the header of an answer.
  var strippedHeader: String?

  /// The stream, if it goes on.
  var broadcast: SimulatedBroadcast?
  /// The media sequence numbers that were told as missed.
  var missed: Set<Int64> = []
  /// What was told of the playlists.
  var warnings: [UpdateWarning] = []
  /// The segments that came and went while the process did not run, after the stream had begun anew.
  var lost: Set<Int> = []
  /// The first segment of the stream that the file has.
  var beginning = 0

  var fetcher: SegmentFetcher
  var now = 0
  var disk: [UInt8] = []
  var saved: [UInt8]?
  /// The bytes that came for each open request and are still kept.
  var kept: [RequestID: [(url: String, version: Int, range: Range<Int>)]] = [:]
  /// The requests whose bodies are not complete.
  var open: Set<RequestID> = []
  /// The requests for playlists.
  var loading: Set<RequestID> = []
  /// What the last record says that is written, if no resource ever changes.
  var recorded: [(url: String, range: Range<Int>)] = []
  var wake: Int?
  var progress = 0.0
  /// The bytes that requests for ranges have asked for.
  var asked = 0
  var requestCount = 0
  var end: FetchAction?
  var faults: [String] = []

  init(
    _ playlist: MediaPlaylist, _ options: FetchOptions, _ server: SimulatedServer,
    _ network: SimulatedNetwork, seed: UInt64
  ) throws {
    self.playlist = playlist
    self.options = options
    self.server = server
    self.network = network
    random = SimulatedRandom(seed: seed)
    fetcher = try SegmentFetcher(playlist, options)
  }

  mutating func start() {
    fetcher.handle(.started(at: .milliseconds(now)))
    obey()
  }

  /// Lets the next thing happen. Returns whether there was one.
  mutating func step() -> Bool {
    guard end == nil else { return false }
    let arrival = network.nextTime ?? .max
    let waking = wake ?? .max
    guard min(arrival, waking) < .max else {
      faults.append("it waits for ever")
      return false
    }
    now = max(now, min(arrival, waking))
    if waking <= arrival {
      wake = nil
      fetcher.handle(.time(.milliseconds(now)))
    } else if let arrival = network.next() {
      take(arrival)
    }
    obey()
    return true
  }

  /// The process ends at once, and another one goes on with what was saved.
  mutating func kill() throws {
    for id in kept.keys { network.cancel(id) }
    (kept, open, loading, wake, progress) = ([:], [], [], nil, 0)
    let record = try saved.map { bytes throws(SegmentFetcher.Error) in
      try FetchRecord(decoding: bytes)
    }
    if let broadcast {
      try goOn(with: record, in: broadcast)
    } else {
      fetcher = try SegmentFetcher(playlist, resuming: record, options)
    }
    // A change may have come before the fetcher learns of it.
    if let record, broadcast == nil, server.lengths.values.allSatisfy({ $0.count == 1 }) {
      note(record)
    }
    start()
  }

  /// Goes on with a stream, or begins the file anew where nothing was complete, or the stream has begun anew meanwhile.
  private mutating func goOn(
    with record: FetchRecord?, in broadcast: SimulatedBroadcast
  ) throws {
    let playlist = try broadcast.playlist(at: now)
    if let record, record.completeLength > 0 {
      do {
        fetcher = try SegmentFetcher(playlist, resuming: record, options)
        lost.formUnion(broadcast.lost(at: now))
        return
      } catch SegmentFetcher.Error.recordOfAnotherPlan where broadcast.restart != nil {}
    }
    (disk, saved, missed) = ([], nil, [])
    beginning = broadcast.listed(at: now).lowerBound
    fetcher = try SegmentFetcher(playlist, options)
  }

  private mutating func note(_ record: FetchRecord) {
    var lengths = fetcher.pieces.prefix(record.completeCount).enumerated().map {
      ($0.offset, Int?.none)
    }
    lengths += record.parts.map { ($0.piece, Int($0.written)) }
    recorded = lengths.map { index, length in
      let resource = fetcher.pieces[index].resource
      let first = Int(resource.byteRange?.offset ?? 0)
      let count = length ?? resource.byteRange.map { Int($0.length) } ?? 1_000_000_000
      return (resource.url, first..<(first + count))
    }
  }

  private mutating func take(_ arrival: SimulatedNetwork.Arrival) {
    var event = arrival.event(.milliseconds(now))
    // An echo of a request that is open would be bytes that HTTP does not repeat.
    if case .body = event, arrival.bytes == nil, kept[arrival.id] != nil { return }
    if loading.remove(arrival.id) != nil { kept[arrival.id] = nil }
    if let bytes = arrival.bytes {
      kept[arrival.id]?.append(bytes)
    }
    switch event {
    case .ended, .dropped: open.remove(arrival.id)
    default: break
    }
    if let name = strippedHeader, case .response(let id, let status, let headers, let time) = event
    {
      event = .response(
        id, status: status, headers: headers.filter { $0.name != name }, at: time)
    }
    fetcher.handle(event)
  }

  private mutating func obey() {
    while let action = fetcher.nextAction() {
      for action in tampering(action) { obey(action) }
      if fetcher.progress < progress { faults.append("progress fell") }
      if fetcher.progress >= 1, !fetcher.isFinished { faults.append("progress is 1 too early") }
      progress = fetcher.progress
    }
    let most = Int(options.window) + network.chunk
    for id in open where keptCount(id) > most {
      faults.append("\(keptCount(id)) bytes wait for request \(id.number)")
    }
  }

  private mutating func obey(_ action: FetchAction) {
    if end != nil { return faults.append("\(action) after the end") }
    switch action {
    case .request(let id, let url, let headers): request(id, url, headers)
    case .write(let id, let skip, let count, let offset):
      write(id, Int(skip), Int(count), Int(offset))
    case .pause(let id): network.pause(id)
    case .resume(let id): network.resume(id)
    case .cancel(let id):
      if kept.removeValue(forKey: id) == nil { faults.append("it cancels what is not open") }
      open.remove(id)
      loading.remove(id)
      network.cancel(id)
    case .save(let record): saved = record.encoded()
    case .loadPlaylist(let id, _): loadPlaylist(id)
    case .missed(let numbers): missed.formUnion(numbers)
    case .warning(let warning): warnings.append(warning)
    case .wait(let time): wake = Int(time / .milliseconds(1)) + 1
    case .finished:
      if fetcher.progress != 1 { faults.append("it ends with a progress of \(fetcher.progress)") }
      end = action
    case .failed: end = action
    }
  }

  private mutating func request(_ id: RequestID, _ address: String, _ headers: [HeaderField]) {
    let url = broadcast == nil ? address : SimulatedBroadcast.url(of: address)
    if Int(id.number) <= 0 || kept[id] != nil { faults.append("a number is used twice") }
    requestCount += 1
    kept[id] = []
    open.insert(id)
    if open.count > options.inFlight { faults.append("\(open.count) requests are open") }
    let range = headers.first { $0.name == "Range" }?.value.dropFirst(6).split(separator: "-")
    let first = range.flatMap { Int($0[0]) } ?? 0
    let last = range.flatMap { $0.count == 2 ? Int($0[1]) : nil }
    asked += last.map { $0 - first + 1 } ?? 0
    for piece in recorded
    where piece.url == url && piece.range.overlaps(first..<(last ?? first) + 1) {
      faults.append("it asks for what is recorded")
    }
    let isGone = broadcast?.isGone(url, at: now) ?? false
    network.send(id, isGone ? "gone" : url, headers, at: now, server, &random)
  }

  private mutating func loadPlaylist(_ id: RequestID) {
    guard Int(id.number) > 0, kept[id] == nil, let broadcast else {
      return faults.append("a playlist is loaded that is not needed")
    }
    kept[id] = []
    loading.insert(id)
    if loading.count > 1 { faults.append("several playlists are loaded at once") }
    network.sendPlaylist(id, broadcast, at: now, &random)
  }

  private func keptCount(_ id: RequestID) -> Int {
    kept[id]?.reduce(0) { $0 + $1.range.count } ?? 0
  }

  private mutating func write(_ id: RequestID, _ skip: Int, _ count: Int, _ offset: Int) {
    guard keptCount(id) >= skip + count, count >= 0, skip >= 0, offset >= 0 else {
      return faults.append("it writes what has not come")
    }
    if disk.count < offset + count {
      disk += [UInt8](repeating: 0, count: offset + count - disk.count)
    }
    var place = offset - skip
    var left = skip + count
    while left > 0, var part = kept[id]?.first {
      let taken = min(left, part.range.count)
      let content = server.contents[part.url, default: []][part.version]
      let skipped = max(0, min(taken, offset - place))
      for index in skipped..<taken { disk[place + index] = content[part.range.lowerBound + index] }
      part.range = (part.range.lowerBound + taken)..<part.range.upperBound
      if part.range.isEmpty { kept[id]?.removeFirst() } else { kept[id]?[0] = part }
      place += taken
      left -= taken
    }
  }
}

extension SegmentFetcher {
  fileprivate var isFinished: Bool { totalLength == writtenBytes }
}
