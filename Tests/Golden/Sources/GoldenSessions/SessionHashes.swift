@_spi(Testing) import Ostinato
import OstinatoOracle
import TestSupport

/// What a session came to: the hashes of one line of the table.
struct SessionHashes {
  private(set) var audio = Digest()
  private(set) var events = Digest()
  /// What the getters said after each block, and how clips came out.
  private(set) var state = Digest()
  private(set) var frameCount = 0

  /// Plays a session to its end. `planted` spoils what is rendered.
  init(of session: GoldenSession, planted: PlantedFault) throws(Refusal) {
    var engine = try session.performance.makeEngine(panLaw: session.panLaw)
    let clips = engine.state.decks.map { $0.currentClip }
    for clip in clips { state.add(clip) }
    if session.seed % 8 == 1 { addResampled(clips.first) }
    // Next to 0, and refused: also where denormals count as 0.
    state.add((try? engine.send(.gain(-.leastNonzeroMagnitude, on: .a))) != nil)
    engine.elapse(session.age)
    var sender = CommandSender(session.performance, from: engine.frame)
    var cutter = session.partition.cutter()
    while case let most = try sender.send(to: &engine), most > 0 {
      var block = engine.render(
        frames: min(cutter.next(), most), by: session.path, capacity: session.eventCapacity,
        mayLoseEvents: true)
      planted.spoil(&block, of: session, from: frameCount)
      add(block)
      state.add(engine)
    }
    for ring in engine.takeReplacedClips() {
      for clip in ring { state.add(clip) }
    }
    let snapshot = engine.snapshot()
    for byte in snapshot { state.add(Int(byte)) }
    let restored = try? LoopEngine(restoring: snapshot, clips: engine.clipsInUse)
    state.add(restored == engine)
  }

  /// A clip at another rate, whose ratio has numbers of up to three digits or of many.
  private mutating func addResampled(_ clip: Clip?) {
    guard let clip else { return }
    for hertz in [clip.sampleRate.hertz * 3 / 2, clip.sampleRate.hertz &+ 1001] {
      if let rate = try? SampleRate(Int(hertz)), let other = try? clip.resampled(to: rate) {
        state.add(other)
      }
    }
  }

  private mutating func add(_ block: RenderedBlock) {
    for sample in block.left { audio.add(sample) }
    for sample in block.right { audio.add(sample) }
    for stem in block.stems {
      for sample in stem.left { audio.add(sample) }
      for sample in stem.right { audio.add(sample) }
    }
    for event in block.events { events.add(event) }
    for passage in block.passages { events.add(passage) }
    events.add(block.overflowCount)
    frameCount += block.left.count
  }
}
