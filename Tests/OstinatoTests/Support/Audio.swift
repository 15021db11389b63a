import Ostinato

extension StereoAudio {
  /// The same samples on both sides.
  init(_ samples: [Float]) { self.init(left: samples, right: samples) }

  /// So many frames of 1: what comes out of a strip then is its coefficient.
  static func ones(_ frames: Int) -> StereoAudio { StereoAudio(Array(repeating: 1, count: frames)) }

  /// Every bit, so that −0 and +0 differ.
  var bits: [[UInt32]] { [left.map(\.bitPattern), right.map(\.bitPattern)] }
}
