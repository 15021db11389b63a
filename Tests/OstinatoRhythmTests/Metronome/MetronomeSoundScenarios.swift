import Ostinato
import OstinatoRhythm
import TestSupport
import Testing

@testable import RhythmModels

/// What clicks sound like, to the bit (rules G16, G17).
@Suite struct MetronomeSoundScenarios {
  /// A kit of four sounds, each of so many ones, in left and right times ±2ⁿ, so that every sum is exact.
  static func kit(frames: Int, at rate: Int = 1_000) throws -> DrumKit {
    try DrumKit(
      (0..<4).map { index in
        let level = [1, 2, 4, 8][index] as Float
        let sound = Sound(
          StereoAudio(
            left: Array(repeating: level, count: frames),
            right: Array(repeating: -level, count: frames)),
          sampleRate: try SampleRate(rate))
        return DrumKit.Row(name: "\(index)", sound: sound)
      })
  }

  /// Renders a metronome at 1000 Hz and 120 BPM, a quarter note of 500 frames, in random blocks; a fade has 5
  /// frames.
  static func render(
    _ settings: MetronomeSettings, soundFrames: Int, frames: Int,
    _ commands: [(Command, Anchor)] = []
  ) throws -> (left: [Float], right: [Float]) {
    var engine = try LoopEngine(
      sampleRate: 1_000, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    var metronome = try Metronome(
      id: .source(0), kit: try kit(frames: soundFrames), settings: settings)
    try engine.send(.play)
    for (command, anchor) in commands { try engine.send(command, at: anchor) }
    var (left, right): ([Float], [Float]) = ([], [])
    var cutter = Partition.random(seed: 7).cutter()
    while left.count < frames {
      let audio = engine.render(frames: min(cutter.next(), frames - left.count)) { block in
        metronome.render(block)
      }
      left += audio.left
      right += audio.right
    }
    return (left, right)
  }

  /// So many frames of silence, with these levels from these frames on.
  static func steps(_ levels: [(frame: Int, level: Float)], frames: Int) -> [Float] {
    (0..<frames).map { frame in levels.last { $0.frame <= frame }?.level ?? 0 }
  }

  @Test func `Each kind has its sound, from the click's frame on, and clicks overlap (G16)`() throws
  {
    let (left, right) = try Self.render(
      MetronomeSettings(groove: .eighths, polyrhythm: "1:2"), soundFrames: 300, frames: 1_300)
    // Accent and cross at 0, subdivision at 250, beat at 500, subdivision at 750, beat and cross at 1000.
    let expected = Self.steps(
      [
        (0, 9), (250, 13), (300, 4), (500, 6), (550, 2), (750, 6), (800, 4), (1_000, 14),
        (1_050, 10), (1_250, 14),
      ],
      frames: 1_300)
    #expect(firstDifferentBit(left, expected) == nil)
    #expect(firstDifferentBit(right, expected.map { $0 == 0 ? 0 : -$0 }) == nil)
  }

  @Test func `A sound can be another, or none, and the volume is that of the click's frame (G16)`()
    throws
  {
    let settings = MetronomeSettings(volume: 0.5, sounds: ClickSounds(accent: 3, beat: nil))
    let commands: [(Command, Anchor)] = [
      (.cue(MetronomeCommand.sound(2, of: .beat).cue(for: 0)), .frame(1_000)),
      (.cue(MetronomeCommand.volume(2).cue(for: 0)), .frame(1_100)),
      (.cue(MetronomeCommand.volume(0).cue(for: 0)), .frame(1_501)),
    ]
    let (left, _) = try Self.render(settings, soundFrames: 200, frames: 2_300, commands)
    let expected = Self.steps(
      [(0, 4), (200, 0), (1_000, 2), (1_200, 0), (1_500, 8), (1_700, 0)], frames: 2_300)
    #expect(firstDifferentBit(left, expected) == nil)
  }

  @Test func `Clicks fade where the music stops and at a mute, and ring on at jumps (G16)`() throws
  {
    // Stopped after 100 frames of the accent.
    let (paused, _) = try Self.render(
      MetronomeSettings(), soundFrames: 300, frames: 400, [(.pause, .frame(100))])
    let fade: [(Int, Float)] = [(100, 0.8), (101, 0.6), (102, 0.4), (103, 0.2), (104, 0)]
    let stopped = Self.steps([(0, 1)] + fade.map { (frame: $0.0, level: $0.1) }, frames: 400)
    #expect(zip(paused, stopped).allSatisfy { abs($0 - $1) < 0.000_001 })
    #expect(paused[99] == 1)
    #expect(paused[104...].allSatisfy { $0 == 0 })

    let (muted, _) = try Self.render(
      MetronomeSettings(), soundFrames: 300, frames: 1_400,
      [
        (.cue(MetronomeCommand.mute(true).cue(for: 0)), .frame(100)),
        (.cue(MetronomeCommand.mute(false).cue(for: 0)), .frame(501)),
      ])
    #expect(muted[..<400] == paused[...])
    #expect(muted[400..<1_000].allSatisfy { $0 == 0 })
    #expect(muted[1_000] == 2)

    // A seek to the middle of a beat lets the accent ring on; so does a wrap, where the next one sounds at
    // once.
    let (sought, _) = try Self.render(
      MetronomeSettings(), soundFrames: 300, frames: 500, [(.seekToTick(1_441_440), .frame(100))])
    #expect(
      firstDifferentBit(sought, Self.steps([(0, 1), (300, 0), (350, 2)], frames: 500)) == nil)
    let (wrapped, _) = try Self.render(
      MetronomeSettings(), soundFrames: 300, frames: 400,
      [(.microloop(true, length: .sixteenths(1)), .now)])
    let overlaps = Self.steps([(0, 1), (125, 2), (250, 3), (375, 3)], frames: 400)
    #expect(
      firstDifferentBit(wrapped, overlaps.enumerated().map { $0 >= 300 && $0 < 375 ? 2 : $1 })
        == nil)
  }

  @Test func `A gap and a count-in let what sounds ring on (G17)`() throws {
    let gap = try GapTrainer(on: 1, off: 1)
    let (left, _) = try Self.render(
      MetronomeSettings(accents: "2", gap: gap), soundFrames: 700, frames: 2_900)
    // The accent at 0, the subdivision at 500 into the silent bar, and again from 2000 on.
    let expected = Self.steps(
      [(0, 1), (500, 5), (700, 4), (1_200, 0), (2_000, 1), (2_500, 5), (2_700, 4)], frames: 2_900)
    #expect(firstDifferentBit(left, expected) == nil)
  }

  @Test func `At most sixteen clicks sound at once without fading (G16)`() throws {
    // Fifteen crosses in a quarter note, each sounding for two quarter notes.
    let sounds = ClickSounds(accent: nil, beat: nil, subdivision: nil, cross: 0)
    let (left, _) = try Self.render(
      MetronomeSettings(polyrhythm: "15:1", sounds: sounds), soundFrames: 1_000, frames: 1_000)
    #expect(left.max() == 16.8)
    #expect(left[999] == 16)
  }

  @Test func `The standard clicks are heard, each of them (G16, G20)`() throws {
    let kit = DrumKit.clicks(sampleRate: try SampleRate(48_000))
    #expect(kit.rows.map(\.percussionNumber) == [34, 33, 42, 75])
    var engine = try LoopEngine(
      sampleRate: 48_000, tempo: Tempo(bpm: 120), decks: [], sources: [Strip()])
    var metronome = try Metronome(
      id: .source(0), sampleRate: SampleRate(48_000), accents: "2", groove: .eighths,
      polyrhythm: "5:4")
    try engine.send(.play)
    let audio = engine.render(frames: 12_000) { block in metronome.render(block) }
    let (bell, claves) = (kit.rows[0].sound.samples().left, kit.rows[3].sound.samples().left)
    let expected = (0..<12_000).map { frame in
      (frame < bell.count ? bell[frame] : 0) + (frame < claves.count ? claves[frame] : 0)
    }
    #expect(firstDifferentBit(audio.left, expected) == nil)
    #expect(firstDifferentBit(audio.right, expected) == nil)
  }

  @Test func `What a metronome cannot be made with is refused (G12, G14, G16)`() throws {
    let rate = try SampleRate(48_000)
    #expect(throws: MetronomeSettings.Error.accents(.malformed)) {
      try Metronome(id: .source(0), sampleRate: rate, accents: "3+")
    }
    #expect(throws: MetronomeSettings.Error.polyrhythm(.malformed)) {
      try Metronome(id: .source(0), sampleRate: rate, polyrhythm: "16:1")
    }
    let kit = try Self.kit(frames: 1)
    #expect(throws: MetronomeSettings.Error.noSuchSound(4, of: 4)) {
      try Metronome(
        id: .source(0), kit: kit, settings: MetronomeSettings(sounds: ClickSounds(cross: 4)))
    }
  }

  @Test func `A copy goes on by itself (S6)`() throws {
    var run = try ClickRun(MetronomeSettings(groove: .sixteenths), rate: 1_000, bpm: "120")
    run.render(130)
    var copy = run
    try copy.send(.sound(3, of: .beat))
    copy.render(1_000)
    var alone = try ClickRun(MetronomeSettings(groove: .sixteenths), rate: 1_000, bpm: "120")
    alone.render(1_130)
    run.render(1_000)
    #expect(firstDifferentBit(run.left, alone.left) == nil)
    #expect(firstDifferentBit(copy.left, alone.left) == 500)
    #expect(run.metronome.settings.sounds == ClickSounds())
    #expect(copy.metronome.settings.sounds == ClickSounds(beat: 3))
    var unique = copy.metronome
    unique.makeUnique()
    #expect(unique.settings == copy.metronome.settings)
  }
}
