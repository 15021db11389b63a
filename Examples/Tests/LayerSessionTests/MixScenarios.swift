import LayerSession
import Ostinato
import OstinatoLooper
import Testing

/// What is heard of loops, mixes and layers.
@Suite("What is heard")
struct MixScenarios {
  /// A studio with a loop of three layers, which stands still.
  private func studio() throws -> (Studio, layers: [[Float]]) {
    let studio = try Studio()
    try studio.session.begin(name: "Three", settings: assisted())
    for _ in 0..<3 { try studio.recordLayer() }
    studio.session.stop()
    studio.render(100)
    return (studio, studio.session.loops[0].layers.map { $0.samples(.left) })
  }

  /// Plays from the beginning, and returns what is heard.
  private func play(_ studio: Studio, _ frames: Int) throws -> [Float] {
    let first = studio.left.count
    try studio.session.play()
    studio.render(frames)
    return Array(studio.left[first...])
  }

  @Test func `is the sum of the layers of the mix (P11, P14)`() throws {
    let (studio, layers) = try studio()
    for mix in 1...3 {
      try studio.session.choose(mix: mix)
      #expect(studio.session.mix == mix && studio.session.isPlaying == false)
      studio.render(20)
      let heard = try play(studio, 20_000)
      #expect(heard == Studio.sum(of: Array(layers.prefix(mix)), frames: 20_000))
      // Play does nothing more; stop returns to the beginning, after a fall.
      let last = heard.suffix(8_000)
      try studio.session.play()
      studio.render(4_001)
      #expect(studio.left.suffix(4_001).elementsEqual(last.prefix(4_001)))
      studio.session.stop()
      #expect(studio.session.progress?.elapsed == 0)
      let first = studio.left.count
      studio.render(50)
      #expect(studio.left[(first + 9)...].allSatisfy { $0 == 0 })
      #expect(studio.left[first] != 0)
    }
  }

  @Test func `goes on where a mix is chosen, and what is new enters at once (P14)`() throws {
    let (studio, layers) = try studio()
    _ = try play(studio, 1_000)
    try studio.session.choose(mix: 1)
    let first = studio.left.count
    studio.render(1_000)
    // The layers that leave fall over 10 frames.
    for frame in 10..<1_000 {
      #expect(studio.left[first + frame] == layers[0][1_000 + frame])
    }
    try studio.session.choose(mix: 2)
    studio.render(1_000)
    for frame in 2..<1_000 {
      let sum = layers[0][2_000 + frame] + layers[1][2_000 + frame]
      #expect(studio.left[first + 1_000 + frame] == sum)
    }
  }

  @Test func `is one layer alone, until the mix changes or a recording begins (P14)`() throws {
    let (studio, layers) = try studio()
    try studio.session.hear(layer: 1)
    #expect(studio.session.heardLayer == 1)
    studio.render(50)
    #expect(try play(studio, 9_000) == Studio.sum(of: [layers[1]], frames: 9_000))
    try studio.session.hear(layer: nil)
    #expect(studio.session.heardLayer == nil && studio.session.isPlaying)
    try studio.session.hear(layer: 2)
    try studio.session.choose(mix: 3)
    #expect(studio.session.heardLayer == nil)
    try studio.session.hear(layer: 2)
    try studio.session.open(loop: 0)
    #expect(studio.session.heardLayer == nil && studio.session.isPlaying)
    try studio.session.hear(layer: 0)
    try studio.session.record()
    #expect(studio.session.heardLayer == nil)
    studio.session.stop()
    studio.render(50)
    #expect(try play(studio, 9_000) == Studio.sum(of: layers, frames: 9_000))
  }

  @Test func `is the mix and the new layer in review (P13)`() throws {
    let (studio, layers) = try studio()
    try studio.session.record()
    // Layer 4 begins 4 000 frames after the start, at bar 2.
    studio.render(20_000)
    #expect(studio.session.step == .review)
    let fourth = studio.take(from: studio.frame - 16_000, count: 8_000)
    let all = layers + [fourth]
    // A lap later, in the middle of it.
    for frame in 4_000..<8_000 {
      var sum: Float = 0
      for layer in all { sum += layer[frame] }
      #expect(studio.left[studio.left.count - 8_000 + frame] == sum)
    }
    try studio.session.accept()
    #expect(studio.session.mix == 4 && studio.session.isPlaying)
    studio.session.stop()
    studio.render(20)
    #expect(try play(studio, 9_000) == Studio.sum(of: all, frames: 9_000))
  }

  @Test func `of a loop made of a part of another one is that part and the new layer (P13)`()
    throws
  {
    let (studio, layers) = try studio()
    try studio.session.choose(mix: 2)
    let first = studio.frame + 10
    try studio.session.record()
    studio.render(15_000)
    try studio.session.accept()
    #expect(studio.session.loops.map { $0.layerCount } == [3, 3])
    #expect(studio.session.loops.map { $0.name } == ["Three", "Three"])
    #expect(studio.session.loops[1].settings == studio.session.loops[0].settings)
    #expect(studio.session.openLoop == 1 && studio.session.mix == 3 && studio.session.isPlaying)
    let third = studio.take(from: first + 4_000, count: 8_000)
    let branch = [layers[0], layers[1], third]
    #expect(studio.session.loops[1].layers.map { $0.samples(.left) } == branch)
    #expect(studio.session.loops[0].layers.map { $0.samples(.left) } == layers)
    studio.session.stop()
    studio.render(20)
    #expect(try play(studio, 8_000) == Studio.sum(of: branch, frames: 8_000))
    try studio.session.open(loop: 0)
    #expect(studio.session.isPlaying == false)
    studio.render(20)
    #expect(try play(studio, 8_000) == Studio.sum(of: layers, frames: 8_000))
  }

  @Test func `of a deleted loop ends, and the next one is open (P14)`() throws {
    let (studio, layers) = try studio()
    try studio.session.begin(name: "Empty", settings: .free)
    try studio.session.begin(name: " Last ", settings: assisted(in: .threeFour))
    #expect(studio.session.loops.map { $0.name } == ["Three", "Empty", "Last"])
    try studio.session.rename(loop: 1, to: "Second")
    #expect(studio.session.loops[1].name == "Second")
    try studio.session.open(loop: 0)
    studio.render(20)
    _ = try play(studio, 1_000)
    // Another one, while it plays.
    try studio.session.delete(loop: 2)
    #expect(studio.session.isPlaying && studio.session.openLoop == 0)
    #expect(studio.session.mix == 3)
    try studio.session.delete(loop: 0)
    #expect(studio.session.isPlaying == false && studio.session.openLoop == 0)
    #expect(studio.session.loops.map { $0.name } == ["Second"] && studio.session.mix == 0)
    studio.render(20)
    #expect(try play(studio, 100).allSatisfy { $0 == 0 })
    try studio.session.delete(loop: 0)
    #expect(studio.session.openLoop == nil && studio.session.isPlaying == false)
    #expect(layers.count == 3)
  }

  @Test func `does not depend on where blocks begin (P11)`() throws {
    var heard: [[Float]] = []
    for blocks in [[1], [128], [512], [1, 700, 3, 128, 10]] {
      let studio = try Studio(blocks: blocks)
      try studio.session.begin(name: "Blocks", settings: assisted(guide: .audible))
      for layer in 0..<3 {
        try studio.session.record()
        studio.render(4_000 + 8_000 + 137 + 12 + layer)
        try studio.session.accept()
        studio.render(1)
        if layer > 0 { try studio.session.choose(mix: layer) }
        studio.render(133)
      }
      #expect(studio.session.loops.map { $0.layerCount } == [2, 2])
      try studio.session.begin(name: "Free", settings: .free)
      try studio.session.record()
      studio.render(5_432)
      try studio.session.finish()
      studio.render(150)
      try studio.session.accept()
      studio.render(777)
      studio.session.stop()
      studio.render(3)
      try studio.session.play()
      studio.render(7_000)
      try studio.session.open(loop: 1)
      try studio.session.hear(layer: 1)
      try studio.session.play()
      studio.render(1_000)
      heard.append(studio.left + studio.right)
    }
    for other in heard.dropFirst() { #expect(other == heard[0]) }
    #expect(heard[0].contains { $0 != 0 })
  }
}
