import Ostinato
import OstinatoOracle
import TestSupport
import Testing

/// Random lives of a deck, step by step beside the rules taken literally.
@Suite struct DeckQueueProperties {
  /// Rings of lengths from a sixteenth to eight bars, not only whole sixteenths.
  static func ring(_ draws: inout SplitMix64) -> [Int64] {
    (0...draws.index(below: 4)).map { _ in draws.number(in: 720_720...92_252_160) }
  }

  /// The first step after which deck and model differ, if any.
  static func failure(seed: UInt64, fault: NaiveDeck.Fault = .none) throws -> String? {
    var draws = SplitMix64(seed: seed)
    var naive = NaiveDeck(ring(&draws), fault: fault)
    var deck = DeckQueue(clipCount: naive.lengths.count, length: Ticks(naive.length))
    let base = try Timebase(sampleRate: SampleRate(44_100), tempo: draws.tempo())
    for step in 0..<40 {
      var tale = "step \(step): "
      switch draws.index(below: 9) {
      case 0:
        let (found, truth) = (deck.markNext(), naive.markNext())
        if found != truth { return tale + "marked \(found as Any), not \(truth as Any)" }
      case 1:
        let index = draws.index(below: 6) - 1
        let (found, truth) = (deck.mark(index), naive.mark(index))
        if found != truth { return tale + "chose \(found as Any), not \(truth as Any)" }
      case 2:
        let (found, truth) = (deck.cancelNext(), naive.unmark())
        if found != truth { return tale + "unmarked \(found as Any), not \(truth as Any)" }
      case 3...6:
        let boundary = naive.boundary(after: draws.number(in: -1 << 29...1 << 29))
        let isHeld = draws.index(below: 3) == 0
        let nextLength = Ticks(naive.lengths[naive.next ?? 0])
        let found = deck.arrive(at: Ticks(boundary), isHeld: isHeld, nextLength: nextLength)
        let truth = naive.arrive(at: boundary, isHeld: isHeld)
        if found != truth { return tale + "arrived \(found), not \(truth)" }
      case 7:
        deck.rewind()
        naive.rewind()
      default:
        let lengths = ring(&draws)
        let gridOrigin = draws.index(below: 2) == 0 ? nil : draws.number(in: -1 << 29...1 << 29)
        deck.replaceRing(
          clipCount: lengths.count, length: Ticks(lengths[0]),
          gridOrigin: gridOrigin.map { Ticks($0) })
        naive.replace(lengths, gridOrigin: gridOrigin)
      }
      tale += try difference(deck, naive, base, &draws) ?? ""
      if !tale.hasSuffix(": ") { return tale }
    }
    return nil
  }

  /// How a deck's state, or an answer of it, differs from the model's, if at all.
  static func difference(
    _ deck: DeckQueue, _ naive: NaiveDeck, _ base: Timebase, _ draws: inout SplitMix64
  ) throws -> String? {
    if deck.clipCount != naive.lengths.count { return "clips \(deck.clipCount)" }
    if deck.currentIndex != naive.current { return "current \(deck.currentIndex)" }
    if deck.nextIndex != naive.next { return "next \(deck.nextIndex as Any)" }
    if deck.gridOrigin.rawValue != naive.gridOrigin { return "gridOrigin \(deck.gridOrigin)" }
    if deck.length.rawValue != naive.length { return "length \(deck.length)" }

    // A place near a boundary as often as anywhere.
    var place = draws.number(in: -1 << 29...1 << 29)
    if draws.index(below: 2) == 0 {
      place = naive.boundary(after: place) + draws.number(in: -1...1)
    }
    let boundary = deck.boundary(after: Ticks(place)).rawValue
    if boundary != naive.boundary(after: place) { return "boundary \(boundary) after \(place)" }
    let playhead = deck.playhead(at: Ticks(place)).rawValue
    if playhead != naive.playhead(at: place) { return "playhead \(playhead) at \(place)" }

    // D6 as a law: the frame's first unit is at or before the place in the clip, the next one's after.
    let clipTempo = try draws.tempo()
    let fraction = Int128(draws.number(in: 0...(base.unitsPerTick - 1)))
    let position = Position(units: base.position(of: Ticks(place)).units + fraction)
    let frame = Int128(deck.audioFrame(at: position, clipTempo: clipTempo, in: base))
    let step = 2_882_880 * Int128(clipTempo.microBPM)
    let phase = base.position(of: Ticks(naive.playhead(at: place))).units + fraction
    if frame * step > phase || (frame + 1) * step <= phase {
      return "frame \(frame) at \(position)"
    }
    return nil
  }

  @Test func `Whatever happens to it, a deck does what the rules say (D1–D6, D8, R4)`() throws {
    for seed in Seeds.range(count: 500) {
      guard let failure = try Self.failure(seed: seed) else { continue }
      Issue.record("OSTINATO_SEED=\(seed): \(failure)")
      return
    }
  }

  @Test(arguments: NaiveDeck.Fault.allCases)
  func `Every faulty model is found out (planted faults)`(fault: NaiveDeck.Fault) throws {
    let found = try (1...30).filter { try Self.failure(seed: $0, fault: fault) != nil }
    #expect(found.isEmpty == (fault == .none))
  }
}
