import OstinatoHost
import Testing

@Suite struct PCMSamplesScenarios {
  @Test func `Floats are taken as they are, signs of zero and all`() {
    let floats: [Float] = [0, -0.0, 1.5, -.infinity]
    let read = unsafe [Float](floats, count: 4, stride: 1)
    #expect(read.map { $0.bitPattern } == floats.map { $0.bitPattern })
  }

  @Test func `Sixteen bits are exact`() {
    let shorts: [Int16] = [.min, -1, 0, 1, .max]
    #expect(
      unsafe [Float](shorts, count: 5, stride: 1) == [-1, -0x1p-15, 0, 0x1p-15, 1 - 0x1p-15])
  }

  @Test func `Thirty-two bits go to the nearest float`() {
    let longs: [Int32] = [.min, -1, 0, 1 << 24 + 1, .max]
    #expect(
      unsafe [Float](longs, count: 5, stride: 1) == [-1, -0x1p-31, 0, 0x1p-7, 1])
  }

  @Test func `A stride picks one channel of those that alternate`() {
    let shorts: [Int16] = [16_384, -16_384, 8192, -8192, 4096, -4096]
    #expect(unsafe [Float](shorts, count: 3, stride: 2) == [0.5, 0.25, 0.125])
    unsafe shorts.withUnsafeBufferPointer { samples in
      let right = unsafe samples.baseAddress! + 1
      #expect(unsafe [Float](right, count: 3, stride: 2) == [-0.5, -0.25, -0.125])
    }
  }

  @Test func `No frames are no samples`() {
    let longs: [Int32] = [1]
    #expect(unsafe [Float](longs, count: 0, stride: 1) == [])
  }
}
