import Ostinato

extension StepCore {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(chance.seed)
    writer.put(swing.percent)
    writer.put(voices.polyphony)
    writer.put(banks.count)
    for bank in 0..<banks.count { writer.put(banks.pattern(of: bank)) }
    writer.put(bank)
    writer.put(origin.rawValue)
    for row in rows.indices {
      writer.put(rows[row].volume)
      writer.put(rows[row].isMuted)
    }
    voices.encode(to: &writer)
  }

  /// Reads what ``encode(to:)`` wrote, and allocates tables for it as ``init(source:kit:patterns:swing:polyphony:seed:)``
  /// does.
  init(
    restoring reader: inout SnapshotReader, source: Int, kit: DrumKit
  ) throws(SnapshotError) {
    let seed: UInt64 = try reader.number()
    let swing = try reader.swing()
    let range = VoicePool.polyphonyRange
    let polyphony = try reader.count(in: range)
    var patterns: [StepPattern] = []
    for _ in 0..<(try reader.count(in: 1...StepSequencer.maximumBankCount)) {
      patterns.append(try reader.pattern(rows: kit.rows.count))
    }
    self.init(
      source: source, kit: kit, patterns: patterns, swing: swing, polyphony: polyphony, seed: seed)
    do {
      bank = try reader.count(in: 0...(patterns.count - 1))
      // A position is at most 2⁶² ticks.
      origin = Ticks(try reader.number(in: 0...(1 << 62)))
      for row in rows.indices {
        rows[row].volume = try reader.float(in: StepCore.volumes)
        rows[row].isMuted = try reader.flag()
      }
      voices.replaceVoices(with: try voices.restoredVoices(from: &reader))
      try reader.finish()
    } catch {
      free()
      throw error
    }
  }
}

extension SnapshotWriter {
  fileprivate mutating func put(_ pattern: StepPattern) {
    put(pattern.stepCount)
    put(pattern.stepLength.rawValue)
    for step in pattern.steps {
      put(UInt8(truncatingIfNeeded: step.velocity))
      put(UInt8(truncatingIfNeeded: step.probability))
    }
  }
}

extension SnapshotReader {
  fileprivate mutating func swing() throws(SnapshotError) -> Swing {
    let start = offset
    let percent = try count(in: 0...100)
    guard Swing.isPercent(percent) else { throw .invalid(at: start) }
    return Swing(checked: percent)
  }

  fileprivate mutating func pattern(rows: Int) throws(SnapshotError) -> StepPattern {
    let start = offset
    let count = try count(in: 1...StepPattern.maximumStepCount)
    let length = Ticks(try number())
    guard StepPattern.stepLengths.contains(length) else { throw .invalid(at: start) }
    var steps: [Step] = []
    for _ in 0..<(rows * count) {
      let velocity = try number(in: UInt8(0)...127)
      let probability = try number(in: UInt8(0)...100)
      steps.append(Step.off.with(velocity: Int(velocity)).with(probability: Int(probability)))
    }
    return StepPattern(rowCount: rows, stepCount: count, stepLength: length, steps: steps)
  }
}
