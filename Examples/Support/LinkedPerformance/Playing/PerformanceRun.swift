import Ostinato

/// A performance that is played from its first frame to its last.
///
/// ```swift
/// var run = try PerformanceRun(of: performance, clips: clips)
/// while run.remaining > 0 {
///   let count = min(run.remaining, 512)
///   run.render(into: output, frames: count)
/// }
/// print(run.hash.text)
/// ```
///
/// Realtime-safe: no.
public struct PerformanceRun: ~Copyable {
  private var rig: Rig
  private let performance: Performance
  private let rings: [ClipsOfRing]
  private var next = 0
  private var frame = 0
  private var events = EventBuffer(capacity: 0)
  /// The hash of what was rendered so far.
  public private(set) var hash = SampleHash()

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - clips: The clips of its decks at the beginning.
  ///   - rings: Those that ``PerformanceAction/replaceClips(ring:deck:)`` names.
  /// - Throws: ``PerformanceRunError`` for clips that a deck cannot play, and for a ring that is missing.
  public init(
    of performance: Performance, clips: [[Clip]], rings: [ClipsOfRing] = []
  ) throws(PerformanceRunError) {
    let rig: Rig
    do throws(LoopEngine.Error) { rig = try Rig(for: performance, clips: clips) } catch {
      throw .clips(error)
    }
    try Self.check(rings, of: performance, with: rig.engine)
    self.rig = rig
    self.performance = performance
    self.rings = rings
  }

  /// Throws unless every ring that is named is there, with clips that its deck can play.
  private static func check(
    _ rings: [ClipsOfRing], of performance: Performance, with engine: LoopEngine
  ) throws(PerformanceRunError) {
    var engine = engine
    for timed in performance.actions {
      guard case .replaceClips(let number, let deck) = timed.action else { continue }
      guard let ring = rings.first(where: { $0.number == number }) else {
        throw .missing(MissingRing(number: number, deck: deck))
      }
      do throws(LoopEngine.Error) {
        try engine.replaceClips(on: DeckID(deck), with: ring.clips)
      } catch {
        throw .clips(error)
      }
      _ = engine.takeReplacedClips()
    }
  }

  /// The number of frames still to be rendered.
  public var remaining: Int { performance.frameCount - frame }

  /// Renders the next frames, at most ``remaining``.
  ///
  /// Unsafe: `output` must be valid for `frames` frames, each sample next to the one before it.
  @unsafe public mutating func render(
    left: UnsafeMutablePointer<Float>, right: UnsafeMutablePointer<Float>, frames: Int
  ) {
    var done = 0
    while done < frames {
      let count = min(frames - done, framesToNextAction())
      let output = unsafe UnsafeStereoBuffer(left: left + done, right: right + done)
      unsafe rig.render(into: output, frames: count, events: &events)
      for index in done..<(done + count) {
        unsafe hash.add(left: left[index], right: right[index])
      }
      done += count
      frame += count
    }
  }

  /// Renders the next frames until an action is due, at most so many, also each strip's sound to a buffer of `stems`:
  /// those of the decks, the drums and the click. `events` then holds what happened.
  ///
  /// - Returns: The number of frames rendered; 0 at the end.
  ///
  /// Unsafe: `output` and all of `stems` must be valid for so many frames, and none may overlap another.
  @unsafe public mutating func renderStretch(
    into output: UnsafeStereoBuffer, stems: UnsafeBufferPointer<UnsafeStereoBuffer>,
    atMost limit: Int, events: inout EventBuffer
  ) -> Int {
    let count = min(limit, remaining, framesToNextAction())
    unsafe rig.render(into: output, stems: stems, frames: count, events: &events)
    frame += count
    return count
  }

  /// The tempo at the next frame.
  public var tempo: Tempo { rig.engine.timebase.tempo }

  /// Performs what is due, and returns how many frames there are until more is.
  private mutating func framesToNextAction() -> Int {
    while next < performance.actions.count {
      let timed = performance.actions[next]
      let due = timed.unit * Performance.framesPerUnit
      if due > frame { return due - frame }
      if case .replaceClips(let number, let deck) = timed.action {
        replaceClips(on: deck, byRing: number)
      } else {
        rig.perform(timed.action)
      }
      next += 1
    }
    return .max
  }

  private mutating func replaceClips(on deck: Int, byRing number: Int) {
    // Safe: `check` has found the ring, and given its clips to the deck of a copy.
    guard let ring = rings.first(where: { $0.number == number }),
      (try? rig.engine.replaceClips(on: DeckID(deck), with: ring.clips)) != nil
    else { preconditionFailure("a ring was not checked") }
    _ = rig.engine.takeReplacedClips()
  }
}

/// Clips that a deck was given while it played, by the number that the page has for them.
public struct ClipsOfRing: Sendable {
  public let number: Int
  public let clips: [Clip]

  public init(number: Int, clips: [Clip]) {
    self.number = number
    self.clips = clips
  }
}

/// A hash of stereo audio: FNV-1a over one number of 64 bits for each frame, with the bits of the left sample below
/// those of the right one.
public struct SampleHash: Equatable, Sendable {
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  public init() {}

  /// Adds a frame.
  @inline(__always)
  public mutating func add(left: Float, right: Float) {
    let bits = UInt64(left.bitPattern) | UInt64(right.bitPattern) << 32
    value = (value ^ bits) &* 0x0000_0100_0000_01b3
  }

  /// The hash as 16 hexadecimal digits, in ASCII.
  public var digits: [UInt8] {
    stride(from: 60, through: 0, by: -4).map { shift in
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
      return digit < 10 ? 0x30 + digit : 0x61 + digit - 10
    }
  }

  /// The hash as 16 hexadecimal digits.
  public var text: String { String(decoding: digits, as: UTF8.self) }
}
