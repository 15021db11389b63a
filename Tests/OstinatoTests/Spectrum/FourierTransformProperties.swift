import Foundation
import Ostinato
import OstinatoOracle
import Testing

/// The transform of two signals at once, against a direct sum in Double.
@Suite struct FourierTransformProperties {
  /// Numbers between −1 and 1, as the transform takes them.
  private static func noise(_ count: Int, seed: UInt64) -> [SIMD4<Float>] {
    var random = SplitMix64(seed: seed)
    return (0..<count / 2).map { _ in
      SIMD4((0..<4).map { _ in Float(Int32(truncatingIfNeeded: random.next() >> 40)) / 0x1p23 - 1 })
    }
  }

  private static func transformed(_ numbers: [SIMD4<Float>]) -> [SIMD4<Float>] {
    let transform = FourierTransform(count: 2 * numbers.count)
    let (block, other) = (Table.copying(numbers), Table.copying(numbers))
    defer {
      transform.free()
      block.free()
      other.free()
    }
    let result = transform.transform(block, with: other)
    return result.indices.map { result[$0] }
  }

  private static func number(_ index: Int, in vectors: [SIMD4<Float>]) -> SIMD2<Double> {
    let vector = index / 4 * 2
    return SIMD2(Double(vectors[vector][index % 4]), Double(vectors[vector + 1][index % 4]))
  }

  private static func directSum(_ bin: Int, of vectors: [SIMD4<Float>]) -> SIMD2<Double> {
    let count = 2 * vectors.count
    var sum = SIMD2(0.0, 0.0)
    for index in 0..<count {
      let turn = -2 * Double.pi * Double(index * bin % count) / Double(count)
      let (x, w) = (number(index, in: vectors), SIMD2(cos(turn), sin(turn)))
      sum += SIMD2(x.x * w.x - x.y * w.y, x.x * w.y + x.y * w.x)
    }
    return sum
  }

  @Test(arguments: [256, 512, 1024, 2048, 4096, 8192])
  func `Each number is the direct sum, to the precision of Float`(count: Int) {
    let numbers = Self.noise(count, seed: UInt64(count))
    let result = Self.transformed(numbers)
    var random = SplitMix64(seed: 1)
    let edges = [0, 1, count / 4, count / 2 - 1, count / 2, count / 2 + 1, count - 1]
    for bin in edges + (0..<20).map({ _ in random.draw(0...count - 1) }) {
      let error = Self.number(bin, in: result) - Self.directSum(bin, of: numbers)
      // A sum of so many numbers below 1 is of the size of their root; Float has 24 bits, and no bin has lost two.
      let tolerance = Double(count).squareRoot() * 0x1p-21
      #expect(abs(error.x) < tolerance && abs(error.y) < tolerance, "bin \(bin)")
    }
  }

  @Test(arguments: [256, 512, 1024, 2048, 4096, 8192])
  func `With the parts exchanged it is the inverse`(count: Int) {
    func exchanged(_ vectors: [SIMD4<Float>]) -> [SIMD4<Float>] {
      vectors.indices.map { vectors[$0 ^ 1] }
    }
    let numbers = Self.noise(count, seed: 7)
    let back = exchanged(Self.transformed(exchanged(Self.transformed(numbers))))
    for (vector, original) in zip(back, numbers) {
      let error = vector / Float(count) - original
      // Twice the rounding of the test above, spread over as many numbers.
      #expect((0..<4).allSatisfy { abs(error[$0]) < 0x1p-20 })
    }
  }

  @Test func `A sine has one bin, and a signal in the other part leaves it alone`() {
    var numbers = [SIMD4<Float>](repeating: .zero, count: 512)
    for index in 0..<1024 {
      numbers[index / 4 * 2][index % 4] = Float(cos(2 * .pi * 3 * Double(index) / 1024))
      numbers[index / 4 * 2 + 1][index % 4] = 1
    }
    let result = Self.transformed(numbers)
    for bin in 0..<1024 {
      // The cosine is half in bin 3 and half in its mirror image; the other signal is i times 1 024 in bin 0.
      let expected = bin == 0 ? SIMD2(0.0, 1024) : bin == 3 || bin == 1021 ? [512, 0] : [0, 0]
      let error = Self.number(bin, in: result) - expected
      #expect(abs(error.x) < 0.001 && abs(error.y) < 0.001, "bin \(bin)")
    }
  }

  @Test(
    arguments: [
      (1024, 0xf4b72f4dbc9344c2), (2048, 0x5ba55d0ffebd00f8),
      (4096, 0x8ba77482821be7ab), (8192, 0x06bd64f0f7dd0ada),
    ] as [(Int, UInt64)])
  func `The bits are the same everywhere`(count: Int, expected: UInt64) {
    var hash = FNV1a()
    for vector in Self.transformed(Self.noise(count, seed: 3)) {
      for lane in 0..<4 { hash.add(UInt64(vector[lane].bitPattern)) }
    }
    #expect(hash.value == expected)
  }
}
