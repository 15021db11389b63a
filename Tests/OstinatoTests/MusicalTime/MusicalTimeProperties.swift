import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Ticks to bar, beat and sixteenth and back, against division that never sees a negative number.
@Suite struct MusicalTimeProperties {
  /// A deliberate mistake, to see the checker find it.
  enum Fault { case none, truncating }

  /// The place that holds `ticks`, worked out a safe number of whole bars later.
  static func naive(_ ticks: Int64, in signature: TimeSignature, _ fault: Fault) -> MusicalTime {
    let bar = Int128(signature.barLength.rawValue)
    let shift: Int128 = fault == .truncating ? 0 : 1 << 62
    let moved = Int128(ticks) + shift * bar
    let within = Int64(moved % bar)
    let beat = within / signature.beatLength.rawValue
    return MusicalTime(
      bar: Int64(moved / bar - shift), beat: Int(beat),
      sixteenth: Int((within - beat * signature.beatLength.rawValue) / 720_720))
  }

  /// What is wrong at a random place, if anything.
  static func failure(seed: UInt64, fault: Fault = .none) throws -> String? {
    var draws = SplitMix64(seed: seed)
    let signature = try draws.timeSignature()
    let reach: Int64 = draws.index(below: 2) == 0 ? 1 << 62 : 1 << 28
    let ticks = Ticks(draws.number(in: -reach...reach))
    let time = MusicalTime(ticks, in: signature)
    let truth = naive(ticks.rawValue, in: signature, fault)
    if time != truth { return "\(ticks) ticks are \(truth) in \(signature), not \(time)" }
    let start = try time.ticks(in: signature)
    if start > ticks || ticks >= start + .perSixteenth { return "\(time) does not hold \(ticks)" }
    if start.rawValue % 720_720 != 0 { return "\(time) begins between two sixteenths" }
    let text = time.description
    if try MusicalTime(parsing: text, in: signature) != time { return "\(text) reads back wrongly" }
    let later = MusicalTime(ticks + .perSixteenth, in: signature)
    if !(time < later) { return "\(time) is not before \(later)" }
    return nil
  }

  @Test func `Every tick has one place, which reads back and prints, in all signatures (T5)`()
    throws
  {
    for seed in Seeds.range(count: 20_000) {
      guard let failure = try Self.failure(seed: seed) else { continue }
      Issue.record("OSTINATO_SEED=\(seed): \(failure)")
      return
    }
  }

  @Test func `A model that rounds towards 0 is found out (T5, planted fault)`() throws {
    let found = try (1...50).filter { try Self.failure(seed: $0, fault: .truncating) != nil }
    #expect(!found.isEmpty)
  }
}
