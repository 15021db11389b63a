import Foundation
import JackClient
import Ostinato
import OstinatoHost

/// A thousand commands a second, beside a client that does nothing.
enum LoadTests {
  /// Runs both for `seconds` at the same time, each on a server of its own: a server tells all its
  /// clients of an xrun, so that on one server nobody could say whose it was.
  ///
  /// On a busy machine both have xruns by chance, and which of them has more is a toss of a coin; so
  /// it has up to three attempts, and all are printed. A player that is to blame loses every one. Where
  /// none is won, and in none the silent client fared well enough to judge by, it is unjudged.
  static func load(server: String, silentServer: String, seconds: Int) throws {
    try plant(server: server)
    var lastFailure: String?
    for _ in 1...3 {
      let silent = try SilentProcess(server: silentServer, seconds: seconds)
      let (minute, player) = try commands(server: server, seconds: seconds)
      let beside = try silent.minute()
      print("load, \(seconds) s: \(minute.report)")
      print("silent, \(seconds) s: \(beside.report)")
      var complaints = minute.complaints(beside: beside)
      if player.client.isShutDown { complaints.append("the server threw the client out") }
      if player.refusedCount > 0 {
        complaints.append("\(player.refusedCount) commands were refused")
      }
      let due = seconds * 1_000_000_000 / Int(minute.periodNanoseconds)
      if minute.figures.count < due * 8 / 10 {
        complaints.append("only \(minute.figures.count) of \(due) cycles were played")
      }
      if complaints.isEmpty { return }
      let failure = complaints.joined(separator: "; ")
      let excuse = beside.isFitToJudgeBy ? "" : "; but the silent client was held up, too"
      print("load: \(failure)\(excuse)")
      if beside.isFitToJudgeBy { lastFailure = failure }
    }
    guard let lastFailure else {
      throw Complaint(
        "load: the machine held up a silent client in each of three attempts", isUnjudged: true)
    }
    throw Complaint("load: in none of three attempts as it should be; \(lastFailure)")
  }

  /// A client that plays silence for so long, and prints how it fared.
  static func silent(server: String, seconds: Int) throws {
    let client = try JackClient(name: "silent", server: server, processor: SilentProcessor())
    try client.activate()
    client.connectToMachine()
    sleep(UInt32(seconds))
    print(String(decoding: try JSONEncoder().encode(Minute(of: client)), as: UTF8.self))
    client.close()
  }

  /// Sends a thousand commands a second, and says how the player fared. It refuses what finds no room: on a machine that
  /// stands still for a second, a second's worth of commands waits.
  private static func commands(server: String, seconds: Int) throws -> (Minute, LivePlayer) {
    let player = try LivePlayer(server: server, seconds: seconds + 5)
    let client = player.client
    client.connectToMachine()
    var numbers = SeededNumbers(state: 11)
    try player.send(.play)
    var sent = 1
    // By the clock: a late wake-up is followed by all that has become due meanwhile.
    let start = JackClient.now()
    let end = start + UInt64(seconds) * 1_000_000
    while JackClient.now() < end {
      usleep(1_000)
      let due = Int((min(JackClient.now(), end) - start) / 1000)
      while sent < due {
        try player.send(numbers.mixCommand())
        sent += 1
      }
    }
    let minute = Minute(of: client)
    player.waitUntilTaken()
    client.close()
    let (taken, accepted) = (player.journal.takenCount, player.accepted.count)
    print("load: \(sent) commands in \(seconds) s, \(sent - accepted) refused, \(taken) taken")
    try check(client.isShutDown || taken == accepted, "\(taken) of \(accepted) commands were taken")
    try check(sent >= seconds * 1000 - 1, "only \(sent) commands were sent")
    return (minute, player)
  }

  /// Planted faults: a callback that is too long is measured as such, and figures that are worse than
  /// allowed are complained of.
  private static func plant(server: String) throws {
    let client = try JackClient(name: "slow", server: server, processor: SlowProcessor())
    try client.activate()
    // A second of cycles; not for ever.
    wait { client.figures.count >= 180 }
    let slow = Minute(of: client)
    client.close()
    try check(
      slow.figures.longestCPUNanoseconds >= 1_500_000,
      "a callback of 2 ms was measured as \(slow.figures.longestCPUNanoseconds) ns")
    try check(!slow.complaints(beside: slow).isEmpty, "a callback of 2 ms was not complained of")
    var fast = slow
    fast.figures = CallbackFigures()
    fast.figures.count = 100
    fast.figures.longestNanoseconds = slow.periodNanoseconds / 4 - 1
    try check(
      fast.complaints(beside: fast).isEmpty, "a callback just short enough was complained of")
    var xrun = fast
    xrun.xruns += 1
    try check(xrun.complaints(beside: fast).count == 1, "one xrun more was not complained of")
    try check(fast.complaints(beside: xrun).isEmpty, "one xrun less was complained of")
    try check(fast.isFitToJudgeBy, "a silent client that was never late is not fit to judge by")
    fast.figures.lateCount = 1
    try check(!fast.isFitToJudgeBy, "one late cycle of a hundred is fit to judge by")
    try check(!slow.isFitToJudgeBy, "a callback of 2 ms is fit to judge by")
    print("load: a slow callback and an xrun too many were found")
  }
}

/// Takes two milliseconds of processor time in each callback.
private final class SlowProcessor: JackProcessor {
  func process(_ cycle: JackCycle) {
    let end = JackClient.now() + 2_000
    while JackClient.now() < end {}
  }
}

/// The silent client, in a process of its own: one process cannot be at two servers.
private struct SilentProcess {
  private let process = Process()
  private let output = Pipe()

  init(server: String, seconds: Int) throws {
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["silent", server, String(seconds)]
    process.standardOutput = output
    try process.run()
  }

  func minute() throws -> Minute {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try check(process.terminationStatus == 0, "the silent client failed")
    return try JSONDecoder().decode(Minute.self, from: data)
  }
}

/// How a client fared while it ran beside a server.
private struct Minute: Codable {
  var xruns: Int
  var figures: CallbackFigures
  /// The length of a cycle.
  let periodNanoseconds: Int64

  init(of client: JackClient) {
    xruns = client.xrunCount
    figures = client.figures
    periodNanoseconds = Int64(client.bufferSize) * 1_000_000_000 / Int64(client.sampleRate)
  }

  /// For a person to read.
  var report: String {
    func microseconds(_ nanoseconds: Int64) -> String { "\(nanoseconds / 1000) µs" }
    return """
      \(figures.count) callbacks, \(xruns) xruns; \(figures.lateCount) returned late, \
      \(figures.overrunCount) of them begun in time; longest \
      \(microseconds(figures.longestNanoseconds)) by the clock, \
      \(microseconds(figures.longestCPUNanoseconds)) of processor time, mean \
      \(figures.totalCPUNanoseconds / Int64(max(figures.count, 1))) ns of processor time
      """
  }

  /// Whether a minute in which a client that does nothing fared like this can tell anything: it was
  /// late in less than one cycle of a hundred, and never held up for a quarter of a period.
  var isFitToJudgeBy: Bool {
    figures.lateCount * 100 < figures.count && figures.longestNanoseconds < periodNanoseconds / 4
  }

  /// What is wrong with it, beside a silent client that ran at the same time on a server of its own.
  func complaints(beside silent: Minute) -> [String] {
    var complaints: [String] = []
    if xruns > silent.xruns { complaints.append("\(xruns) xruns, and \(silent.xruns) without us") }
    if figures.longestNanoseconds >= periodNanoseconds / 4 {
      complaints.append(
        "the longest callback took \(figures.longestNanoseconds / 1000) µs, a quarter of the period "
          + "is \(periodNanoseconds / 4000)")
    }
    return complaints
  }
}
