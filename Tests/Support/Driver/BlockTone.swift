import Ostinato
import OstinatoOracle

/// A ``TestTone`` for an engine to call: it does by passages what the oracle does frame by frame.
public struct BlockTone: Sendable {
  private var tone = TestTone()
  private let source: Int
  private let unitsPerTick: Int128

  /// The tone of a performance's source.
  public init(_ source: Int, of performance: Performance) {
    self.source = source
    unitsPerTick = performance.unitsPerTick
  }

  /// Renders what belongs to the block.
  public mutating func render(_ block: borrowing SourceBlock) {
    for index in 0..<block.passages.count {
      guard let passage = block.passages[index] else { return }
      reportTurn(of: passage, to: block)
      block.forEachCue(of: source, in: passage) { cue in carryOut(cue, of: passage, in: block) }
      reportLines(of: passage, to: block)
      addSound(of: passage, to: block)
    }
  }

  private func reportTurn(of passage: Ostinato.Passage, to block: borrowing SourceBlock) {
    let value = TestTone.turnValue(
      stops: passage.stops, starts: passage.starts, jumps: passage.jumps)
    guard tone.isWatching, value != 0 else { return }
    block.report(
      SourceReport(source: source, code: TestTone.turnCode, value: value, detail: 0),
      at: passage.offset, in: passage)
  }

  private mutating func carryOut(
    _ cue: Cue, of passage: Ostinato.Passage, in block: borrowing SourceBlock
  ) {
    switch tone.carryOut(SentCommand.Cue(cue)) {
    case nil:
      block.report(
        SourceReport(source: source, code: cue.code, value: cue.value, detail: cue.detail),
        at: passage.offset, in: passage)
    case .outOfRange: block.reject(cue, .outOfRange, in: passage)
    default: block.reject(cue, .notUnderstood, in: passage)
    }
  }

  private func reportLines(of passage: Ostinato.Passage, to block: borrowing SourceBlock) {
    if tone.interval == 0 { return }
    for line in passage.lines(every: Ticks(tone.interval), from: Ticks(tone.origin)) {
      block.report(
        SourceReport(
          source: source, code: TestTone.lineCode, value: line.index, detail: tone.interval),
        at: line.offset, in: passage)
    }
  }

  /// To its own input, and to another one with the channels exchanged.
  private func addSound(of passage: Ostinato.Passage, to block: borrowing SourceBlock) {
    if tone.level == 0 { return }
    block.add(to: source) { left, right in add(passage, to: &left, &right) }
    if let further = tone.furtherInput {
      block.add(to: further) { left, right in add(passage, to: &right, &left) }
    }
  }

  private func add(
    _ passage: Ostinato.Passage, to left: inout MutableSpan<Float>,
    _ right: inout MutableSpan<Float>
  ) {
    var frame = passage.frame.rawValue
    var units = passage.position.units
    for offset in passage.offset..<(passage.offset + passage.count) {
      let sample = tone.sample(
        frame: frame, ticks: Int64(units / unitsPerTick), source: source,
        isMoving: passage.unitsPerFrame > 0)
      if let sample {
        left[offset] += sample.left
        right[offset] += sample.right
      }
      frame += 1
      units += Int128(passage.unitsPerFrame)
    }
  }
}

extension SentCommand.Cue {
  /// The engine's cue in a performance's terms.
  public init(_ cue: Cue) {
    self.init(source: Int(cue.source), code: cue.code, value: cue.value, detail: cue.detail)
  }
}
