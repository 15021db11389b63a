import Glibc
import JackClient

/// Two hosts that keep in step: how far apart the same clocks of their MIDI clocks are.
enum StepTests {
  /// Listens to both clocks for so many seconds, and compares them.
  ///
  /// `limit`: the largest distance that is allowed, in frames. `length`: after how many clocks the music counts as being at
  /// the same place again, such as 96 for a bar of 4/4; `nil` for never.
  static func listen(
    server: String, to hosts: [String], seconds: Int, limit: Int, repeatingAfter length: Int?
  ) throws {
    let recorders = hosts.map { _ in ClockRecorder() }
    let clients = try zip(hosts, recorders).map { host, recorder in
      try JackClient(
        name: "step-\(host)", server: server, ports: .inputs, midiInput: "clock",
        processor: recorder)
    }
    defer { for client in clients { client.close() } }
    for (host, client) in zip(hosts, clients) {
      try client.activate()
      try client.connect("\(host):clock_out", to: "step-\(host):clock")
    }
    var receivers = hosts.map { _ in ClockReceiver() }
    for _ in 0..<seconds * 10 where !clients[0].isShutDown {
      usleep(100_000)
      for (index, recorder) in recorders.enumerated() {
        recorder.takeReceived(into: &receivers[index])
      }
    }
    try check(!clients[0].isShutDown, "the server has stopped")
    let xruns = clients[0].xrunCount
    print("step: \(xruns) xruns")
    do {
      try compare(receivers[0], receivers[1], limit: limit, repeatingAfter: length)
    } catch {
      // Each host loses the cycles that it skips.
      throw xruns == 0 ? error : Complaint("\(error), with \(xruns) xruns", isUnjudged: true)
    }
  }

  private static func compare(
    _ leader: ClockReceiver, _ follower: ClockReceiver, limit: Int, repeatingAfter length: Int?
  ) throws {
    func place(_ count: Int) -> Int { length.map { count % $0 } ?? count }
    var places: [Int: [(frame: Int, isCertain: Bool)]] = [:]
    for clock in leader.clocks {
      places[place(clock.count), default: []].append((clock.frame, clock.isCertain))
    }
    let common = follower.clocks.filter { leader.isRunning(at: $0.frame) }
    // A place that the leader has not come to has no distance, nor has one that is not certain.
    let distances: [(Int, Int)] = common.compactMap { clock in
      guard clock.isCertain,
        let nearest = places[place(clock.count)]?.min(by: {
          abs($0.frame - clock.frame) < abs($1.frame - clock.frame)
        }), nearest.isCertain
      else { return nil }
      return (clock.count, abs(nearest.frame - clock.frame))
    }
    func largest(every clocks: Int) -> Int {
      distances.filter { $0.0 % clocks == 0 }.map(\.1).max() ?? 0
    }
    let mean = distances.map(\.1).reduce(0, +) / max(distances.count, 1)
    print(
      """
      step: \(distances.count) clocks of \(leader.clocks.count); the largest distance of two beats is \
      \(largest(every: 24)) frames, of two clocks \(largest(every: 1)), the mean \(mean)
      """)
    let stops = leader.changes.count / 2
    let stray = follower.clocks.count - common.count
    print(
      """
      step: \(stops) stops, after which the follower sent \(stray) clocks; \
      \(common.count - distances.count) clocks were not compared
      """)
    try check(
      common.count * 2 >= leader.clocks.count && distances.count * 5 >= common.count,
      "step: of \(leader.clocks.count) clocks the follower sent \(common.count)")
    try check(stray <= 2 * stops, "step: \(stray) clocks came after \(stops) stops")
    try check(
      largest(every: 1) <= limit,
      "step: two clocks are \(largest(every: 1)) frames apart; \(limit) are allowed")
  }
}
