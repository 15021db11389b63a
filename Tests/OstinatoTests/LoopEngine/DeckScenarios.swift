import Ostinato
import TestSupport
import Testing

/// What a deck plays, where it reads, and when it changes its clip (rules D1–D3, D5–D7).
///
/// A frame is a sixteenth, a bar 16 frames.
@Suite struct DeckScenarios {
  @Test func `A clip loops on the grid, whatever its audio's length (D1)`() throws {
    for (frames, audible) in [(20, 16), (16, 16), (10, 10), (1, 1), (0, 0)] {
      let log = try EngineFixture([[loop(1, frames: frames)]]).play(48, [on(0, .play)])
      let once = heard(1, 0..<audible) + silence(16 - audible)
      #expect(log.left == once + once + once, "\(frames) frames of audio")
      #expect(log.frames(of: .clipLooped(.a)) == [16, 32])
    }
  }

  @Test func `Clips of several lengths keep to their own grids, side by side (D1, E2)`() throws {
    let rings = [[loop(1, frames: 16)], [loop(100, frames: 5, .ticks(sixteenth * 5))]]
    let log = try EngineFixture(rings).play(40, [on(0, .play)])
    let numbers = (0..<40).map { 101_000 + $0 % 16 + $0 % 5 }
    #expect(log.left == numbers.map { Float($0) })
    let loops = (1..<40).flatMap { frame in
      [DeckID.a, .b].filter { frame % ($0 == .a ? 16 : 5) == 0 }.map { (frame, $0) }
    }
    let found = log.events.compactMap { event -> (Int, DeckID)? in
      if case .clipLooped(let deck) = event.kind { (Int(event.frame), deck) } else { nil }
    }
    #expect(found.map(\.0) == loops.map(\.0) && found.map(\.1) == loops.map(\.1))
  }

  @Test func `A mark is served at the clip's end, round and round the ring (D2, D3)`() throws {
    let ring = [
      loop(1, frames: 16), loop(2, frames: 12, .ticks(sixteenth * 12)), loop(3, frames: 16),
    ]
    let marks = [1, 17, 29, 45].map { on($0, .next(on: .a)) }
    let log = try EngineFixture([ring]).play(76, [on(0, .play)] + marks)
    let changes: [(Int, Int, Int)] = [(16, 0, 1), (28, 1, 2), (44, 2, 0), (60, 0, 1)]
    let expected = changes.map {
      Seen($0, sixteenth * Int64($0), .clipChanged(.a, from: $1, to: $2))
    }
    let found = log.events.filter { if case .clipChanged = $0.kind { true } else { false } }
    #expect(found == expected)
    #expect(log.frames(of: .clipLooped(.a)) == [72])
    let starts = [0, 16, 28, 44, 60, 72]
    let clips = [1, 2, 3, 1, 2, 2]
    let audio = (0..<76).map { frame in
      let part = starts.lastIndex { $0 <= frame } ?? 0
      return Float(clips[part] * 1000 + frame - starts[part])
    }
    #expect(log.left == audio)
    let pending = (0...76).filter { log[$0].state.decks[.a].nextClipIndex != nil }
    #expect(pending == [2...15, 18...27, 30...43, 46...59].flatMap { $0 })
    #expect(log[15].state.decks[.a].clipLength == bar)
    #expect(log[16].state.decks[.a].clipLength == sixteenth * 12)
  }

  @Test func `Marks can be set and taken back in every state (D2)`() throws {
    let log = try EngineFixture([[loop(1, frames: 16), loop(2, frames: 16)]]).play(
      40,
      [
        on(0, .next(on: .a)), on(1, .cancelNext(on: .a)), on(2, .next(on: .a)), on(3, .play),
        on(4, .cancelNext(on: .a)), on(5, .microloop(true)), on(6, .next(on: .a)),
        on(7, .cancelNext(on: .a)), on(8, .microloop(false)),
      ])
    let kinds = log.events.filter { $0.frame < 9 }.map(\.kind)
    #expect(
      kinds == [
        .nextMarked(.a, clip: 1), .nextUnmarked(.a), .nextMarked(.a, clip: 1), .played, .bar,
        .nextUnmarked(.a),
        .microloopOn, .nextMarked(.a, clip: 1), .nextUnmarked(.a), .microloopOff,
      ])
    #expect(log.frames(of: .clipLooped(.a)) == [19, 35])
  }

  @Test func `In a ring of one a change is a change to itself (D2)`() throws {
    let log = try EngineFixture([[loop(1, frames: 16)]]).play(
      40, [on(0, .play), on(3, .next(on: .a))])
    #expect(log.frames(of: .clipChanged(.a, from: 0, to: 0)) == [16])
    #expect(log.frames(of: .clipLooped(.a)) == [32])
    #expect(log[16].state.decks[.a].nextClipIndex == nil)
  }

  @Test func `A clip boundary is crossed by playing, never by a jump (D3, T7)`() throws {
    let ring = [loop(1, frames: 16), loop(2, frames: 16)]
    let mark = [on(0, .play), on(1, .next(on: .a))]
    let sought = try EngineFixture([ring]).play(24, mark + [on(5, seek("3:0:0"))])
    #expect(sought.frames(of: .clipChanged(.a, from: 0, to: 1)) == [21])
    #expect(sought.frames(of: .clipLooped(.a)).isEmpty)
    // Away from a boundary that was reached and not played: it never is.
    let away = try EngineFixture([ring]).play(40, mark + [on(16, seek("2:0:3"))])
    #expect(away.frames(of: .clipChanged(.a, from: 0, to: 1)) == [29])
    // Reached, not played before a pause: crossed at the first frame after play.
    let paused = try EngineFixture([ring]).play(24, mark + [on(16, .pause), on(20, .play)])
    #expect(
      paused.events.filter { $0.frame >= 16 }
        == seen(16, "1:0:0", .paused)
        + seen(20, "1:0:0", .played, .clipChanged(.a, from: 0, to: 1), .bar))
    #expect(paused.left[14...21] == [1014, 1015, 0, 0, 0, 0, 2000, 2001])
    // Jumped to while paused: not crossed, not even by playing from there.
    let jumped = try EngineFixture([ring]).play(
      24, [on(0, .next(on: .a)), on(1, seek("1:0:0")), on(2, .play)])
    #expect(jumped.frames(of: .clipChanged(.a, from: 0, to: 1)) == [18])
  }

  @Test
  func `Before its anchor a clip's playhead is Euclidean, and the anchor a boundary (D1, D5)`()
    throws
  {
    let ring = [loop(1, frames: 16), loop(2, frames: 24, .ticks(sixteenth * 24))]
    let log = try EngineFixture([ring]).play(
      60, [on(0, .play), on(1, .next(on: .a)), on(20, seek("0:2:0"))])
    #expect(log.left[19...21] == [2003, 2016, 2017])
    #expect(log[21].state.decks[.a].playhead == place("1:0:1"))
    #expect(log[21].state.decks[.a].playheadFraction == 17.0 / 24)
    #expect(log.frames(of: .clipLooped(.a)) == [28, 52])
    #expect(log.left[27...28] == [2023, 2000])
  }

  @Test func `In between, a clip is read one frame on per frame, at its own speed (D6, D7)`() throws
  {
    // A clip made at 30 BPM in a session of 60: half of it is heard in a bar.
    let log = try EngineFixture([[loop(1, frames: 32, bpm: 30)]]).play(
      24, [on(0, .play), on(4, .pause), on(6, .play), on(10, seek("0:2:2"))])
    #expect(log.left == heard(1, 0..<4) + silence(2) + heard(1, 4..<8, 20..<26, 0..<8))
    #expect(log.frames(of: .clipLooped(.a)) == [16])
  }

  @Test func `A faster clip runs out before its bar ends (D6, D7)`() throws {
    // Made at 120 BPM: 8 frames are its bar, and at a place of n sixteenths it is at n / 2.
    let log = try EngineFixture([[loop(1, frames: 8, bpm: 120)]]).play(
      24, [on(0, .play), on(10, seek("0:1:1"))])
    let first = heard(1, 0..<8) + silence(2)
    #expect(log.left == first + heard(1, 2..<8) + silence(5) + heard(1, 0..<3))
  }

  @Test func `Tempo, microloop on and off, and play do not move the reading (D6)`() throws {
    // At 8 Hz a bar is 32 frames at 60 BPM, and 16 at 120.
    let log = try EngineFixture([[loop(1, frames: 40, .bars(1), rate: 8)]], rate: 8).play(
      40,
      [
        on(0, .play), on(4, tempo(120)), on(6, .microloop(true)), on(9, .microloop(false)),
        on(10, tempo(60)), on(12, .pause), on(13, .play), on(14, tempo(120)),
      ])
    // 9.5 sixteenths are played by frame 14; the bar's end comes half a sixteenth, one frame of the
    // clip, before frame 21.
    #expect(log.frames(of: .clipLooped(.a)) == [21, 37])
    #expect(log.left == heard(1, 0..<12) + silence(1) + heard(1, 12..<20, 1..<17, 1..<4))
  }

  @Test func `At boundaries and wraps the reading is floored (D6)`() throws {
    // At 7 Hz and 64 BPM a bar is 26.25 frames: clips begin a fraction late, at their frame 0.
    let clips = [[loop(1, frames: 30, rate: 7, bpm: 64)]]
    let looped = try EngineFixture(clips.map { Deck($0) }, rate: 7, bpm: 64).play(
      110, [on(0, .play)])
    #expect(looped.left == heard(1, 0..<27, 0..<26, 0..<26, 0..<26, 0..<5))
    let wrapped = try EngineFixture(clips.map { Deck($0) }, rate: 7, bpm: 64, microloopBars: 1)
      .play(110, [on(0, .play), on(0, .microloop(true))])
    #expect(wrapped.left == looped.left)
    #expect(wrapped.frames(of: .microloopWrapped) == looped.frames(of: .clipLooped(.a)))
  }
}
