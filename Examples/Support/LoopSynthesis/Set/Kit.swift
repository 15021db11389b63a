/// The drum sounds that the loops of deck A share.
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

  init(rate: Double) {
    kick = Kick.sound(rate: rate)
    deepKick = Kick.sound(rate: rate, hertz: 43, halfLife: 0.1)
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
