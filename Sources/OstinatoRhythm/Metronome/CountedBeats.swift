import Ostinato

/// The beats of a bar as musicians count them (rule G12): quarter notes, or, over 8 or 16, the beats of the signature or groups of
/// two or three of them.
struct CountedBeats: BitwiseCopyable {
  /// The length of each beat but the last, which has the rest of the bar.
  let length: Ticks
  private let count: Int64

  init(of signature: TimeSignature) {
    if signature.unit <= 4 {
      length = .perQuarter
    } else if signature.beats <= 4 {
      length = signature.beatLength
    } else {
      length = signature.beatLength * (signature.beats.isMultiple(of: 3) ? 3 : 2)
    }
    count = signature.barLength.rawValue / length.rawValue
  }

  /// The number of the beat, from 0, that begins at a place in the bar; `nil` if none does.
  func number(at place: Int64) -> Int? {
    let (number, rest) = place.quotientAndRemainder(dividingBy: length.rawValue)
    return rest == 0 && number < count ? Int(number) : nil
  }
}
