import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport

/// The sources of a session, which play beside its decks.
struct SessionSources {
  private var tones: [BlockTone] = []
  private(set) var rhythm: Rhythm?
  /// The sequencer and the metronome as they were made.
  private let untouched: Rhythm?

  struct Rhythm {
    var drums: StepSequencer
    var click: Metronome
  }

  init(of session: GoldenSession) throws(Refusal) {
    let performance = session.performance
    guard let setup = session.rhythm else {
      tones = performance.sources.indices.map { BlockTone($0, of: performance) }
      untouched = nil
      return
    }
    let rate = try accepted { () throws(SampleRate.Error) in
      try SampleRate(performance.sampleRate)
    }
    untouched = Rhythm(drums: try setup.makeDrums(at: rate), click: try setup.makeClick(at: rate))
    rhythm = untouched
  }

  /// Renders what belongs to the block.
  mutating func render(_ block: borrowing SourceBlock) {
    for index in tones.indices { tones[index].render(block) }
    rhythm?.drums.render(block)
    rhythm?.click.render(block)
  }

  /// Puts a sequencer and a metronome as they were made in the place of those that played, restores them from
  /// snapshots, and returns the bytes of those.
  mutating func restore() throws(Refusal) -> [UInt8] {
    guard let played = rhythm, var restored = untouched else { return [] }
    let (drums, click) = (played.drums.snapshot(), played.click.snapshot())
    try accepted { () throws(SnapshotError) in
      try restored.drums.restore(drums)
      try restored.click.restore(click)
    }
    rhythm = restored
    return drums + click
  }
}

extension Digest {
  /// What the sequencer shows of the place where the music is.
  mutating func add(_ sources: SessionSources, at place: Ticks) {
    guard let drums = sources.rhythm?.drums else { return }
    add(drums.bank)
    add(drums.step(at: place))
  }

  /// The samples of every sound that the library makes.
  mutating func addAllSounds(at rate: SampleRate) {
    for row in DrumKit.full(at: rate).rows {
      let audio = row.sound.samples()
      for sample in audio.left { add(sample) }
      for sample in audio.right { add(sample) }
    }
  }
}
