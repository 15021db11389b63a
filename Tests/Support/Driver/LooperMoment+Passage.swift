@_spi(Testing) import Ostinato
import OstinatoOracle

extension LooperMoment {
  /// What a passage says of one of its frames.
  public init(_ passage: Ostinato.Passage, _ index: Int) {
    let position = passage.position.units + Int128(passage.unitsPerFrame) * Int128(index)
    let isFirst = index == 0
    self.init(
      frame: passage.frame.rawValue + Int64(index), position: position,
      microBPM: passage.timebase.tempo.microBPM, isMoving: passage.unitsPerFrame > 0,
      stops: isFirst && passage.stops, starts: isFirst && passage.starts,
      jumps: isFirst && passage.jumps,
      wrappedFrom: isFirst && passage.entry == .wrapped ? passage.positionBefore.units : nil,
      reached: isFirst
        ? passage.linesServed.units : position - Int128(passage.unitsPerFrame))
  }
}

extension Performance {
  /// Plays the music of the performance, and tells of each frame what source 0 would know of it: a moment and its cues;
  /// or `nil` where sources are not called. Returns the engine at the end.
  public func followMusic(
    _ body: (_ moment: LooperMoment?, _ cues: [Cue]) -> Void
  ) throws -> LoopEngine {
    try followMusic(leading: { moment, cues in
      body(moment, cues)
      return nil
    })
  }

  /// The same for a source that leads the music (S8): the body returns where.
  public func followMusic(
    leading body: (_ moment: LooperMoment?, _ cues: [Cue]) -> (microBPM: Int64, ticks: Int64)?
  ) throws -> LoopEngine {
    var engine = try makeEngine()
    var sender = CommandSender(self, from: engine.frame)
    var done = 0
    while done < length {
      let most = try sender.send(to: &engine)
      let size = min(512, length - done, most, framesOfOneKind(from: done))
      if callsSources(at: done) {
        _ = engine.render(frames: size) { block in
          block.passages.forEach { passage in
            var cues: [Cue] = []
            block.forEachCue(of: 0, in: passage) { cues.append($0) }
            for index in 0..<passage.count {
              guard let lead = body(LooperMoment(passage, index), index == 0 ? cues : []),
                let tempo = try? Tempo(microBPM: lead.microBPM)
              else { continue }
              _ = block.leadMusic(to: tempo, at: Ticks(lead.ticks))
            }
          }
        }
      } else {
        _ = engine.render(frames: size)
        for _ in 0..<size { _ = body(nil, []) }
      }
      done += size
    }
    return engine
  }
}
