import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Regions and wraps at random places, against a search that walks from segment to segment.
@Suite struct MicroloopProperties {
  /// A deliberate mistake, to see the checker find it.
  enum Fault { case none, unaligned, endBelongsToRegion }

  /// What is wrong with a random loop, if anything.
  static func failure(seed: UInt64, fault: Fault = .none) throws -> String? {
    var draws = SplitMix64(seed: seed)
    let signature = try draws.timeSignature()
    let bars = Int(draws.number(in: 1...16))
    var microloop = try Microloop(bars: bars, in: signature)
    let length = signature.barLength.rawValue * Int64(bars)
    // Half of the places are on a segment's line or next to it.
    var place = draws.number(in: -40 * length...40 * length)
    if draws.index(below: 2) == 0 { place = place / length * length + draws.number(in: -1...1) }

    var start: Int64 = fault == .unaligned ? signature.barLength.rawValue : 0
    while start > place { start -= length }
    while start + length <= place { start += length }
    let end = start + length
    microloop.engage(at: Ticks(place))
    guard microloop.region?.start == Ticks(start), microloop.region?.end == Ticks(end) else {
      return "\(place) lies in \(start)..<\(end), not \(String(describing: microloop.region))"
    }

    let base = try Timebase(sampleRate: SampleRate(44_100), tempo: draws.tempo())
    let late = Int128(draws.number(in: -1...1)) * Int128(draws.number(in: 0...base.unitsPerFrame))
    let played = Position(units: base.position(of: Ticks(end)).units + late)
    let found = microloop.positionAfterWrap(of: played, in: base)
    let wraps = fault == .endBelongsToRegion ? late > 0 : late >= 0
    let truth = played.units - (wraps ? base.position(of: Ticks(length)).units : 0)
    if found.units != truth { return "\(late) units past the end came to \(found), not \(truth)" }
    return nil
  }

  @Test func `Region and wrap agree with the walk, fractions and negatives included (R5, R6)`()
    throws
  {
    for seed in Seeds.range(count: 3000) {
      let failure = try Self.failure(seed: seed)
      #expect(failure == nil, "OSTINATO_SEED=\(seed)")
    }
  }

  @Test(arguments: [Fault.unaligned, .endBelongsToRegion])
  func `A faulty model is found out (planted faults)`(fault: Fault) throws {
    let found = try (1...100).filter { try Self.failure(seed: $0, fault: fault) != nil }
    #expect(!found.isEmpty)
  }
}
