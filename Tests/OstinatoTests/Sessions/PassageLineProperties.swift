import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// The lines of passages against what observers of the same grids are told (rules E4, L3, T7).
@Suite struct PassageLineProperties {
  static let sessions = perBuild(debug: 60, release: 1000)

  /// Sixteenths, triplets, quarter notes, quintuplets across bars, septuplets, and some that fit no region.
  static let grids: [Int64] = [
    720_720, 960_960, 2_882_880, 5_765_760 / 5, 411_840, 11_531_520, 1_000_003,
  ]

  /// What one grid came to.
  struct Found: Equatable {
    var frames: [FramePosition] = []
    /// Whether each line's offset, place and number agree with its passage.
    var isSound = true
  }

  @Test(arguments: 0..<4)
  func `Passages have the lines that observers are told, at the same frames`(part: UInt64) throws {
    var (lines, wraps, seeks, shared) = (0, 0, 0, 0)
    for seed in Seeds.range(count: Self.sessions) where seed % 4 == part {
      var performance = Session.named(seed).performance
      performance.observers = Array((performance.observers + Self.grids).prefix(16))
      let grids = performance.observers.map { Ticks($0) }
      let signature = try performance.makeEngine().timebase.timeSignature
      let (told, found) = try play(
        performance, grids: grids + [signature.barLength, .perSixteenth])
      let what = "OSTINATO_SEED=\(seed)"
      for index in grids.indices {
        #expect(found[index].isSound, "\(what), grid \(grids[index])")
        #expect(
          difference(found[index].frames, told.lines[index]) == nil, "\(what), grid \(grids[index])"
        )
        lines += found[index].frames.count
        shared += zip(found[index].frames, found[index].frames.dropFirst()).count { $0 == $1 }
      }
      #expect(difference(found[grids.count].frames, told.bars) == nil, "\(what), bars")
      if let sixteenths = told.sixteenths {
        #expect(difference(found[grids.count + 1].frames, sixteenths) == nil, "\(what), sixteenths")
      }
      wraps += told.wraps
      seeks += told.seeks
    }
    if Self.sessions > 1, Seeds.range(count: Self.sessions).count > 1 {
      #expect(lines > 1_000 && wraps > 10 && seeks > 10 && shared > 10)
    }
  }

  /// What an engine reported.
  struct Told {
    var lines: [[FramePosition]]
    var bars: [FramePosition] = []
    /// `nil` where the engine does not report them.
    var sixteenths: [FramePosition]?
    var wraps = 0
    var seeks = 0
  }

  private func play(_ performance: Performance, grids: [Ticks]) throws -> (Told, [Found]) {
    var engine = try performance.makeEngine()
    var told = Told(lines: performance.observers.map { _ in [] })
    if engine.settings.eventResolution == .sixteenth { told.sixteenths = [] }
    var found = grids.map { _ in Found() }
    var sender = CommandSender(performance, from: engine.frame)
    var passages = PassageBuffer()
    var events = EventBuffer(capacity: 1 << 20)
    var cutter = Partition.random(seed: 7).cutter()
    while case let most = try sender.send(to: &engine), most > 0 {
      let start = engine.frame
      _ = engine.advance(
        frames: min(cutter.next(), most), passages: &passages, events: &events)
      #expect(events.overflowCount == 0)
      events.forEach { event in
        switch event.kind {
        case .line(let observer): told.lines[observer.number].append(event.frame)
        case .bar: told.bars.append(event.frame)
        case .sixteenth: told.sixteenths?.append(event.frame)
        case .microloopWrapped: told.wraps += 1
        case .sought: told.seeks += 1
        default: break
        }
      }
      for (index, grid) in grids.enumerated() {
        passages.forEach { passage in
          for line in passage.lines(every: grid) {
            found[index].frames.append(line.frame)
            let isSound =
              line.frame == start + line.offset && line.ticks == grid * line.index
              && (passage.offset..<passage.offset + passage.count).contains(line.offset)
              && isPlayed(line, in: passage)
            if !isSound { found[index].isSound = false }
          }
        }
      }
    }
    return (told, found)
  }

  /// Whether the music is at or just beyond the line at its frame, unless a wrap cut it off there.
  private func isPlayed(_ line: PassageLine, in passage: Ostinato.Passage) -> Bool {
    if passage.offset(of: line.ticks) == line.offset { return true }
    let place = passage.timebase.position(of: line.ticks)
    return passage.entry == .wrapped && line.offset == passage.offset && place > passage.position
      && place <= passage.positionBefore
  }
}
