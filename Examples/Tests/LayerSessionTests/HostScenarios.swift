import LayerSession
import Ostinato
import OstinatoLooper
import Testing

/// The memory that a host lends to a session.
@Suite("A session renders")
struct HostScenarios {
  /// A session that records a layer, and what it renders in blocks of 500 frames.
  private func recorded(
    by render: (inout LayerSession, [Float]) -> (left: [Float], right: [Float])
  ) throws -> (heard: [Float], left: [Float], right: [Float]) {
    var session = try LayerSession(roundTrip: 100, sampleRate: SampleRate(2_000))
    try session.begin(name: "a", settings: assisted())
    try session.record()
    var heard: [Float] = []
    for block in 0..<50 {
      let audio = render(&session, (0..<500).map { noise(Int64(block * 500 + $0)) })
      heard += audio.left + audio.right
    }
    try session.accept()
    let layer = try #require(session.loops[0].layers.first)
    return (heard, layer.samples(.left), layer.samples(.right))
  }

  @Test func `to arrays and to the memory of a host alike (P11)`() throws {
    let arrays = try recorded { session, input in
      var (left, right) = ([Float](repeating: 9, count: 500), [Float](repeating: 9, count: 501))
      session.render(left: &left, right: &right, input: LooperInput(mono: input + [7]))
      #expect(right[500] == 9)
      return (left, Array(right.prefix(500)))
    }
    // One channel, and interleaved output.
    let memory = try recorded { session, input in
      var (input, output) = (input, [Float](repeating: 9, count: 1_000))
      input.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          let (input, output) = (input.baseAddress!, output.baseAddress!)
          session.render(
            into: UnsafeStereoBuffer(left: output, right: output + 1, stride: 2),
            input: UnsafeStereoBuffer(left: input, right: input), frames: 500)
        }
      }
      return (
        stride(from: 0, to: 1_000, by: 2).map { output[$0] },
        stride(from: 1, to: 1_000, by: 2).map { output[$0] }
      )
    }
    #expect(arrays == memory)
    #expect(arrays.left == arrays.right && arrays.left[5] == noise(4_105))
  }

  @Test func `what is missing of the input as silence (P11)`() throws {
    let none = try recorded { session, _ in
      var (left, right) = ([Float](repeating: 9, count: 500), [Float](repeating: 9, count: 500))
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          session.render(
            into: UnsafeStereoBuffer(left: left.baseAddress!, right: right.baseAddress!),
            input: nil, frames: 500)
        }
      }
      return (left, right)
    }
    let short = try recorded { session, input in
      var (left, right) = ([Float](repeating: 9, count: 500), [Float](repeating: 9, count: 500))
      session.render(
        left: &left, right: &right,
        input: LooperInput(left: input, right: Array(input.prefix(100))))
      return (left, right)
    }
    #expect(none.heard.allSatisfy { $0 == 0 } && none.left.allSatisfy { $0 == 0 })
    // The recording begins with frame 4 100 of the input, of whose blocks 100 frames are there.
    #expect(
      short.left[350] == 0 && short.left[400] == noise(4_500) && short.left[499] == noise(4_599))
    #expect(short.left[500] == 0)
  }
}
