import Ostinato
@_spi(Testing) import OstinatoLooper
import OstinatoOracle
import TestSupport
import Testing

/// A looper that is saved goes on where it was (rules S6, V2); random sessions are in `LooperProperties`.
@Suite("Snapshots of a looper")
struct LooperSnapshotScenarios {
  /// A looper that makes everything at once: a recording, each kind of layer, a capture that is being copied, a tail, a
  /// loop that was cleared and a track that listens.
  private static func busy(memoryFilledWith sample: Float = 0) throws -> LooperRig {
    var rig = try LooperRig(
      tracks: 8, maximumFrames: 260, takes: 16, roundTrip: 31, interruptions: Interruptions(),
      played: { Float($0 % 89) / 90 })
    rig.looper.fillFreeTakes(with: sample)
    try rig.engine.send(.play)
    for track in 0..<6 { try rig.send(.record(track: track, .sixteenths(2))) }
    rig.render(230)
    try rig.send(.overdub(true, track: 0))
    try rig.send(.replace(true, track: 1))
    try rig.send(.multiply(true, track: 2))
    try rig.send(.insert(true, track: 3))
    try rig.send(.capture(track: 6, .sixteenths(3)))
    try rig.send(.listen(track: 7, .sixteenths(2), threshold: 1))
    try rig.send(.feedback(0.5, track: 0), thenRender: 25)
    try rig.send(.clear(track: 4))
    try rig.send(.clear(track: 5))
    try rig.send(.record(track: 5, .sixteenths(4)), thenRender: 4)
    return rig
  }

  @Test func `It is restored into a looper that was made alike, and into no other`() throws {
    let rig = try Self.busy()
    let saved = rig.looper.snapshot()
    func looper(
      id: Int = 0, tracks: Int = 8, frames: Int = 260, takes: Int = 16, undo: Int = 3,
      trip: Int = 31, headroom: Bool = false, ramp: Int = 0,
      _ interruptions: Interruptions = Interruptions()
    ) throws -> Looper {
      try Looper(
        id: .source(id), sampleRate: SampleRate(2_000), tracks: tracks, maximumFrames: frames,
        takes: takes, undoDepth: undo, roundTrip: FrameCount(trip), headroom: headroom,
        rampMilliseconds: ramp, interruptions: interruptions)
    }
    // The round trip is part of the snapshot.
    var same = try looper(trip: 30)
    try same.restore(saved)
    #expect(same.snapshot() == saved)
    let others = try [
      looper(id: 1), looper(tracks: 7), looper(frames: 261), looper(takes: 15), looper(undo: 2),
      looper(headroom: true), looper(ramp: 1),
      looper(Interruptions(stop: .drop)), looper(Interruptions(jump: .drop)),
      looper(Interruptions(tempo: .drop)), looper(Interruptions(tempo: .keep)),
    ]
    for var other in others {
      let before = other.snapshot()
      #expect(throws: SnapshotError.otherSource(0)) { try other.restore(saved) }
      #expect(other.snapshot() == before)
    }
    #expect(throws: SnapshotError.otherSource(0)) { try same.restore([]) }
    #expect(throws: SnapshotError.damaged) {
      var bytes = saved
      bytes[bytes.count / 2] ^= 1
      try same.restore(bytes)
    }
    #expect(same.snapshot() == saved)
  }

  @Test(arguments: [0, 1]) func `A loop that is left while it rises falls from where it was`(
    framesBefore: Int
  ) throws {
    var rig = try LooperRig(played: { _ in 0.25 })
    try rig.record(.sixteenths(4), thenRender: 250)
    try rig.engine.send(.pause)
    rig.render(20)
    // The first frame of a rise is half as loud.
    try rig.play(1)
    try rig.send(.clear(track: 0), thenRender: framesBefore)
    var copy = rig
    try copy.looper.restore(rig.looper.snapshot())
    rig.forget()
    copy.forget()
    rig.render(12)
    copy.render(12)
    #expect(copy.left == rig.left && rig.left[0] > 0 && rig.left[0] < 0.125)
  }

  @Test func `A recording that is undone leaves nothing behind`() throws {
    var rig = try LooperRig(played: { _ in 0.25 })
    var other = rig
    try rig.record(.sixteenths(4), thenRender: 20)
    try other.play(20)
    try rig.send(.undo(track: 0), thenRender: 20)
    other.render(20)
    #expect(rig.looper.snapshot() == other.looper.snapshot())
  }

  @Test func `A snapshot holds no memory that was not written`() throws {
    #expect(
      try Self.busy().looper.snapshot() == Self.busy(memoryFilledWith: 7).looper.snapshot())
  }

  @Test func `Bytes behind the end of a snapshot are refused`() throws {
    var rig = try Self.busy()
    let saved = rig.looper.snapshot()
    var longer = saved + [UInt8](repeating: 0, count: 8)
    longer.replaceSubrange((saved.count - 8)..<saved.count, with: [UInt8](repeating: 0, count: 8))
    SnapshotForgery.seal(&longer)
    #expect(throws: SnapshotError.self) { try rig.looper.restore(longer) }
    #expect(rig.looper.snapshot() == saved)
  }

  @Test func `The frame of the engine is one that an engine can have`() throws {
    var rig = try LooperRig()
    _ = rig.engine.render(frames: 4_321)
    rig.render(100)
    let saved = rig.looper.snapshot()
    // The looper's own frame, whether the music moves, its pace, and the engine's frame.
    let offset = try #require(
      (14..<saved.count - 40).first {
        SnapshotForgery.number(saved, at: $0) == 100
          && SnapshotForgery.number(saved, at: $0 + 17) == 4_421
      })
    for value in [0, 4_421, 1 << 61] as [Int64] {
      try rig.looper.restore(SnapshotForgery.forged(saved, [(offset + 17, value)]))
      // It takes back what it writes itself, also with an engine that goes on from elsewhere.
      try rig.looper.restore(rig.looper.snapshot())
      var other = rig
      other.render(10)
      try other.looper.restore(other.looper.snapshot())
    }
    let before = rig.looper.snapshot()
    for value in [-1, .min, 1 << 61 + 1, .max] as [Int64] {
      let bytes = SnapshotForgery.forged(saved, [(offset + 17, value)])
      #expect(throws: SnapshotError.invalid(at: offset + 17)) { try rig.looper.restore(bytes) }
    }
    #expect(rig.looper.snapshot() == before)
  }

  @Test func `The passes of a multiply are together no longer than a loop can be`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    try rig.record(.sixteenths(2), thenRender: 100)
    try rig.send(.multiply(true, track: 0), thenRender: 250)
    let saved = rig.looper.snapshot()
    // The loop's frames and length, and the number of passes with the frame at which the last one began.
    let loop = try #require(
      (14..<saved.count - 40).first {
        SnapshotForgery.number(saved, at: $0) == 100
          && SnapshotForgery.number(saved, at: $0 + 8) == 2 * 720_720
      })
    let passes = try #require(
      (loop..<saved.count - 40).first {
        SnapshotForgery.number(saved, at: $0) == 3
          && SnapshotForgery.number(saved, at: $0 + 8) == 300
      })
    let most = Clip.maximumTicks.rawValue
    #expect(most % 4_000 == 0)
    for (length, count) in [(most, 1), (most / 3, 3), (most / 4_000, 4_000)] as [(Int64, Int64)] {
      var other = rig
      try other.looper.restore(
        SnapshotForgery.forged(saved, [(loop + 8, length), (passes, count)]))
      try other.send(.multiply(false, track: 0), thenRender: 500)
      try other.looper.restore(other.looper.snapshot())
      for (length, count) in [(length + 1, count), (length, count + 1)] {
        let bytes = SnapshotForgery.forged(saved, [(loop + 8, length), (passes, count)])
        #expect(throws: SnapshotError.self) { try other.looper.restore(bytes) }
      }
    }
  }

  @Test func `A snapshot says where a track is between its steps, and which there are`() throws {
    var rig = try LooperRig(played: { _ in 0.5 })
    try rig.record(.sixteenths(2), thenRender: 120)
    try rig.send(.clear(track: 0))
    try rig.send(.undo(track: 0), thenRender: 1)
    let saved = rig.looper.snapshot()
    // The loop's frames and length; then follow its number, how many steps there are, and how many of them are done.
    let loop = try #require(
      (14..<saved.count - 60).first {
        SnapshotForgery.number(saved, at: $0) == 100
          && SnapshotForgery.number(saved, at: $0 + 8) == 2 * 720_720
      })
    func looper(_ number: Int64, _ end: Int64, _ reached: Int64) throws -> Looper {
      var other = rig.looper
      try other.restore(
        SnapshotForgery.forged(
          saved, [(loop + 32, number), (loop + 41, end), (loop + 49, reached)]))
      try other.restore(other.snapshot())
      return other
    }
    #expect(try looper(0, 2, 1).snapshot() == saved)
    let possible: [(Int64, Int64, Int64, isLooping: Bool, canUndo: Bool, canRedo: Bool)] = [
      (0, 1, 0, false, false, true), (0, 1, 1, true, true, false), (0, 2, 0, false, false, true),
      (0, 2, 1, true, true, true), (0, 2, 2, false, true, false), (3, 1, 1, true, false, false),
      (3, 2, 1, true, false, true), (3, 2, 2, false, true, false),
    ]
    for (number, end, reached, isLooping, canUndo, canRedo) in possible {
      let state = try looper(number, end, reached).state(of: 0, in: rig.engine.state)
      #expect((state?.activity == .looping) == isLooping)
      #expect(state?.canUndo == canUndo && state?.canRedo == canRedo)
    }
    for (number, end, reached) in [
      (0, 0, 0), (0, 3, 1), (0, 1, 2), (0, 2, 3), (0, 2, -1), (3, 1, 0), (3, 2, 0),
    ] as [(Int64, Int64, Int64)] {
      #expect(throws: SnapshotError.self) { try looper(number, end, reached) }
    }
  }

  @Test func `A snapshot has where the tempo of a recording changed, within limits (K22)`() throws {
    var rig = try LooperRig(interruptions: Interruptions(), played: { _ in 0.5 })
    try rig.play(50)
    try rig.send(.record(track: 0), thenRender: 100)
    try rig.engine.send(.tempo(Tempo(bpm: 500)))
    rig.render(10)
    let saved = rig.looper.snapshot()
    let number = { SnapshotForgery.number(saved, at: $0) }
    // Frame 150, and 100 frames of 600 BPM in units.
    let turn = try #require(
      (14..<saved.count - 40).first {
        number($0) == 150 && number($0 + 8) == 100 * 600_000_000 * Ticks.perQuarter.rawValue
      })
    // Frame 50, where it begins and its take, which does not fall yet.
    let take = try #require(
      (14..<saved.count - 80).first {
        number($0) == 50 && number($0 + 16) == 50 && number($0 + 24) == .max
      })
    func outcome(_ changes: [(Int, Int64)]) throws -> String {
      var other = rig
      try other.looper.restore(SnapshotForgery.forged(saved, changes))
      try other.looper.restore(other.looper.snapshot())
      try other.send(.finish(track: 0), thenRender: 1)
      return other.lastReport
    }
    for changes in [[], [(turn, 50)], [(turn, 160)]] as [[(Int, Int64)]] {
      #expect(try outcome(changes) == "track 0: recorded")
    }
    for changes in [
      [(turn, 49)], [(turn, 161)], [(turn + 8, -1), (turn + 16, -1)], [(turn + 16, .max)],
      [(take + 48, 0)], [(take + 48, 4_001)],
    ] as [[(Int, Int64)]] {
      #expect(throws: SnapshotError.self) { try outcome(changes) }
    }
  }

  static let forgeries = perBuild(debug: 300, release: 10_000)

  @Test func `A forged snapshot makes no unsound looper`() throws {
    let rig = try Self.busy()
    let saved = rig.looper.snapshot()
    var random = SplitMix64(seed: 1)
    var (refused, restored) = (0, 0)
    for _ in 0..<Self.forgeries {
      var bytes = saved
      for _ in 0..<random.draw(1...3) {
        // Most of the bytes are audio: half of the places are drawn from the ends.
        let place =
          random.chance(50)
          ? random.draw(14...(bytes.count - 16))
          : random.pick([random.draw(14...400), bytes.count - random.draw(16...1_600)])
        let value = random.pick(SnapshotForgery.values) &+ random.draw(Int64(-2)...2)
        for index in 0..<random.pick([1, 1, 8]) {
          bytes[place + index] = UInt8(truncatingIfNeeded: value >> Int64(8 * index))
        }
      }
      SnapshotForgery.seal(&bytes)
      var forged = rig
      do { try forged.looper.restore(bytes) } catch {
        refused += 1
        continue
      }
      restored += 1
      #expect(try Self.outcome(of: bytes, among: 1) == Self.outcome(of: bytes, among: 2))
      forged.forget()
      forged.render(20)
      try forged.engine.send(.tempo(Tempo(bpm: 580)))
      forged.render(130)
      for track in 0..<8 {
        try forged.send(.multiply(false, track: track))
        try forged.send(.insert(false, track: track))
        try forged.send(.undo(track: track))
        try forged.send(.overdub(true, track: track), at: .nextSixteenth)
      }
      forged.render(350)
      #expect(forged.left.allSatisfy { $0.isFinite })
      for track in 0..<8 { _ = forged.looper.clip(of: track) }
      _ = forged.looper.snapshot()
    }
    #expect(refused > Self.forgeries / 20 && restored > Self.forgeries / 20)
  }

  /// What a looper gives out that is restored from a forged snapshot, by bits, where memory that has just been given back
  /// holds some number.
  private static func outcome(of bytes: [UInt8], among number: Float) throws -> [UInt32] {
    var rig = try LooperRig(
      tracks: 8, maximumFrames: 260, takes: 16, roundTrip: 31, interruptions: Interruptions())
    // Of sizes like those of takes, several of each.
    for count in 230...290 {
      let arrays = (0..<8).map { _ in [Float](repeating: number, count: count) }
      guard arrays[3][7] == number else { return [] }
    }
    try rig.looper.restore(bytes)
    try rig.play(40)
    try rig.engine.send(.seek(to: "0:1:0"))
    rig.render(160)
    var samples = rig.left
    for track in 0..<8 { samples += rig.looper.clip(of: track)?.samples(.left) ?? [] }
    return samples.map(\.bitPattern)
  }

  /// The numbers of a captured take, which is still being copied, one after the other.
  @Test func `No number of a take leads to memory that was never written`() throws {
    var rig = try LooperRig(
      tracks: 8, maximumFrames: 260, takes: 16, roundTrip: 31, interruptions: Interruptions(),
      played: { _ in 0.125 })
    try rig.play(300)
    try rig.send(.capture(track: 0, .sixteenths(4)), thenRender: 2)
    let saved = rig.looper.snapshot()
    let number = { SnapshotForgery.number(saved, at: $0) }
    // Its frames, its kind, and the engine frame of its frame 0.
    let start = try #require(
      (14..<saved.count - 100).first { number($0) == 200 && number($0 + 9) == 100 })
    var restored = 0
    for offset in [0] + Array(stride(from: 9, to: 65, by: 8)) {
      for value in SnapshotForgery.values + [99, 101, 199, 201, 260, 299, 300, 301, 302, 303, 500] {
        let bytes = SnapshotForgery.forged(saved, [(start + offset, value)])
        var other = rig.looper
        guard (try? other.restore(bytes)) != nil else { continue }
        restored += 1
        #expect(try Self.outcome(of: bytes, among: 1) == Self.outcome(of: bytes, among: 2))
      }
    }
    #expect(restored > 0)
  }
}
