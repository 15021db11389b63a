import OstinatoHLS

/// What happens on the way between a host and a server, in time.
struct SimulatedNetwork {
  /// In percent of what could go wrong.
  struct Faults {
    var refuse = 0
    var drop = 0
    var stall = 0
    var truncate = 0
    var encode = 0
    var busy = 0
    var late = 0
  }

  /// Something that reaches the host.
  struct Arrival {
    let time: Int
    let id: RequestID
    /// What the host is told, at the time when it is.
    let event: (Duration) -> FetchEvent
    /// The bytes of a body.
    var bytes: (url: String, version: Int, range: Range<Int>)?
  }

  var faults: Faults
  /// The greatest number of bytes that come at once.
  let chunk: Int
  /// What is to come for each request, in its order.
  private var queues: [RequestID: ArraySlice<Arrival>] = [:]
  private var paused: Set<RequestID> = []
  private var echoes: ArraySlice<Arrival> = []

  init(_ faults: Faults, chunk: Int) {
    self.faults = faults
    self.chunk = chunk
  }

  var nextTime: Int? { nextID.flatMap { queues[$0]?.first?.time } ?? echoes.first?.time }

  mutating func next() -> Arrival? {
    if let id = nextID { return queues[id]?.removeFirst() }
    return echoes.isEmpty ? nil : echoes.removeFirst()
  }

  /// The request for which something comes first. An echo comes when nothing else does.
  private var nextID: RequestID? {
    queues.filter { !$0.value.isEmpty && !paused.contains($0.key) }
      .min {
        ($0.value[$0.value.startIndex].time, $0.key.number) < (
          $1.value[$1.value.startIndex].time, $1.key.number
        )
      }?.key
  }

  /// Sends a request at a time, in milliseconds, and plans all that comes of it.
  mutating func send(
    _ id: RequestID, _ url: String, _ headers: [HeaderField], at now: Int,
    _ server: SimulatedServer, _ random: inout SimulatedRandom
  ) {
    var time = now + random.number(in: 1...200)
    if random.percent(faults.refuse) { return add(id, at: time) { .dropped(id, at: $0) } }
    if random.percent(faults.stall) { return }
    if random.percent(faults.busy) {
      let status = [500, 502, 503, 429, 408][random.number(in: 0...4)]
      let wait = HeaderField(name: "Retry-After", value: "\(random.number(in: 0...3))")
      return add(id, at: time) { .response(id, status: status, headers: [wait], at: $0) }
    }
    var answer = server.answer(url, headers, &random)
    if random.percent(faults.encode) {
      answer.headers.append(HeaderField(name: "content-encoding", value: "gzip"))
    }
    add(id, at: time) { [answer] in
      .response(id, status: answer.status, headers: answer.headers, at: $0)
    }
    let breaks = random.percent(faults.drop) || random.percent(faults.truncate)
    let silent = random.percent(faults.stall)
    var place = answer.body.lowerBound
    while place < answer.body.upperBound {
      let end = min(answer.body.upperBound, place + random.number(in: 1...chunk))
      time += random.number(in: 0...30)
      if breaks || silent, random.percent(20) {
        if breaks { add(id, at: time) { .dropped(id, at: $0) } }
        return
      }
      let range = place..<end
      add(id, at: time, (url, answer.version, range)) { .body(id, count: range.count, at: $0) }
      if random.percent(faults.late) {
        echoes.append(Arrival(time: time, id: id) { .body(id, count: range.count, at: $0) })
      }
      place = end
    }
    add(id, at: time) { .ended(id, at: $0) }
  }

  /// Asks for the playlist of a stream at a time. What comes may be as old as a cache keeps it.
  mutating func sendPlaylist(
    _ id: RequestID, _ broadcast: SimulatedBroadcast, at now: Int, _ random: inout SimulatedRandom
  ) {
    let time = now + random.number(in: 1...200)
    if random.percent(faults.stall) { return }
    if random.percent(faults.refuse) {
      return add(id, at: time) { .playlistUnavailable(id, reason: "refused", at: $0) }
    }
    let age = random.percent(faults.late) ? random.number(in: 0...8000) : 0
    guard let playlist = try? broadcast.playlist(at: max(0, time - age)) else { return }
    add(id, at: time) { .playlist(id, playlist, at: $0) }
  }

  mutating func pause(_ id: RequestID) { paused.insert(id) }
  mutating func resume(_ id: RequestID) { paused.remove(id) }

  /// Ends a request. Echoes of it arrive nevertheless.
  mutating func cancel(_ id: RequestID) {
    queues[id] = nil
    paused.remove(id)
  }

  private mutating func add(
    _ id: RequestID, at time: Int,
    _ bytes: (url: String, version: Int, range: Range<Int>)? = nil,
    _ event: @escaping (Duration) -> FetchEvent
  ) {
    queues[id, default: []].append(Arrival(time: time, id: id, event: event, bytes: bytes))
  }
}
