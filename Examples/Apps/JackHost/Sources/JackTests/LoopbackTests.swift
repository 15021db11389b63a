import EnginePlayer
import Glibc
import JackClient
import LooperPlayer
import Ostinato
import OstinatoHost
import OstinatoLooper
import OstinatoRhythm

/// A looper whose output is connected to its input: what it records is where it was played, to the frame.
enum LoopbackTests {
  static func align(server: String) async throws {
    // A cycle of 256 frames is 5 ms.
    let (trip, clip) = try await withoutXruns("loopback", heldUpFor: 5) {
      try await run(server: server)
    }
    let played = try offline(rate: clip.sampleRate, frames: clip.frameCount)
    let differing = differingFrames(of: clip, from: played)
    try check(
      differing == 0, "\(differing) frames of a take through \(trip) frames are not what was played"
    )
    try check(played.count { $0 != 0 } > 1_000, "the metronome was silent")
    // A planted fault: the same take a frame later.
    let late = [0] + played.dropLast()
    try check(
      differingFrames(of: clip, from: late) > 0, "a take that is off by a frame was not found")
    print(
      "loopback: measured \(trip) frames; the take of \(clip.frameCount) frames is 0 frames off")
  }

  /// Measures the round trip, and records the second bar and the third. `nil` if the machine was too busy.
  private static func run(server: String) async throws -> (trip: Int, clip: Clip)? {
    let rate = try SampleRate(JackClient.sampleRate(server: server))
    let host = EngineHost(try makeEngine(rate))
    let looper = try Looper(
      id: .source(0), sampleRate: rate, tracks: 1, maximumSeconds: 10, takes: 2)
    let (id, memory) = (looper.id, TakeMemory(looper.takeSize))
    let player = LooperPlayer(
      EnginePlayer(host), looper: looper, click: try Metronome(id: .source(1), sampleRate: rate))
    let client = try JackClient(name: "looper", server: server, ports: .both, processor: player)
    defer { client.close() }
    try client.activate()
    try client.connectOutputs(to: client)
    usleep(200_000)  // until the server runs in the new order
    let xruns = client.xrunCount

    let trip = try await player.measureRoundTrip(source: 2)
    try check(
      trip.clarity > 0.999, "loopback: a clarity of \(trip.clarity), though nothing is between")
    try host.control.send(.roundTrip(trip.frames), to: id)
    try host.control.send(.record(track: 0, .bars(2)), to: id, at: .time("1:0:0"))
    try host.control.send(.play)
    try check(
      wait { host.control.state.time >= "3:1:0" }, "loopback: the audio thread does not get on")
    // A beat later, the end of the take has come in.
    let loop = try await player.source.perform { $0.looper.giveLoop(of: 0, for: memory) }
    guard client.xrunCount == xruns else { return nil }
    guard let loop else { throw Complaint("loopback: there is no take") }
    return (Int(trip.frames.rawValue), try loop.clip())
  }

  private static func makeEngine(_ rate: SampleRate) throws -> LoopEngine {
    try LoopEngine(
      sampleRate: rate, tempo: Tempo(parsing: "267.3"), decks: [],
      sources: [Strip(), Strip(), Strip()])
  }

  /// The metronome as it is played, from the second bar on.
  private static func offline(rate: SampleRate, frames: Int) throws -> [Float] {
    var engine = try makeEngine(rate)
    var click = try Metronome(id: .source(1), sampleRate: rate)
    let base = engine.timebase
    let bar = base.position(of: base.timeSignature.barLength)
    let first = Int(base.frames(from: Position(units: 0), to: bar).rawValue)
    try engine.send(.play)
    let audio = engine.render(frames: first + frames) { click.render($0) }
    return Array(audio.left[first...])
  }

  /// How many frames of a take differ from what was played, but for those of the seam at its end.
  private static func differingFrames(of clip: Clip, from played: [Float]) -> Int {
    let seam = clip.sampleRate.hertz / 200 + 1
    return zip(clip.samples(.left), played).dropLast(Int(seam)).count { $0 != $1 }
  }
}
