@testable import OstinatoHLS

/// A whole fetch, from a seed: a stream, a server, a network and a host, with faults for a while and none after it.
struct FetchSimulation {
  /// What is wrong with a run, empty if nothing is.
  private(set) var faults: [String] = []
  private(set) var kills = 0
  private(set) var requests = 0

  /// The time in milliseconds after which nothing goes wrong any more.
  static let calmAfter = 60_000

  init(seed: UInt64, tampering: SimulatedHost.Tampering? = nil, stripping header: String? = nil)
    throws
  {
    var random = SimulatedRandom(seed: seed)
    let isHarsh = random.percent(70)
    var manners = SimulatedServer.Manners()
    manners.keepsRanges = random.percent(75)
    manners.hasEntityTags = random.percent(70)
    manners.hasDates = random.percent(70)
    manners.tellsLengths = random.percent(70)
    manners.oddRanges = isHarsh && random.percent(50) ? 30 : 0
    // A change that an answer does not tell cannot be noticed.
    let changes = manners.hasEntityTags && random.percent(30)
    let shape = SimulatedStream.Shape.allCases[random.number(in: 0...4)]
    let stream = try SimulatedStream.make(shape, versions: changes ? 3 : 1, &random)
    func chance(_ random: inout SimulatedRandom) -> Int { isHarsh ? random.number(in: 0...30) : 0 }
    let troubles = SimulatedNetwork.Faults(
      refuse: chance(&random), drop: chance(&random), stall: chance(&random) / 3,
      truncate: chance(&random), encode: chance(&random) / 3, busy: chance(&random),
      late: chance(&random))
    let options = FetchOptions(
      inFlight: random.number(in: 1...3),
      window: Int64([1, 1000, 20_000][random.number(in: 0...2)]),
      attempts: 1000, stall: .seconds(2), seed: seed)
    let network = SimulatedNetwork(troubles, chunk: [150, 1000, 100_000][random.number(in: 0...2)])
    var host = try SimulatedHost(
      stream.playlist, options, SimulatedServer(manners, lengths: stream.lengths), network,
      seed: seed)
    if let tampering { host.tampering = tampering }
    host.strippedHeader = header
    let kills = isHarsh && random.percent(50) ? random.number(in: 1...5) : 0
    host.start()
    try run(&host, stream, kills: kills, changes: changes, jumps: isHarsh, &random)
    faults += host.faults
    requests = host.requestCount
    if !isHarsh, manners.keepsRanges, manners.oddRanges == 0, !changes, shape == .ranges,
      host.asked * 10 > host.disk.count * 11
    {
      faults.append("\(host.asked) bytes were asked for, and there are \(host.disk.count)")
    }
  }

  private mutating func run(
    _ host: inout SimulatedHost, _ stream: SimulatedStream, kills: Int, changes: Bool, jumps: Bool,
    _ random: inout SimulatedRandom
  ) throws {
    let urls = stream.lengths.keys.sorted()
    var steps = 0
    while host.step() {
      steps += 1
      let isCalm = host.now > Self.calmAfter
      if isCalm {
        host.network.faults = SimulatedNetwork.Faults()
        host.server.manners.oddRanges = 0
      } else {
        if self.kills < kills, host.end == nil, random.percent(2) {
          self.kills += 1
          try host.kill()
        }
        if changes, random.percent(1) {
          host.server.change(urls[random.number(in: 0...(urls.count - 1))])
        }
        if jumps, random.percent(1) { host.now += 500 }
      }
      guard steps < 200_000, host.now < Self.calmAfter + 4_000_000, host.faults.count < 10 else {
        faults.append("it does not end")
        return
      }
    }
    switch host.end {
    case .finished:
      let length = host.fetcher.totalLength.map { Int($0) } ?? -1
      if length > host.disk.count { faults.append("the file is too short") }
      if let fault = stream.fault(
        in: Array(host.disk.prefix(max(length, 0))), host.fetcher.pieces, host.server.contents)
      {
        faults.append(fault)
      }
    case .failed(let failure): faults.append("it failed: \(failure)")
    default: break
    }
  }
}
