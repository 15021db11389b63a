import Ostinato
import OstinatoLooper
import OstinatoNotes
import OstinatoOracle
import TestSupport

/// What a looper and a note looper are made with, and what comes in, drawn at random.
struct LooperSetup {
  let tracks: Int
  private let takes: Int
  private let maximumFrames: Int
  private let undoDepth: Int
  private let looperRoundTrip: FrameCount
  private let headroom: Bool
  private let waveform: SynthWaveform
  private let voices: Int
  private let noteRoundTrip: FrameCount
  private let input: OstinatoLooper.LooperInput

  init(from random: inout SplitMix64, frames: Int) {
    tracks = random.draw(1...4)
    takes = random.draw(2...12)
    maximumFrames = random.draw(500...3_000)
    undoDepth = random.draw(0...3)
    let inputLatency: FrameCount = random.pick([0, 1, 37, 200])
    looperRoundTrip = inputLatency + random.pick([0, 5, 100])
    headroom = random.chance(50)
    waveform = random.pick(SynthWaveform.allCases)
    voices = random.draw(1...5)
    noteRoundTrip = random.pick([0, 3, 150])
    let left = LooperSetup.channel(frames, &random)
    input =
      random.chance(50)
      ? OstinatoLooper.LooperInput(left: left, right: LooperSetup.channel(frames, &random))
      : OstinatoLooper.LooperInput(mono: left)
  }

  /// Noise that is loud and soft by turns, with some samples that are out of range.
  private static func channel(_ count: Int, _ random: inout SplitMix64) -> [Float] {
    var level: Float = 1
    return (0..<count).map { _ in
      if random.chance(1) { level = random.pick([0, 0x1p-30, 0.1, 1]) }
      if random.draw(0...499) == 0 { return random.pick([.nan, .infinity, 0x1p40, 0x1p-140]) }
      return level * Float(random.draw(-0x7F_FFFF...0x7F_FFFF)) * 0x1p-23
    }
  }

  func makeLooper(at rate: SampleRate) throws(Refusal) -> Looper {
    try accepted { () throws(Looper.Error) in
      try Looper(
        id: .source(0), sampleRate: rate, tracks: tracks, maximumFrames: maximumFrames,
        takes: takes, undoDepth: undoDepth, roundTrip: looperRoundTrip, headroom: headroom)
    }
  }

  func makeNotes(at rate: SampleRate) throws(Refusal) -> NoteLooper {
    let envelope = try accepted { () throws(SynthEnvelope.Error) in
      try SynthEnvelope(attack: 3, decay: 40, sustain: 0.6, release: 50)
    }
    let synth = try accepted { () throws(Synth.Error) in
      try Synth(waveform: waveform, envelope: envelope, voices: voices)
    }
    return try accepted { () throws(NoteLooper.Error) in
      try NoteLooper(
        id: .source(1), sampleRate: rate, synth: synth, notes: 40, undoDepth: undoDepth,
        roundTrip: noteRoundTrip)
    }
  }

  /// What comes in from a frame of the session on.
  func input(from first: Int, count: Int) -> OstinatoLooper.LooperInput {
    func part(_ samples: [Float]) -> [Float] {
      Array(samples[min(first, samples.count)..<min(first + count, samples.count)])
    }
    guard let right = input.right else { return OstinatoLooper.LooperInput(mono: part(input.left)) }
    return OstinatoLooper.LooperInput(left: part(input.left), right: part(right))
  }
}

// Commands, a few of them with numbers that are out of range.
extension SplitMix64 {
  mutating func drawLooperCommand(tracks: Int) -> OstinatoLooper.LooperCommand {
    let track = draw(0...(tracks - (chance(5) ? 0 : 1)))
    let length: MusicalLength =
      chance(5) ? .bars(draw(0...2)) : .sixteenths(pick([1, 2, 3, 4, 6, 40]))
    switch weighted([20, 5, 5, 6, 5, 6, 30, 8, 6, 3, 2, 4, 4, 2, 2]) {
    case 0: return .record(track: track, length)
    case 1: return .record(track: track)
    case 2: return .finish(track: track)
    case 3: return .capture(track: track, length)
    case 4: return .listen(track: track, length, threshold: pick([0, 0.5, 0.95, .nan]))
    case 5: return .undo(track: track)
    case 6: return .layer(pick(LayerKind.allCases), chance(65), track: track)
    case 7: return .redo(track: track)
    case 8: return .clear(track: track)
    case 9: return .fit(track: track, length)
    case 10: return .feedback(pick([0, 0.3, 0.7, 1, 2]), track: track)
    case 11: return .gain(pick([0, 0.4, 1, 2, 0x1p-21, 17]), track: track)
    case 12: return .mute(chance(50), track: track)
    case 13: return .solo(chance(50), track: track)
    default: return .overdub(true, track: track)
    }
  }

  mutating func drawNoteCommand() -> NoteCommand {
    let pitch = chance(5) ? draw(0...128) : pick([30, 33, 45, 45, 52, 57])
    switch weighted([36, 26, 10, 12, 5, 4, 6, 1]) {
    case 0: return .noteOn(pitch: pitch, velocity: chance(95) ? draw(1...127) : 0)
    case 1: return .noteOff(pitch: pitch)
    case 2: return .record(.ticks(pick([.perSixteenth * 2, .perSixteenth * 4, Ticks(1_000_003)])))
    case 3: return .overdub(chance(65))
    case 4: return .undo
    case 5: return .redo
    case 6: return .quantize(to: pick([.perSixteenth, Ticks(3_003)]), strength: draw(0...101))
    default: return .clear
    }
  }
}
