import Ostinato

/// Rules M1 to M5 as they read, one frame and one side at a time.
struct NaiveMixer {
  /// A deliberate mistake, to see the checker find it.
  enum Fault: CaseIterable {
    case none, backwards, masterPerStrip, panAfterGain, rampLate, rampFromTarget, noThreshold
    case beginsWithFirst
  }

  /// A coefficient on its way: from, to, since when (M4).
  struct Move {
    var from: Float
    var to: Float
    var start = 0
    var isRamp = false
  }

  let fault: Fault
  let rampFrames: Int
  private(set) var strips: [Strip]
  var master: Float = 1
  /// For each strip its left and its right side.
  private var moves: [[Move]] = []

  init(strips: [Strip], rampFrames: Int, fault: Fault) {
    self.fault = fault
    self.rampFrames = rampFrames
    self.strips = strips
    moves = strips.indices.map { wanted(of: $0).map { Move(from: $0, to: $0) } }
  }

  private func audible(_ value: Float) -> Float {
    value.magnitude < 0x1p-20 && fault != .noThreshold ? 0 : value
  }

  /// The balance of both sides (M1).
  private func pans(of index: Int) -> [Float] {
    [1 - max(strips[index].pan, 0), 1 + min(strips[index].pan, 0)]
  }

  /// What a strip's settings want of both sides (M1, M3, M5).
  private func wanted(of index: Int) -> [Float] {
    let anySolo = strips.contains { $0.isSoloed }
    if strips[index].isMuted || anySolo && !strips[index].isSoloed { return [0, 0] }
    return pans(of: index).map { audible(strips[index].gain * $0) }
  }

  private func value(of move: Move, at frame: Int) -> Float {
    let k = frame - move.start - (fault == .rampLate ? 1 : 0)
    guard move.isRamp, k < rampFrames - 1 else { return move.to }
    if k < 0 { return move.from }
    return audible(move.from + (move.to - move.from) * (Float(k + 1) / Float(rampFrames)))
  }

  mutating func set(_ strip: Strip, at index: Int, from frame: Int) {
    strips[index] = strip
    for index in strips.indices {
      for (side, target) in wanted(of: index).enumerated() where target != moves[index][side].to {
        let move = moves[index][side]
        var last = frame == move.start ? move.from : value(of: move, at: frame - 1)
        if fault == .rampFromTarget { last = move.to }
        moves[index][side] = Move(from: last, to: target, start: frame, isRamp: true)
      }
    }
  }

  /// One frame of one side: 0 is left, 1 is right.
  func sum(_ samples: [Float], side: Int, at frame: Int) -> Float {
    var sum: Float = fault == .beginsWithFirst ? -0.0 : 0
    for index in fault == .backwards ? Array(strips.indices.reversed()) : Array(strips.indices) {
      let coefficient = value(of: moves[index][side], at: frame)
      var product = samples[index] * coefficient
      if fault == .panAfterGain, coefficient != 0, coefficient == moves[index][side].to {
        product = samples[index] * strips[index].gain * pans(of: index)[side]
      }
      if fault == .masterPerStrip { product *= master }
      sum += product
    }
    return master != 1 && fault != .masterPerStrip ? sum * master : sum
  }
}
