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
    if session.seed % 8 == 1 {
      addResampled(clips.first)
      addStretched(clips.first)
    }
    // Next to 0, and refused: also where denormals count as 0.
    state.add((try? engine.send(.gain(-.leastNonzeroMagnitude, on: .a))) != nil)
    var sources = try SessionSources(of: session)
    if session.seed == SessionKind.rhythm.rawValue, let rate = try? SampleRate(22_050) {
      state.addAllSounds(at: rate)
    }
    engine.elapse(session.age)
    var sender = CommandSender(session.performance, from: engine.frame)
    var cutter = session.partition.cutter()
    while case let most = try sender.send(to: &engine), most > 0 {
      let ofOneKind = session.performance.framesOfOneKind(from: frameCount)
      var block = render(
        frames: min(cutter.next(), most, ofOneKind), of: session, with: &sources, by: &engine)
      planted.spoil(&block, of: session, from: frameCount)
      add(block, hasSources: !session.performance.sources.isEmpty)
      state.add(engine)
      state.add(sources, at: engine.state.ticks)
      if isFirstBlockOfThousand(block) {
        for byte in try sources.restore() { state.add(Int(byte)) }
      }
    }
    for byte in try sources.restore() { state.add(Int(byte)) }
    state.addLoops(of: sources)
    for ring in engine.takeReplacedClips() {
      for clip in ring { state.add(clip) }
    }
    let snapshot = engine.snapshot()
    for byte in snapshot { state.add(Int(byte)) }
    let restored = try? LoopEngine(restoring: snapshot, clips: engine.clipsInUse)
    state.add(restored == engine)
  }

  /// Renders a block, in which the sources are called unless the performance says otherwise.
  private func render(
    frames: Int, of session: GoldenSession, with sources: inout SessionSources,
    by engine: inout LoopEngine
  ) -> RenderedBlock {
    guard session.performance.callsSources(at: frameCount) else {
      return engine.render(
        frames: frames, by: session.path, capacity: session.eventCapacity, mayLoseEvents: true)
    }
    return engine.render(frames: frames, by: session.path, capacity: session.eventCapacity) {
      sources.render($0)
    }
  }

  /// Whether the block that was added last was the first to reach a further thousand frames.
  private func isFirstBlockOfThousand(_ block: RenderedBlock) -> Bool {
    frameCount / 1000 > (frameCount - block.left.count) / 1000
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

  /// A clip at other tempos, with its pitch kept.
  private mutating func addStretched(_ clip: Clip?) {
    guard let clip = clip?.analysed() else { return }
    for percent in [80, 150] as [Int64] {
      let other = try? Tempo(microBPM: clip.tempo.microBPM * percent / 100)
      if let other, let stretched = try? clip.stretched(to: other) {
        for frame in stretched.onsets.frames { state.add(frame) }
        state.add(stretched)
      }
    }
  }

  private mutating func add(_ block: RenderedBlock, hasSources: Bool) {
    for sample in block.left { audio.add(sample) }
    for sample in block.right { audio.add(sample) }
    for stem in block.stems {
      for sample in stem.left { audio.add(sample) }
      for sample in stem.right { audio.add(sample) }
    }
    for event in block.events { events.add(event) }
    for passage in block.passages {
      events.add(passage)
      if hasSources { events.addTurn(of: passage) }
    }
    events.add(block.overflowCount)
    frameCount += block.left.count
  }
}
