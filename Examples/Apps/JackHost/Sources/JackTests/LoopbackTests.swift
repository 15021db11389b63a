import Glibc
import JackClient
import Ostinato
import OstinatoLooper
import OstinatoRhythm

/// A looper whose output is connected to its input: what it records is where it was played, to the frame.
enum LoopbackTests {
  static func align(server: String) throws {
    let (trip, clip, begin) = try withoutXruns("loopback") { try run(server: server) }
    let played = try offline(rate: clip.sampleRate, from: begin, frames: clip.frameCount)
    let differing = try differingFrames(of: clip, from: played)
    try check(
      differing == 0, "\(differing) frames of a take through \(trip) frames are not what was played"
    )
    try check(played.count { $0 != 0 } > 1_000, "the metronome was silent")
    // A planted fault: the same take a frame later.
    let late = [0] + played.dropLast()
    try check(
      try differingFrames(of: clip, from: late) > 0, "a take that is off by a frame was not found")
    print(
      "loopback: measured \(trip) frames; the take of \(clip.frameCount) frames is 0 frames off")
  }

  /// Measures, and records the second bar and the third; the round trip, the take and its first frame. `nil` if the
  /// machine was too busy.
  private static func run(server: String) throws -> (trip: Int, clip: Clip, begin: Int)? {
    // The rate is the server's, which only an open client knows.
    let asking = try JackClient(name: "rate", server: server, processor: SilentProcessor())
    let rate = try SampleRate(asking.sampleRate)
    asking.close()
    let player = try LoopbackPlayer(sampleRate: rate)
    let client = try JackClient(name: "looper", server: server, ports: .both, processor: player)
    defer { client.close() }
    try client.activate()
    for (output, input) in zip(client.outputNames, client.inputNames) {
      try client.connect(output, to: input)
    }
    usleep(200_000)  // until the server runs in the new order
    let xruns = client.xrunCount
    player.enter(.probing)
    guard wait(for: .probed, of: player) else {
      throw Complaint("loopback: the probe does not end")
    }
    let trip = try player.probe.roundTrip()
    try check(
      trip.clarity > 0.999, "loopback: a clarity of \(trip.clarity), though nothing is between")

    player.engine = try LoopbackPlayer.makeEngine(rate)
    let looper = try Looper(
      id: .source(0), sampleRate: rate, tracks: 1, maximumSeconds: 10, takes: 2,
      latency: trip.latency)
    let base = player.engine.timebase
    let bar = base.timeSignature.barLength
    func frame(ofBar number: Int64) -> Int64 {
      base.frames(from: Position(units: 0), to: base.position(of: bar * number)).rawValue
    }
    player.looper = looper
    player.click = try Metronome(id: .source(1), at: rate)
    player.lastFrame = frame(ofBar: 3) + Int64(trip.frames)
    try player.engine.send(.play)
    try player.engine.send(.record(track: 0, .bars(2)), to: looper.id, at: .time("1:0:0"))
    player.looper?.makeUnique()
    player.enter(.recording)
    guard wait(for: .recorded, of: player) else {
      throw Complaint("loopback: the take does not end")
    }
    guard client.xrunCount == xruns else { return nil }
    guard let clip = player.looper?.clip(of: 0) else {
      throw Complaint("loopback: there is no take")
    }
    return (trip.frames, clip, Int(frame(ofBar: 1)))
  }

  private static func wait(for stage: LoopbackPlayer.Stage, of player: LoopbackPlayer) -> Bool {
    for _ in 0..<600 {
      if player.hasReached(stage) { return true }
      usleep(50_000)
    }
    return false
  }

  /// The metronome as it is played, from a frame on.
  private static func offline(rate: SampleRate, from first: Int, frames: Int) throws -> [Float] {
    var engine = try LoopbackPlayer.makeEngine(rate)
    var click = try Metronome(id: .source(1), at: rate)
    try engine.send(.play)
    let audio = engine.render(frames: first + frames) { click.render($0) }
    return Array(audio.left[first...])
  }

  /// How many frames of a take differ from what was played, but for those of the seam at its end.
  private static func differingFrames(of clip: Clip, from played: [Float]) throws -> Int {
    let seam = clip.sampleRate.hertz / 200 + 1
    return zip(clip.samples(.left), played).dropLast(Int(seam)).count { $0 != $1 }
  }
}
