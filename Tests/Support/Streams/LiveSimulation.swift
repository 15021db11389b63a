@testable import OstinatoHLS

/// A whole fetch of a stream that goes on, from a seed.
struct LiveSimulation {
  /// What is wrong with the run, empty if nothing is.
  private(set) var faults: [String] = []
  private(set) var kills = 0
  /// How many segments were not had.
  private(set) var missedCount = 0
  /// Whether the stream began anew.
  let isRestart: Bool
  let habit: SimulatedBroadcast.Habit
  /// What was told of the playlists.
  private(set) var warnings: [UpdateWarning] = []

  init(seed: UInt64, tampering: SimulatedHost.Tampering? = nil) throws {
    var random = SimulatedRandom(seed: seed &+ 1 << 32)
    let isHarsh = random.percent(60)
    let broadcast = SimulatedBroadcast(&random)
    isRestart = broadcast.restart != nil
    habit = broadcast.habit
    func chance(_ random: inout SimulatedRandom) -> Int { isHarsh ? random.number(in: 0...25) : 0 }
    var troubles = SimulatedNetwork.Faults(
      refuse: chance(&random), drop: chance(&random), stall: chance(&random) / 3,
      truncate: chance(&random), encode: 0, busy: chance(&random), late: chance(&random))
    let options = FetchOptions(
      inFlight: random.number(in: 1...3),
      window: Int64([1, 1000, 20_000][random.number(in: 0...2)]),
      attempts: 1000, stall: .seconds(2), seed: seed)
    var manners = SimulatedServer.Manners()
    manners.tellsLengths = random.percent(70)
    let kills = isHarsh && random.percent(50) ? random.number(in: 1...4) : 0
    // After a long pause, nobody can tell old playlists from those of a stream that has begun anew.
    if isRestart, kills > 0 { troubles.late = 0 }
    let network = SimulatedNetwork(troubles, chunk: [150, 1000, 100_000][random.number(in: 0...2)])
    var host = try SimulatedHost(
      broadcast.playlist(at: 0), options, SimulatedServer(manners, lengths: broadcast.lengths),
      network, seed: seed)
    host.broadcast = broadcast
    if let tampering { host.tampering = tampering }
    host.start()
    var steps = 0
    while host.step() {
      steps += 1
      if host.now > broadcast.duration { host.network.faults = SimulatedNetwork.Faults() }
      if self.kills < kills, host.end == nil, random.percent(2) {
        self.kills += 1
        host.now += random.number(in: 0...20_000)
        try host.kill()
      }
      guard steps < 100_000, host.now < broadcast.duration + 1_000_000, host.faults.count < 10
      else {
        host.faults.append("it does not end")
        break
      }
    }
    faults = host.faults
    warnings = host.warnings
    missedCount = host.missed.count
    if !isHarsh, missedCount > 0 {
      faults.append("\(host.missed.count) are missed without a reason")
    }
    guard case .finished = host.end else {
      if let end = host.end { faults.append("it ended with \(end)") }
      return
    }
    let length = host.fetcher.totalLength.map { Int($0) } ?? -1
    guard (0...host.disk.count).contains(length) else {
      faults.append("the file is \(host.disk.count) bytes long, and not \(length)")
      return
    }
    if let fault = broadcast.fault(
      in: host.disk.prefix(length), from: host.beginning, missed: host.missed, lost: host.lost,
      loss: isHarsh ? 10 : 2,
      host.server.contents)
    {
      faults.append(fault)
    }
  }
}
