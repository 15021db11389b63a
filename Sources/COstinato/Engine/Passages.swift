import COstinatoHeader
import Ostinato

/// A caller's array of passages, checked before the engine advances.
///
/// Safe: the caller guarantees how many fit and how large each is.
@safe struct PassageTarget {
  private let passages: UnsafeMutablePointer<ostinato_passages>
  private let items: UnsafeMutableRawPointer
  private let stride: Int
  let capacity: Int

  init(checking passages: UnsafeMutablePointer<ostinato_passages>?) throws(Refusal) {
    let passages = unsafe try given(passages)
    unsafe self.passages = passages
    unsafe try check(passages.pointee.struct_size, holds: ostinato_passages.self)
    stride = unsafe try check(passages.pointee.passage_size, isStrideOf: ostinato_passage.self)
    unsafe items = UnsafeMutableRawPointer(try given(passages.pointee.items))
    // Without room for at least one passage the engine could not advance.
    capacity = try given(unsafe passages.pointee.capacity, within: 1...Int32.max)
  }

  /// Copies the passages of an advance, of which there are at most as many as frames.
  func take(_ covered: borrowing PassageBuffer) {
    for index in 0..<covered.count {
      guard let passage = covered[index] else { break }
      unsafe items.storeBytes(
        of: ostinato_passage(passage), toByteOffset: index * stride, as: ostinato_passage.self)
    }
    unsafe passages.pointee.count = Int32(covered.count)
  }
}

@c @implementation
public func ostinato_passage_offset(
  _ passage: UnsafePointer<ostinato_passage>!, _ ticks: Int64,
  _ offset: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let (passage, offset) = unsafe (try given(passage), try given(offset))
    unsafe offset.pointee = passage.pointee.offset(ofLineAt: ticks) ?? -1
  }
}

extension ostinato_passage {
  init(_ passage: Passage) {
    self.init(
      offset: Int32(passage.offset), frame_count: Int32(passage.count),
      frame: passage.frame.rawValue, ticks: passage.timebase.ticks(at: passage.position).rawValue,
      position: ostinato_position(passage.position),
      place_left: ostinato_position(passage.positionBefore),
      lines_served: ostinato_position(passage.linesServed),
      units_per_frame: passage.unitsPerFrame, tempo_micro_bpm: passage.timebase.tempo.microBPM,
      sample_rate: Int32(passage.timebase.sampleRate.hertz), entry: Int32(passage.entry.kind),
      stops: passage.stops ? 1 : 0, starts: passage.starts ? 1 : 0, jumps: passage.jumps ? 1 : 0,
      reserved: 0)
  }

  /// The same as ``Passage/offset(of:)``. For a struct that was not filled in by an advance the
  /// result is arbitrary, so the arithmetic wraps instead of trapping. `line` is always below 2¹²⁰,
  /// and `needed` fits where it is used; only the position and offset of such a struct can make the
  /// distance and the sum wrap.
  fileprivate func offset(ofLineAt ticks: Int64) -> Int32? {
    let line = Int128(ticks) &* (Int128(sample_rate) &* 60_000_000)
    guard units_per_frame > 0, line > lines_served.units else { return nil }
    let distance = line &- position.units
    let needed = distance > 0 ? (distance &- 1) / Int128(units_per_frame) &+ 1 : 0
    return needed < Int128(frame_count) ? offset &+ Int32(truncatingIfNeeded: needed) : nil
  }
}

extension ostinato_position {
  init(_ position: Position) {
    // The two halves of the 128 bits, unchanged.
    self.init(
      low: UInt64(truncatingIfNeeded: position.units),
      high: Int64(truncatingIfNeeded: position.units >> 64))
  }

  fileprivate var units: Int128 { Int128(high) << 64 | Int128(low) }
}

extension Passage.Entry {
  /// The number of the entry.
  fileprivate var kind: Int {
    switch self {
    case .continues: OSTINATO_ENTRY_CONTINUES
    case .played: OSTINATO_ENTRY_PLAYED
    case .paused: OSTINATO_ENTRY_PAUSED
    case .wrapped: OSTINATO_ENTRY_WRAPPED
    case .sought: OSTINATO_ENTRY_SOUGHT
    case .reset: OSTINATO_ENTRY_RESET
    }
  }
}
