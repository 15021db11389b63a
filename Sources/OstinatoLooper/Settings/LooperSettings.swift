import Ostinato

/// What a looper was made with, in frames, and its round trip.
struct LooperSettings: Equatable, BitwiseCopyable {
  let sampleRate: SampleRate
  /// The number of tracks.
  let trackCount: Int
  /// The frames from a sound to the input that answers it (rules K2, K23).
  var roundTrip: Int64
  /// The longest take.
  let takeFrames: Int64
  /// How many earlier versions a track remembers (rule K10).
  let undoDepth: Int
  /// Whether loops fade where they are cut.
  let fades: FadeMode
  /// The factor of all tracks that keeps their sum within full scale (rule K16).
  let headroom: Float
  /// What becomes of recordings that the music interrupts (rule K22).
  let interruptions: Interruptions

  /// The length of the fades; `nil` if nothing fades.
  var fadeLengths: FadeLengths? { FadeLengths(fades, at: sampleRate) }
  /// The length of a fade of what is left, also if nothing fades.
  var fallLength: Int64 { Int64(FadeLengths.falling(at: sampleRate)) }
  /// The round trips that takes of this length allow.
  var roundTrips: ClosedRange<Int64> {
    let longest = Int64(RoundTrip.maximumSeconds) &* sampleRate.hertz
    return 0...max(min(longest, takeFrames &- fallLength), 0)
  }
  /// The fewest frames of a take: fewer would be needed again before they have come in.
  var fewestFrames: Int64 { roundTrip &+ fallLength }

  /// The number of frames of a length at a tempo, rounded up.
  func frames(of length: Ticks, at tempo: Tempo) -> Int64 {
    tempo.frames(of: length, at: sampleRate)
  }

  /// A length in units of a position.
  func units(of length: Ticks) -> Int128 {
    sampleRate.units(of: length)
  }

  /// The greatest Float that is at most the share of one of so many tracks.
  static func headroom(tracks count: Int) -> Float {
    let share = 1 / Float(count)
    return Double(share) * Double(count) > 1 ? share.nextDown : share
  }
}

extension SampleRate {
  /// A length in units of a position.
  fileprivate func units(of length: Ticks) -> Int128 {
    Int128(length.rawValue) &* Int128(hertz &* 60_000_000)
  }
}

extension Tempo {
  /// The number of frames of a length, rounded up.
  func frames(of length: Ticks, at sampleRate: SampleRate) -> Int64 {
    framesNeeded(for: sampleRate.units(of: length), step: unitsPerFrame).rawValue
  }
}
