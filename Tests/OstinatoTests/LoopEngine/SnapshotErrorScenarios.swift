import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Bytes that are no snapshot, or not this engine's (rule V2): a typed error each, never a trap.
@Suite struct SnapshotErrorScenarios {
  /// An engine in the middle of everything, and its snapshot.
  static func middle() throws -> (engine: LoopEngine, bytes: [UInt8]) {
    let (fixture, actions) = try ValueScenarios.fixture()
    let engine = try fixture.play(ValueScenarios.length, actions)[26]
    return (engine, engine.snapshot())
  }

  private func error(_ bytes: [UInt8], _ clips: [[Clip]]) -> SnapshotError? {
    do {
      _ = try LoopEngine(restoring: bytes, clips: clips)
      return nil
    } catch { return error }
  }

  @Test func `Cut short anywhere, or with more behind, it is refused (V2)`() throws {
    let (engine, bytes) = try Self.middle()
    let clips = engine.clipsInUse
    for count in bytes.indices {
      let expected: SnapshotError =
        switch count {
        case ..<6: .notASnapshot
        case ..<22: .wrongSize(expected: 22, found: count)
        default: .wrongSize(expected: Int64(bytes.count), found: count)
        }
      #expect(error(Array(bytes[..<count]), clips) == expected, "\(count) bytes")
    }
    #expect(
      error(bytes + [0], clips)
        == .wrongSize(expected: Int64(bytes.count), found: bytes.count + 1))
    #expect(error(bytes, clips) == nil)
  }

  @Test func `With any one bit another, it is refused (V2)`() throws {
    let (engine, bytes) = try Self.middle()
    let clips = engine.clipsInUse
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << UInt8(bit)
        let found = error(flipped, clips)
        switch (index, found) {
        case (..<4, .notASnapshot), (4..<6, .unknownVersion), (4, .damaged), (6..<14, .wrongSize),
          (14..., .damaged):
          break
        default: Issue.record("byte \(index), bit \(bit): \(String(describing: found))")
        }
      }
    }
  }

  @Test func `Foreign bytes are refused (V2)`() throws {
    let wav = try WAVFile(sampleRate: SampleRate(8000), channels: [[0, 1, 0]]).encoded()
    for bytes in [[], wav, Array("OST".utf8), Array(repeating: 0, count: 400)] {
      #expect(error(bytes, []) == .notASnapshot)
    }
    #expect(error(Array("OSTI".utf8) + [5, 0], []) == .unknownVersion(5))
  }

  @Test func `What feeds a group that there cannot be is refused (V2, M8)`() throws {
    func bytes(_ groups: [StripGroup]) throws -> [UInt8] {
      try LoopEngine(
        sampleRate: 4, tempo: Tempo(bpm: 60), decks: [], sources: [Strip(), Strip()], groups: groups
      ).snapshot()
    }
    let first = try bytes([StripGroup(of: [.source(0)]), StripGroup(of: [])])
    let second = try bytes([StripGroup(of: []), StripGroup(of: [.source(0)])])
    #expect(error(first, []) == nil)
    let feed = try #require(first.indices.first { first[$0] != second[$0] })
    #expect(error(SnapshotForgery.forged(first, [(feed, UInt8(3))]), []) == .invalid(at: feed))
    for count in [0, -1, 17] {
      let forged = SnapshotForgery.forged(first, [(feed - 8, Int64(count))])
      #expect(error(forged, []) == .invalid(at: feed - 8))
    }
  }

  @Test func `Other clips than it had are refused (V2)`() throws {
    let (engine, bytes) = try Self.middle()
    let clips = engine.clipsInUse
    #expect(error(bytes, []) == .wrongDeckCount(expected: 2, found: 0))
    #expect(
      error(bytes, [[clips[0][0]], clips[1]])
        == .wrongClipCount(.a, expected: clips[0].count, found: 1))
    var others = clips
    others[0].swapAt(0, 1)
    #expect(error(bytes, others) == .otherClip(.a, clip: 0))
    // The same but for one bit of one sample, its tempo, its length or its rate.
    let clip = clips[0][1]
    var samples = clip.samples(.left)
    samples[3] = samples[3].nextUp
    let right = clip.samples(.right)
    let changed = [
      try Clip(
        left: samples, right: right, sampleRate: clip.sampleRate, tempo: clip.tempo,
        length: clip.length),
      try Clip(
        left: clip.samples(.left), right: right, sampleRate: clip.sampleRate,
        tempo: Tempo(bpm: 999), length: clip.length),
      try Clip(
        left: clip.samples(.left), right: right, sampleRate: clip.sampleRate,
        tempo: clip.tempo, length: .bars(2)),
      try Clip(
        left: clip.samples(.left), right: right, sampleRate: SampleRate(1001),
        tempo: clip.tempo, length: clip.length),
    ]
    for other in changed {
      others = clips
      others[0][1] = other
      #expect(error(bytes, others) == .otherClip(.a, clip: 1))
    }
    // One of the same audio, made anew, is the same clip.
    others = clips
    others[0][1] = try Clip(
      left: clip.samples(.left), right: right, sampleRate: clip.sampleRate, tempo: clip.tempo,
      length: clip.length)
    #expect(error(bytes, others) == nil)
  }

  /// Whoever forges a checksum gets an error that says where, or an engine that plays on soundly.
  @Test func `Forged bytes do no harm (V2, V4)`() throws {
    let (engine, bytes) = try Self.middle()
    let clips = engine.clipsInUse
    var counts = (refused: 0, restored: 0)
    for index in 14..<bytes.count - 8 {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1, bytes[index] &+ 1] {
        var forged = bytes
        forged[index] = value
        SnapshotForgery.seal(&forged)
        do {
          var restored = try LoopEngine(restoring: forged, clips: clips)
          counts.restored += 1
          let audio = restored.render(frames: 64)
          let isSound = (audio.left + audio.right).allSatisfy { $0.isFinite && !$0.isSubnormal }
          #expect(isSound, "byte \(index) = \(value)")
        } catch {
          counts.refused += 1
          if case .damaged = error { Issue.record("byte \(index): the checksum was right") }
          if case .invalid(let place) = error {
            #expect((14...bytes.count - 8).contains(place), "byte \(index) = \(value)")
          }
        }
      }
    }
    #expect(counts.refused > 1000 && counts.restored > 1000, "\(counts)")
  }

  @Test func `Forged to be shorter or longer, it is refused where it ends (V2)`() throws {
    let (engine, bytes) = try Self.middle()
    let clips = engine.clipsInUse
    let state = bytes[14..<bytes.count - 8]
    for count in 0..<state.count {
      guard case .invalid(let place) = error(forged(state.prefix(count)), clips) else {
        Issue.record("\(count) bytes of state")
        continue
      }
      #expect(place <= 14 + count, "\(count) bytes of state")
    }
    #expect(error(forged(state), clips) == nil)
    #expect(error(forged(state + [0]), clips) == .invalid(at: 14 + state.count))
  }

  /// A snapshot of this state, with size and checksum to match.
  private func forged(_ state: ArraySlice<UInt8>) -> [UInt8] {
    let size = state.count + 22
    let header =
      Array("OSTI".utf8) + [2, 0] + (0..<8).map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
    var bytes = header + state + Array(repeating: 0, count: 8)
    SnapshotForgery.seal(&bytes)
    return bytes
  }

  @Test func `Without fades there is no tail (V2, F1)`() throws {
    let (fixture, actions) = try ValueScenarios.fixture()
    let engine = try fixture.play(ValueScenarios.length, actions)[56]
    var bytes = engine.snapshot()
    #expect(bytes[54] == 1, "fades: standard")
    bytes[54] = 0
    SnapshotForgery.seal(&bytes)
    guard case .invalid = error(bytes, engine.clipsInUse) else {
      Issue.record("a tail of an engine without fades")
      return
    }
  }
}
