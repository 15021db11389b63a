import Ostinato
import Testing

@Suite struct StereoBufferScenarios {
  @Test(arguments: [1, 2, 6])
  func `Some frames on, both channels are as many strides further on`(stride: Int) {
    var block = [Float](repeating: 0, count: 64)
    unsafe block.withUnsafeMutableBufferPointer { block in
      guard let first = block.baseAddress else { return }
      let output = unsafe UnsafeStereoBuffer(left: first, right: first + 1, stride: stride)
      let later = unsafe output.advanced(by: 5)
      #expect(unsafe later.left == first + 5 * stride)
      #expect(unsafe later.right == first + 1 + 5 * stride)
      #expect(unsafe later.stride == stride)
    }
  }
}
