import Ostinato
import Testing

@Suite struct DeckQueueScenarios {
  static let bar = TimeSignature.fourFour.barLength

  /// A deck's whole state, for comparison at a glance.
  struct Snapshot: Equatable {
    var count = 2
    var current = 0
    var next: Int?
    var originBar: Int64 = 0
    var lengthBars: Int64 = 8
  }

  static func snapshot(_ deck: DeckQueue) -> Snapshot {
    Snapshot(
      count: deck.clipCount, current: deck.currentIndex, next: deck.nextIndex,
      originBar: deck.gridOrigin.rawValue / bar.rawValue,
      lengthBars: deck.length.rawValue / bar.rawValue)
  }

  /// A deck of eight-bar clips.
  static func deck(clips: Int = 2) -> DeckQueue { DeckQueue(clipCount: clips, length: bar * 8) }

  /// The same, playing its second clip, of three bars, since bar 16.
  static func changed() -> DeckQueue {
    var deck = deck()
    deck.markNext()
    deck.arrive(at: bar * 16, isHeld: false, nextLength: bar * 3)
    return deck
  }

  @Test func `A deck begins with its first clip, unmarked, at 0 0 0 (D1)`() {
    #expect(Self.snapshot(Self.deck()) == Snapshot())
    let least = DeckQueue(clipCount: 0, length: -5)
    #expect(least == DeckQueue(clipCount: 1, length: 1))
    #expect(least.clipCount == 1 && least.length == 1)
  }

  @Test func `A mark and its cancelling each say why they changed nothing (D2)`() {
    var deck = Self.deck()
    #expect(deck.cancelNext() == .noChange)
    #expect(Self.snapshot(deck) == Snapshot())
    #expect(deck.markNext() == nil)
    #expect(Self.snapshot(deck) == Snapshot(next: 1))
    #expect(
      deck.mark(1) == .noChange && deck.mark(2) == .noSuchClip && deck.mark(-1) == .noSuchClip)
    #expect(Self.snapshot(deck) == Snapshot(next: 1))
    #expect(deck.cancelNext() == nil)
    #expect(Self.snapshot(deck) == Snapshot())
  }

  @Test func `The next clip is the one after the mark, and a choice takes its place (D2)`() {
    var deck = Self.deck(clips: 4)
    let marks = [
      deck.markNext(), deck.markNext(), deck.markNext(), deck.markNext(), deck.mark(2),
      deck.markNext(), deck.mark(0), deck.markNext(),
    ]
    #expect(marks.allSatisfy { $0 == nil } && deck.nextIndex == 1)
    #expect(
      deck.arrive(at: Self.bar, isHeld: false, nextLength: Self.bar) == .changed(from: 0, to: 1))
    #expect(deck.mark(1) == nil && deck.nextIndex == 1, "the current clip can be marked, too")
    #expect(
      deck.arrive(at: Self.bar, isHeld: false, nextLength: Self.bar) == .changed(from: 1, to: 1))
  }

  @Test func `In a ring of one, the only clip is the next, once (D2)`() {
    var deck = Self.deck(clips: 1)
    #expect(deck.markNext() == nil && deck.nextIndex == 0)
    #expect(deck.markNext() == .noChange && deck.mark(0) == .noChange)
  }

  @Test(
    arguments: [
      (false, false, .looped, Snapshot()), (false, true, .looped, Snapshot()),
      (true, false, .changed(from: 0, to: 1), Snapshot(current: 1, originBar: 24, lengthBars: 3)),
      (true, true, .looped, Snapshot(next: 1)),
    ] as [(Bool, Bool, DeckQueue.Arrival, Snapshot)])
  func `At a boundary a mark is served unless a microloop holds it (D3, D4)`(
    isMarked: Bool, isHeld: Bool, arrival: DeckQueue.Arrival, expected: Snapshot
  ) {
    var deck = Self.deck()
    if isMarked { deck.markNext() }
    #expect(deck.arrive(at: Self.bar * 24, isHeld: isHeld, nextLength: Self.bar * 3) == arrival)
    #expect(Self.snapshot(deck) == expected)
  }

  @Test func `A held mark is served at the first boundary after (D4)`() {
    var deck = Self.deck()
    deck.markNext()
    #expect(deck.arrive(at: Self.bar * 8, isHeld: true, nextLength: Self.bar) == .looped)
    #expect(
      deck.arrive(at: Self.bar * 16, isHeld: false, nextLength: Self.bar)
        == .changed(from: 0, to: 1))
    #expect(Self.snapshot(deck) == Snapshot(current: 1, originBar: 16, lengthBars: 1))
  }

  @Test(arguments: [1, 2, 3])
  func `After the last clip comes the first, in a ring of one the same again (D2, D3)`(count: Int) {
    var deck = Self.deck(clips: count)
    for step in 1...7 {
      let (from, to) = ((step - 1) % count, step % count)
      deck.markNext()
      #expect(deck.nextIndex == to)
      let arrival = deck.arrive(
        at: Self.bar * Int64(step), isHeld: false, nextLength: Self.bar * 8)
      #expect(arrival == .changed(from: from, to: to))
      #expect(Self.snapshot(deck) == Snapshot(count: count, current: to, originBar: Int64(step)))
    }
  }

  @Test func `A launch starts a clip of the ring on the grid that it is given (W3)`() {
    var deck = Self.deck(clips: 3)
    deck.mark(1)
    for index in [-1, 3] {
      #expect(deck.launch(index, gridOrigin: Self.bar, length: Self.bar) == .noSuchClip)
      #expect(Self.snapshot(deck) == Snapshot(count: 3, next: 1))
    }
    #expect(deck.launch(2, gridOrigin: Self.bar * 5, length: Self.bar * 3) == nil)
    #expect(Self.snapshot(deck) == Snapshot(count: 3, current: 2, originBar: 5, lengthBars: 3))
    deck.launch(0, gridOrigin: 0, length: 0)
    #expect(deck.currentIndex == 0 && deck.length == 1)
  }

  @Test func `A next clip of no length counts as one tick (D1)`() {
    var deck = Self.deck()
    deck.markNext()
    deck.arrive(at: 0, isHeld: false, nextLength: 0)
    #expect(deck.length == 1)
  }

  @Test func `Reset keeps clip and mark and anchors at 0 0 0 (R4)`() {
    var deck = Self.changed()
    deck.markNext()
    deck.rewind()
    #expect(Self.snapshot(deck) == Snapshot(current: 1, next: 0, lengthBars: 3))
    #expect(deck.playhead(at: 0) == 0)
  }

  @Test(
    arguments: [
      // Clip of three bars, anchored at bar 16: place, next boundary, playhead, all in sixteenths.
      (256, 304, 0), (257, 304, 1), (303, 304, 47), (304, 352, 0), (255, 256, 47), (208, 256, 0),
      (0, 16, 32), (-1, 16, 31), (-32, 16, 0), (-33, -32, 47),
    ] as [(Int64, Int64, Int64)])
  func `Boundaries are the grid's origin plus whole lengths, before the origin too (D1, D5)`(
    place: Int64, next: Int64, playhead: Int64
  ) {
    let deck = Self.changed()
    let ticks = Ticks.perSixteenth * place
    #expect(deck.boundary(after: ticks) == Ticks.perSixteenth * next)
    #expect(deck.playhead(at: ticks) == Ticks.perSixteenth * playhead)
    // A tick later nothing but the playhead changes.
    #expect(deck.boundary(after: ticks + 1) == Ticks.perSixteenth * next)
    #expect(deck.playhead(at: ticks + 1) == Ticks.perSixteenth * playhead + 1)
  }

  @Test(
    arguments: [
      (nil, Snapshot(count: 3, originBar: 16, lengthBars: 2)),
      (20, Snapshot(count: 3, originBar: 20, lengthBars: 2)),
    ] as [(Int64?, Snapshot)])
  func `A new ring begins with its first clip and serves the mark (D8)`(
    originBar: Int64?, expected: Snapshot
  ) {
    for isMarked in [false, true] {
      var deck = Self.changed()
      if isMarked { deck.markNext() }
      deck.replaceRing(
        clipCount: 3, length: Self.bar * 2, gridOrigin: originBar.map { Self.bar * $0 })
      #expect(Self.snapshot(deck) == expected)
    }
    var least = Self.changed()
    least.replaceRing(clipCount: 0, length: 0, gridOrigin: nil)
    #expect(least.clipCount == 1 && least.length == 1)
  }

  @Test(
    arguments: [
      // Clip BPM, place in sixteenths, audio frame; the session is at 125 BPM and 44.1 kHz.
      (125, 256, 0), (125, 257, 5_292), (125, 303, 248_724), (125, 304, 0), (125, 255, 248_724),
      (125, -33, 248_724), (120, 257, 5_512), (120, 258, 11_025), (250, 257, 2_646),
      (90, 257, 7_350), (1, 257, 661_500), (1000, 257, 661), (128, 258, 10_335),
    ] as [(Int, Int64, Int64)])
  func `The audio frame is the place in the clip at the clip's own tempo, floored (D6, D7)`(
    bpm: Int, place: Int64, frame: Int64
  ) throws {
    let base = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125))
    let clipTempo = try Tempo(bpm: bpm)
    let position = base.position(of: Ticks.perSixteenth * place)
    let deck = Self.changed()
    #expect(deck.audioFrame(at: position, clipTempo: clipTempo, in: base) == frame)
  }

  @Test(arguments: [(125, 254_016), (128, 248_063)] as [(Int, Int64)])
  func `A unit before a boundary the clip's last frame is still read (D6)`(
    bpm: Int, frames: Int64
  ) throws {
    // Three bars are 254 016 frames at 125 BPM, and 248 062.5 at 128.
    let base = try Timebase(sampleRate: SampleRate(44_100), tempo: Tempo(bpm: 125))
    let deck = Self.changed()
    for boundary in [Self.bar * 16, Self.bar * 13, Self.bar * 19, Self.bar * -2] {
      let position = Position(units: base.position(of: boundary).units - 1)
      let found = try deck.audioFrame(at: position, clipTempo: Tempo(bpm: bpm), in: base)
      #expect(found == frames - 1)
    }
  }
}
