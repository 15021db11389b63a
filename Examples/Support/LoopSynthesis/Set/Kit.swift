/// The drum sounds that the rhythms share.
struct Kit: Sendable {
  let kick: [Double]
  let deepKick: [Double]
  let snares: [[Double]]
  let claps: (left: [Double], right: [Double])
  let closedHats: [[Double]]
  let openHat: [Double]
  let shakers: [[Double]]
  let rim: [Double]
  /// From low to high.
  let blocks: [[Double]]
  /// From low to high.
  let toms: [[Double]]
  /// From low to high; none in the first set.
  let congas: [[Double]]

  /// The kicks of the studio's set have a beater, which a small speaker can play.
  init(rate: Double, version: LoopSetVersion = .first) {
    switch version {
    case .first:
      kick = Kick.sound(rate: rate)
      deepKick = Kick.sound(rate: rate, hertz: 43, halfLife: 0.1)
      congas = []
    case .studio:
      let beater = Beater.sound(rate: rate, seed: 41)
      kick = beater.added(to: Kick.sound(rate: rate, hertz: 49, sweep: 290), gain: 0.5)
      deepKick = beater.added(
        to: Kick.sound(rate: rate, hertz: 44, halfLife: 0.1, sweep: 250), gain: 0.45)
      congas = [164.8, 220, 329.6].map {
        Block.sound(rate: rate, hertz: $0 * 2.02).added(
          to: Tom.sound(rate: rate, hertz: $0), gain: 0.5)
      }
    }
    snares = [Snare.sound(rate: rate, seed: 31), Snare.sound(rate: rate, seed: 32)]
    claps = (Clap.sound(rate: rate, seed: 33), Clap.sound(rate: rate, seed: 34))
    closedHats = [
      Hat.sound(rate: rate, halfLife: 0.014, seed: 35),
      Hat.sound(rate: rate, halfLife: 0.012, seed: 36),
      Hat.sound(rate: rate, halfLife: 0.016, seed: 37),
    ]
    openHat = Hat.sound(rate: rate, halfLife: 0.045, seed: 38)
    shakers = [
      Shaker.sound(rate: rate, swell: 0.022, halfLife: 0.016, seed: 39),
      Shaker.sound(rate: rate, swell: 0.016, halfLife: 0.014, seed: 40),
    ]
    rim = Block.sound(rate: rate, hertz: 1_010)
    blocks = [
      Block.sound(rate: rate, hertz: 440), Block.sound(rate: rate, hertz: 587.3),
      Block.sound(rate: rate, hertz: 784),
    ]
    toms = [
      Tom.sound(rate: rate, hertz: 82), Tom.sound(rate: rate, hertz: 110),
      Tom.sound(rate: rate, hertz: 165), Tom.sound(rate: rate, hertz: 220),
    ]
  }
}

extension [Double] {
  /// A longer sound with this one added to its beginning.
  fileprivate func added(to sound: [Double], gain: Double) -> [Double] {
    var sum = sound
    for index in 0..<Swift.min(count, sum.count) { sum[index] += self[index] * gain }
    return sum
  }
}
