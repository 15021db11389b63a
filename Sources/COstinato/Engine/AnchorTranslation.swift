import COstinatoHeader
import Ostinato

// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

extension Anchor {
  /// The anchor that a pointer refers to; if it is null, the next frame.
  init(checking anchor: UnsafePointer<ostinato_anchor>?) throws(Refusal) {
    guard let anchor = unsafe anchor else {
      self = .now
      return
    }
    try check(unsafe anchor.pointee.struct_size, holds: ostinato_anchor.self)
    self = try Anchor(unsafe anchor.pointee)
  }

  /// The anchor that a struct describes.
  init(_ anchor: ostinato_anchor) throws(Refusal) {
    self =
      switch Int(anchor.kind) {
      case OSTINATO_AT_NOW: .now
      case OSTINATO_AT_FRAME: .frame(FramePosition(anchor.frame))
      case OSTINATO_AT_TIME: .time(MusicalTime(anchor.time))
      case OSTINATO_AT_TICK: .tick(Ticks(anchor.ticks))
      case OSTINATO_AT_NEXT_SIXTEENTH: .nextSixteenth
      case OSTINATO_AT_NEXT_BEAT: .nextBeat
      case OSTINATO_AT_NEXT_BAR: .nextBar
      case OSTINATO_AT_NEXT_SEGMENT: .nextSegment
      case OSTINATO_AT_NEXT_CLIP_END: .nextClipEnd(of: DeckID(Int(anchor.deck)))
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
  }
}

extension ostinato_anchor {
  /// Fills in the anchor of a pending command. The struct's size is not changed.
  mutating func describe(_ anchor: Anchor) {
    let size = struct_size
    self = ostinato_anchor()
    struct_size = size
    switch anchor {
    case .now: kind = Int32(OSTINATO_AT_NOW)
    case .frame(let place): (kind, frame) = (Int32(OSTINATO_AT_FRAME), place.rawValue)
    case .time(let place): (kind, time) = (Int32(OSTINATO_AT_TIME), ostinato_time(place))
    case .tick(let place): (kind, ticks) = (Int32(OSTINATO_AT_TICK), place.rawValue)
    case .next(.sixteenth): kind = Int32(OSTINATO_AT_NEXT_SIXTEENTH)
    case .next(.beat): kind = Int32(OSTINATO_AT_NEXT_BEAT)
    case .next(.bar): kind = Int32(OSTINATO_AT_NEXT_BAR)
    case .next(.segment): kind = Int32(OSTINATO_AT_NEXT_SEGMENT)
    case .next(.clipEnd(let id)):
      (kind, deck) = (Int32(OSTINATO_AT_NEXT_CLIP_END), Int32(id.index))
    }
  }
}

extension MusicalTime {
  init(_ time: ostinato_time) {
    self.init(bar: time.bar, beat: Int(time.beat), sixteenth: Int(time.sixteenth))
  }
}

extension ostinato_time {
  init(_ time: MusicalTime) {
    // Beats and sixteenths are those of a time signature, and therefore below 64 and below 8.
    self.init(
      bar: time.bar, beat: Int32(truncatingIfNeeded: time.beat),
      sixteenth: Int32(truncatingIfNeeded: time.sixteenth))
  }
}
