import Ostinato
import OstinatoHost

/// What is heard in the JACK graph is what an offline render gives, bit for bit.
enum CaptureTests {
  /// Every command has an anchor, so that the offline render needs no word of the audio thread: all are
  /// sent before its first frame, and it is rendered in one go.
  static func anchored(server: String) async throws {
    let (run, result) = try await withoutXruns("anchored") {
      let run = try LiveRun(server: server, seconds: 30)
      let rate = run.control.sampleRate.hertz
      // Two seconds to send it all.
      let start = run.control.state.frame.rawValue + 2 * Int64(rate)
      func at(_ thousandths: Int64) -> Anchor {
        .frame(FramePosition(start + Int64(rate) * thousandths / 1000))
      }
      try run.send(.play, at: at(0))
      try run.send(.next(on: .a), at: .time("0:3:1"))
      try run.send(.gain(0.5, on: .b), at: at(701))
      try run.send(.microloop(true), at: .time("2:1:3"))
      try run.send(.pan(-0.75, on: .a), at: at(3_333))
      try run.send(.next(on: .b), at: at(3_500))
      try run.send(.microloop(false), at: at(4_217))
      try run.send(.mute(true, on: .a), at: .nextBar)
      try run.send(.mute(false, on: .a), at: at(5_001))
      try run.send(.seek(to: MusicalTime(bar: 1, beat: 2, sixteenth: 1)), at: at(5_333))
      try run.send(.tempo(Tempo(bpm: 133)), at: .nextBeat)
      try run.send(.pause, at: at(6_507))
      try run.send(.reset, at: at(6_800))
      try run.send(.play, at: at(6_900))
      let isInTime = run.control.state.frame.rawValue < start
      wait { run.control.state.frame.rawValue >= start + 8 * Int64(rate) }
      let result = run.finish()
      return isInTime ? result.map { (run, $0) } : nil
    }
    // All in one go, as if the audio thread had taken every command at its first frame.
    let cycle = CycleJournal.Entry(
      frameTime: 0, frames: result.captured.frameCount, taken: run.accepted.count)
    try check(run.refusedCount == 0, "\(run.refusedCount) commands were refused")
    try compare(run, result, with: [cycle], leavingOut: [1, 2, 5, 9], "anchored")
  }

  /// Commands for now, at whatever moment they arrive: the journal says where each was taken.
  static func live(server: String) async throws {
    let (run, result) = try await withoutXruns("live") {
      let run = try LiveRun(server: server, seconds: 30)
      var numbers = SeededNumbers(state: 7)
      try run.send(.play)
      for _ in 0..<250 {
        try run.send(numbers.mixCommand())
        run.pause(milliseconds: 5 + numbers.below(30))
      }
      try run.send(.pause)
      run.waitUntilTaken()
      return run.finish().map { (run, $0) }
    }
    try check(run.refusedCount == 0, "\(run.refusedCount) commands were refused")
    try compareAsTaken(run, result, "live")
  }

  /// A million commands as fast as one thread can send them: what does not fit is refused to the
  /// sender, and what was accepted is all that is heard.
  static func flood(server: String) async throws {
    let count = 1_000_000
    let (run, result) = try await withoutXruns("flood") {
      let run = try LiveRun(server: server, seconds: 60)
      var numbers = SeededNumbers(state: 9)
      try run.send(.play)
      run.pause(milliseconds: 100)
      for _ in 1..<count { try run.send(numbers.mixCommand()) }
      run.waitUntilTaken()
      return run.finish().map { (run, $0) }
    }
    try check(
      run.accepted.count + run.refusedCount == count,
      "\(run.accepted.count) accepted and \(run.refusedCount) refused are not \(count)")
    try check(run.refusedCount > 0, "nothing was refused: it was no flood")
    print("flood: \(run.accepted.count) accepted, \(run.refusedCount) refused as full")
    try compareAsTaken(run, result, "flood")
  }

  /// Compares with a replay in which each cycle takes the commands that the audio thread took in it.
  private static func compareAsTaken(_ run: LiveRun, _ result: LiveRun.Result, _ name: String)
    throws
  {
    // The play, and a gain of a block in the middle that no other of its block sets aside.
    let gain = try lastGain(ofBlocksIn: result.cycles, run.accepted)
    try compare(run, result, with: result.cycles, leavingOut: [0, gain], name)
  }

  /// The last gain of a block in the middle of those that have one, by its place among the commands.
  private static func lastGain(
    ofBlocksIn cycles: [CycleJournal.Entry], _ commands: [SentCommand]
  ) throws -> Int {
    var end = 0
    let found = cycles.compactMap { cycle in
      end += cycle.taken
      return (end - cycle.taken..<end).last { commands[$0].command.name == .gain }
    }
    try check(!found.isEmpty, "no gain was sent")
    return found[found.count / 2]
  }

  /// Compares what was captured with an offline render of these cycles, and, as planted faults, with renders that each
  /// lack one command.
  private static func compare(
    _ run: LiveRun, _ result: LiveRun.Result, with cycles: [CycleJournal.Entry],
    leavingOut omitted: [Int], _ name: String
  ) throws {
    let (captured, commands) = (result.captured, run.accepted)
    let taken = result.cycles.reduce(0) { $0 + $1.taken }
    try check(taken == commands.count, "\(taken) of \(commands.count) commands were taken")
    let expected = try replay(of: run.engine, cycles: cycles, commands: commands)
    if let frame = captured.firstDifference(from: expected) {
      throw Complaint(
        "\(name): what was captured differs from the offline render at frame \(frame)")
    }
    try check(
      captured.audibleCount > captured.frameCount / 4,
      "\(name): only \(captured.audibleCount) of \(captured.frameCount) frames are no silence")
    print("\(name): \(captured.frameCount) frames equal bit for bit")
    for index in omitted {
      var fewer = commands
      // In place, so that every other command is taken where it was: a gain that is set anyway.
      let gain = run.engine.state.masterGain
      fewer[index] = (.masterGain(gain), .frame(FramePosition(1 << 60)))
      let samples = try replay(of: run.engine, cycles: cycles, commands: fewer)
      try check(
        captured.firstDifference(from: samples) != nil,
        "\(name): the replay is the same without \(commands[index].command)")
    }
    print("\(name): a replay without one command was found, \(omitted.count) times")
  }

  /// Sends each command where the audio thread took it, as the journal tells, and renders every cycle.
  private static func replay(
    of engine: LoopEngine, cycles: [CycleJournal.Entry], commands: [SentCommand]
  ) throws -> Samples {
    var engine = engine.fork()
    var events = EventBuffer(capacity: 4096)
    var samples = Samples()
    var next = 0
    for cycle in cycles {
      for _ in 0..<cycle.taken {
        try engine.send(commands[next].command, at: commands[next].anchor)
        next += 1
      }
      var left = [Float](repeating: 0, count: cycle.frames)
      var right = left
      engine.render(left: &left, right: &right, events: &events)
      for frame in left.indices { samples.append(left[frame], right[frame]) }
    }
    return samples
  }
}
