/// A part of stretched audio that begins with an attack and goes on with grains (rules X3–X5).
///
/// Audio frames are counted from the beginning of the lap that is played.
struct StretchSlice: BitwiseCopyable {
  /// The first frame, `T`.
  let start: Int64
  /// The audio frame with which it begins, `a`; negative if that was in a lap before.
  private(set) var audio: Int64
  /// The onset with which it ends, if there is one in this lap.
  private(set) var onset: Int64?
  /// The grains after the attack; `nil` if all of it is attack.
  private(set) var grains: Grains?
  /// The voice that reads it, counted from 0.
  var voice: Int32 = 0

  struct Grains: BitwiseCopyable {
    /// The frame at which the first has its centre, the one after the attack.
    let start: Int64
    /// The audio frame around which the first one lies, `b`.
    fileprivate(set) var audio: Int64
    /// The place at the first frame, `q₀`.
    fileprivate(set) var place: Int64
  }

  /// Creates the slice that begins at a frame with an audio frame.
  init(
    at start: Int64, from audio: Int64, _ lap: LapAudio, _ head: ReadHead, _ sizes: StretchSizes
  ) {
    self.start = start
    self.audio = audio
    onset = lap.clip.onset(from: audio &+ 1)
    if let end = end(in: lap), end &- audio < sizes.leastLength {
      self.audio = end &- framesLeft(to: end, head, at: start)
    } else {
      let first = start &+ sizes.attack
      grains = Grains(
        start: first, audio: audio &+ sizes.attack, place: head.index(at: first))
    }
  }

  /// Its end in the audio, `S`, if there is one, with the clip that comes next (rules X3, X11).
  func end(in lap: LapAudio) -> Int64? {
    if let onset { return onset }
    guard let next = lap.next else { return nil }
    guard next.isSame(as: lap.clip) else { return lap.clip.lapLength }
    return lap.clip.onset(from: 0).map { $0 &+ lap.clip.lapLength }
  }

  /// The number of frames until its end is reached, `L`, at the present pace: at least 1, since the next lap's onset can only
  /// be reached in that lap.
  func framesLeft(to end: Int64, _ head: ReadHead, at frame: Int64) -> Int64 {
    max(head.framesLeft(of: end, at: frame), 1)
  }

  /// Goes on in the next lap of the same clip (rule X11).
  mutating func beginLap(of clip: ClipRow) {
    audio &-= clip.lapLength
    grains?.audio &-= clip.lapLength
    grains?.place &-= clip.lapLength
    onset = clip.onset(from: 0)
  }

  /// The frame at which a grain is decided, the grains being counted from 0.
  func decision(on index: Int64, _ sizes: StretchSizes) -> Int64 {
    guard index >= 3, let grains else { return start &+ index &* sizes.firstDecisions }
    return grains.start &+ (index &- 3) &* Int64(sizes.hop)
  }
}

extension StretchSlice.Grains {
  /// The audio frame around which a grain lies, `s`, as far as the place tells that moves on as the head does now; `nil` if
  /// the slice ends before half of the grain is heard.
  func place(
    of index: Int64, to audioEnd: Int64?, _ head: ReadHead, _ sizes: StretchSizes
  ) -> Int64? {
    let hop = Int64(sizes.hop)
    let moved = head.index(at: start &+ index &* hop) &- place
    guard let audioEnd else { return audio &+ moved }
    // At a few hertz an attack is shorter than a fade.
    let heard = start &+ (index > 0 ? index &* hop : -min(Int64(sizes.fade), sizes.attack))
    // The first grain can be heard in the slice's first frame, and no slice ends before the next frame (rule X11).
    let isHeardAtOnce = heard == start &- sizes.attack
    guard isHeardAtOnce || head.index(at: heard) < audioEnd else { return nil }
    guard place < audioEnd else { return audio &+ moved }
    // The quotient is of the size of a product of two numbers of frames, divided by a third.
    let way = Int128(moved) &* Int128(audioEnd &- audio)
    let quotient = floorDivided(way, by: Int128(audioEnd &- place))
    return audio &+ Int64(min(max(quotient, -1 << 61), 1 << 61))
  }
}

extension StretchSlice {
  func encode(to writer: inout SnapshotWriter) {
    writer.put(start)
    writer.put(audio)
    writer.put(onset ?? -1)
    writer.put(grains != nil)
    if let grains { writer.put(grains.place) }
  }

  /// Restores a slice of a clip.
  init(
    from reader: inout SnapshotReader, of clip: ClipRow, at now: Int64, _ sizes: StretchSizes
  ) throws(SnapshotError) {
    // Far beyond what places and audio can reach, and far below what could overflow.
    let most: Int64 = 1 << 61
    start = try reader.number(in: 0...now)
    audio = try reader.number(in: -most...most)
    let place = reader.offset
    let onset: Int64 = try reader.number(in: -1...most)
    self.onset = onset < 0 ? nil : onset
    guard onset < 0 || clip.onset(from: onset) == onset else { throw .invalid(at: place) }
    if try reader.flag() {
      grains = Grains(
        start: start &+ sizes.attack, audio: audio &+ sizes.attack,
        place: try reader.number(in: -most...most))
    }
  }
}
