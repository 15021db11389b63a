import Ostinato
import OstinatoLooper
import OstinatoNotes
import OstinatoOracle
import OstinatoRhythm
import TestSupport

/// The sources of a session, which play beside its decks.
struct SessionSources {
  private var tones: [BlockTone] = []
  private(set) var rhythm: Rhythm?
  private(set) var loopers: Loopers?
  /// The sources as they were made.
  private let untouched: (rhythm: Rhythm?, loopers: Loopers?)

  struct Rhythm {
    var drums: StepSequencer
    var click: Metronome
  }

  struct Loopers {
    let setup: LooperSetup
    /// The frame with which the session begins.
    let origin: FramePosition
    var audio: Looper
    var notes: NoteLooper
  }

  init(of session: GoldenSession) throws(Refusal) {
    let performance = session.performance
    let rate = try accepted { () throws(SampleRate.Error) in
      try SampleRate(performance.sampleRate)
    }
    if let setup = session.rhythm {
      rhythm = Rhythm(drums: try setup.makeDrums(at: rate), click: try setup.makeClick(at: rate))
    } else if let setup = session.loopers {
      loopers = Loopers(
        setup: setup, origin: FramePosition(0) + session.age,
        audio: try setup.makeLooper(at: rate), notes: try setup.makeNotes(at: rate))
    } else {
      tones = performance.sources.indices.map { BlockTone($0, of: performance) }
    }
    untouched = (rhythm, loopers)
  }

  /// Renders what belongs to the block.
  mutating func render(_ block: borrowing SourceBlock) {
    for index in tones.indices { tones[index].render(block) }
    rhythm?.drums.render(block)
    rhythm?.click.render(block)
    guard let place = loopers.map({ Int((block.frame - $0.origin).rawValue) - block.offset }),
      let input = loopers?.setup.input(from: place, count: block.offset + block.frameCount)
    else { return }
    loopers?.audio.render(block, input: input)
    loopers?.notes.render(block)
  }

  /// Puts sources as they were made in the place of those that played, restores them from snapshots, and returns the
  /// bytes of those.
  mutating func restore() throws(Refusal) -> [UInt8] {
    if let played = rhythm, var restored = untouched.rhythm {
      let (drums, click) = (played.drums.snapshot(), played.click.snapshot())
      try accepted { () throws(SnapshotError) in
        try restored.drums.restore(drums)
        try restored.click.restore(click)
      }
      rhythm = restored
      return drums + click
    }
    guard let played = loopers, var restored = untouched.loopers else { return [] }
    let (audio, notes) = (played.audio.snapshot(), played.notes.snapshot())
    try accepted { () throws(SnapshotError) in
      try restored.audio.restore(audio)
      try restored.notes.restore(notes)
    }
    loopers = restored
    return audio + notes
  }
}

extension Digest {
  /// What the sequencer shows of the place where the music is.
  mutating func add(_ sources: SessionSources, at place: Ticks) {
    guard let drums = sources.rhythm?.drums else { return }
    add(drums.bank)
    add(drums.step(at: place))
  }

  /// The loops of the loopers.
  mutating func addLoops(of sources: SessionSources) {
    guard let loopers = sources.loopers else { return }
    for track in 0..<loopers.setup.tracks {
      guard let clip = loopers.audio.clip(of: track) else { continue }
      add(clip)
    }
    add(loopers.audio.invalidSampleCount)
    for note in loopers.notes.sequence?.notes ?? [] {
      add(note.pitch)
      add(note.velocity)
      add(note.start.rawValue)
      add(note.length.rawValue)
    }
  }

  /// The samples of every sound that the library makes.
  mutating func addAllSounds(at rate: SampleRate) {
    for row in DrumKit.full(sampleRate: rate).rows {
      let audio = row.sound.samples()
      for sample in audio.left { add(sample) }
      for sample in audio.right { add(sample) }
    }
  }
}
