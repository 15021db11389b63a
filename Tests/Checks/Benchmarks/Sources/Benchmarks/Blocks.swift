/// So many calls of so many frames each.
struct Blocks {
  let frames: Int
  let calls: Int
  /// Whether a row of them is about a frame, and not about a call.
  var arePerFrame = true

  /// Blocks in which nothing costs much but the call.
  static let short = Blocks(frames: 64, calls: 50, arePerFrame: false)
  /// Blocks in which the call costs little.
  static let long = Blocks(frames: 512, calls: 8)

  /// How many there are of what the row is about.
  var units: Int { arePerFrame ? frames * calls : calls }
}
