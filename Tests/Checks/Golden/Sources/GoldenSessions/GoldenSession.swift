import Ostinato
import OstinatoLooper
import OstinatoNotes
import OstinatoOracle
import OstinatoRhythm
import TestSupport

/// One line of the table: a random performance, made harder on arithmetic, and how it is rendered.
struct GoldenSession {
  let seed: UInt64
  var performance: Performance
  var panLaw: PanLaw
  var path: RenderPath
  var partition: Partition
  /// Room for the events of a block; often so little that some are lost.
  var eventCapacity: Int
  /// How many frames the engine has stood still before.
  var age = FrameCount(0)
  /// The sequencer and the metronome, if there are any.
  var rhythm: RhythmSetup?
  /// The looper and the note looper, if there are any.
  var loopers: LooperSetup?
  var random: SplitMix64

  /// The ways to render that the table was made with, in the order that its draws count in. How many events
  /// are lost in a block depends on them.
  private static var paths: [RenderPath] {
    [.arrays, .interleaved, .advanceAndMix, .callersArrays, .spans, .planar]
  }

  /// The session that a seed names.
  init(seed: UInt64) throws(Refusal) {
    self.seed = seed
    random = SplitMix64(seed: ~seed)
    let kind = SessionKind(seed: seed)
    performance = kind.performance(seed: seed)
    panLaw = random.chance(40) ? .equalPower : .balance
    path = random.pick(GoldenSession.paths)
    if seed % 3 == 0 { path = path.withStems }
    partition =
      random.chance(20) ? .sizes([random.pick([1, 8, 64, 512, 5000])]) : .random(seed: seed)
    eventCapacity = random.chance(20) ? random.draw(0...3) : 4096
    if seed % 5 == 3 { age = FrameCount(random.pick(GoldenSession.ages)) }
    if seed % 4 == 0 { useUsualSettings() }
    if random.chance(10) { addDecks() }
    for deck in performance.decks.indices {
      performance.decks[deck] = hardened(performance.decks[deck])
    }
    for source in performance.sources.indices {
      performance.sources[source] = hardened(performance.sources[source])
    }
    for group in performance.groups.indices {
      performance.groups[group].gain = hardened(gain: performance.groups[group].gain)
      performance.groups[group].pan = hardened(pan: performance.groups[group].pan)
    }
    if kind == .rhythm { try addRhythm() }
    if kind == .loopers { try addLoopers() }
    // Where there are sources, no event may be lost.
    if kind != .decks { eventCapacity = 100_000 }
    for index in performance.commands.indices {
      let action = performance.commands[index].action
      performance.commands[index].action = hardened(action)
    }
  }
}

extension GoldenSession {
  /// Frames shortly before which numbers of 31, 32 and 53 bits run out, and a hundred years at 768 kHz.
  static var ages: [Int64] {
    [(1 << 31) - 500, (1 << 32) - 500, (1 << 53) - 500, 100 * 31_557_600 * 768_000]
  }
}

// Usual sample rates and the engine's default settings.
extension GoldenSession {
  /// At such rates fades and ramps last hundreds of frames; the tempo makes up for it, but for decks that follow it,
  /// whose clips were made for the one that there is.
  private mutating func useUsualSettings() {
    performance.sampleRate = random.pick([44_100, 48_000, 96_000])
    let microBPM: Int64 = random.draw(300_000_000...1_000_000_000)
    if performance.decks.allSatisfy({ $0.follow == .native }) { performance.microBPM = microBPM }
    performance.spaceOnsets()
    performance.length = max(performance.length, 8_000)
    performance.fades = .standard
    performance.mixRampMilliseconds = 10
    performance.microloopBars = 2
  }

  /// Up to 64 decks, with the clips of those there are.
  private mutating func addDecks() {
    let few = performance.decks
    guard !few.isEmpty else { return }
    for index in few.count..<random.draw(5...64) {
      var deck = few[index % few.count]
      deck.gain = Float(random.draw(0...0xFF_FFFF)) * 0x1p-24
      deck.pan = Float(random.draw(-0xFF_FFFF...0xFF_FFFF)) * 0x1p-24
      performance.decks.append(deck)
    }
    let stretching = performance.decks.count { $0.follow == .stretch }
    performance.stretchingDecks = max(performance.stretchingDecks, stretching)
  }
}

// A session with a sequencer, which is source 0, and a metronome, which is source 1.
extension GoldenSession {
  mutating func addRhythm() throws(Refusal) {
    let setup = try RhythmSetup(from: &random)
    makeRoomForSources()
    try addCues { random throws(Refusal) in
      random.chance(60)
        ? try random.drawStepCommand(for: setup).cue(for: 0)
        : try random.drawMetronomeCommand().cue(for: 1)
    }
    rhythm = setup
  }
}

// A session with a looper, which is source 0, and a note looper, which is source 1.
extension GoldenSession {
  mutating func addLoopers() throws(Refusal) {
    makeRoomForSources()
    let setup = LooperSetup(from: &random, frames: performance.length)
    try addCues { random throws(Refusal) in
      random.chance(60)
        ? random.drawLooperCommand(tracks: setup.tracks).cue(for: 0)
        : random.drawNoteCommand().cue(for: 1)
    }
    loopers = setup
  }
}
