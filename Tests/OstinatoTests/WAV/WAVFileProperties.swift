import Ostinato
import TestSupport
import Testing

@Suite("WAV files: laws (U1)")
struct WAVFileProperties {
  @Test("all 65 536 values of PCM 16 are exact")
  func everyPCM16() throws {
    let codes = (Int16.min...Int16.max).map { $0 }
    let values = try decode(.pcm16, codes.flatMap(WAVBytes.little))
    #expect(values.map { $0 * 32_768 } == codes.map(Float.init))
  }

  @Test("all 256 values of PCM 8 are exact, from -1 on")
  func everyPCM8() throws {
    let values = try decode(.pcm8, Array(UInt8.min...UInt8.max))
    #expect(values.map { $0 * 128 } == (-128...127).map(Float.init))
  }

  @Test("PCM 24 is exact")
  func somePCM24() throws {
    let codes = Array(stride(from: Int32(-8_388_608), through: 8_388_607, by: 251)) + [8_388_607]
    let values = try decode(.pcm24, codes.flatMap { WAVBytes.little($0).prefix(3) })
    #expect(values.map { Int32($0 * 8_388_608) } == codes)
  }

  @Test("PCM 32 is the nearest Float, ties to even")
  func somePCM32() throws {
    var numbers = SeededNumbers()
    let codes = (0..<20_000).map { Int32(truncatingIfNeeded: numbers.next() >> ($0 % 31)) }
    let values = try decode(.pcm32, codes.flatMap(WAVBytes.little))
    // Through Double, which holds every Int32, so that rounding happens once, here.
    #expect(values == codes.map { Float(Double($0) / 2_147_483_648) }, "\(numbers)")
  }

  @Test("float is kept bit for bit, NaN included")
  func someFloat32() throws {
    var numbers = SeededNumbers()
    let codes =
      [0x7F80_0001, 0x7FC0_0000, 0xFFC1_2345, 0x8000_0000]
      + (0..<20_000).map { _ in UInt32(truncatingIfNeeded: numbers.next()) }
    let values = try decode(.float32, codes.flatMap(WAVBytes.little))
    #expect(values.map(\.bitPattern) == codes, "\(numbers)")
  }

  @Test("float of 64 bits is the nearest Float, ties to even")
  func someFloat64() throws {
    var numbers = SeededNumbers()
    for _ in 0..<5_000 {
      let low = Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next())).magnitude
      guard low < .greatestFiniteMagnitude else { continue }
      let high = low.nextUp
      let even = low.bitPattern % 2 == 0 ? low : high
      // A Double holds what is half way between two floats, and every float.
      let middle = (Double(low) + Double(high)) / 2
      let doubles = [Double(low), middle.nextDown, middle, middle.nextUp, -middle, Double(high)]
      let values = try decode(.float64, doubles.flatMap { WAVBytes.little($0.bitPattern) })
      #expect(values == [low, low, even, high, -even, high], "\(numbers)")
    }
  }

  @Test("of a NaN of 64 bits only that it is one is kept")
  func someNaN64() throws {
    let codes: [UInt64] = [
      0x7FF8_0000_0000_0000, 0xFFF8_0000_0000_0000, 0x7FF0_0000_0000_0001, 0xFFFF_FFFF_FFFF_FFFF,
      0x7FF7_FFFF_1234_5678,
    ]
    let values = try decode(.float64, codes.flatMap { WAVBytes.little($0) })
    #expect(values.map { $0.bitPattern } == Array(repeating: 0x7FC0_0000, count: codes.count))
  }

  @Test("any samples are written and read back, bit for bit")
  func roundTrip() throws {
    var numbers = SeededNumbers()
    for frames in 0..<100 {
      let channels = (0...frames % 2).map { _ in
        (0..<frames).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next())) }
      }
      let rate = try SampleRate(Int(numbers.next() % 10_000_000) + 1)
      let file = try WAVFile(sampleRate: rate, channels: channels)
      #expect(try WAVFile(decoding: file.encoded()) == file, "\(numbers)")
    }
  }

  @Test("every number of 16 bits is read, and written as it was (U2, U12)")
  func every16Bits() throws {
    let numbers = Array(Int16.min...Int16.max)
    let samples = numbers.map { Float($0) / 32_768 }
    #expect(samples.map { WAVFile.pcm16($0) } == numbers)
    let file = try WAVFile(sampleRate: SampleRate(44_100), channels: [samples])
    let bytes = try file.encoded(as: .pcm16)
    #expect(bytes.count == 44 + 2 * numbers.count)
    #expect(try WAVFile(decoding: bytes) == file)
  }

  /// In Double, in which the products and the halves between two numbers are exact.
  @Test("16 bits are the nearest number, ties to even, and clip (U12)")
  func nearest16Bits() {
    func naive(_ sample: Float) -> Int16 {
      if sample.isNaN { return 0 }
      let scaled = max(-40_000, min(40_000, 32_768 * Double(sample)))
      let below = scaled.rounded(.down)
      let rest = scaled - below
      let isUp = rest > 0.5 || rest == 0.5 && Int(below) % 2 != 0
      return Int16(clamping: Int(below) + (isUp ? 1 : 0))
    }
    let edges: [Float] = [
      0, -0.0, 1, -1, Float(1).nextDown, Float(-1).nextUp, Float(1).nextUp, .infinity, -.infinity,
      .nan, .signalingNaN,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0x1p31, -0x1p31,
    ]
    let halves = (-32_770...32_769).map { (Float($0) + 0.5) / 32_768 }
    let beside = halves.flatMap { [$0, $0.nextUp, $0.nextDown] }
    for sample in edges + beside { #expect(WAVFile.pcm16(sample) == naive(sample), "\(sample)") }
    var numbers = SeededNumbers()
    for _ in 0..<100_000 {
      let sample = Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next()))
      #expect(WAVFile.pcm16(sample) == naive(sample), "\(sample)")
    }
  }

  @Test("cut after the samples, a file is still whole", arguments: WAVForm.all)
  func tolerated(form: WAVForm) throws {
    let bytes = WAVBytes.file([form.format(), form.data, WAVBytes.chunk("LIST", [1, 2, 3])])
    for count in (bytes.count - 12)...bytes.count {
      #expect(try WAVFile(decoding: Array(bytes.prefix(count))).channels == form.values)
    }
  }

  static let valueStep = perBuild(debug: 3, release: 1)

  @Test("any value of any header byte gives an error or a sound file", arguments: WAVForm.all)
  func mutation(form: WAVForm) throws {
    let original = form.file
    let header = original.count - form.data.count + 8
    for offset in 0..<header {
      for value in stride(from: UInt8(offset % Self.valueStep), through: .max, by: Self.valueStep) {
        var bytes = original
        bytes[offset] = value
        let file = Result { () throws(WAVFile.Error) in try WAVFile(decoding: bytes) }
        switch (offset, file) {
        case (4..<8, let file), (28..<32, let file):  // RIFF size, byte rate
          #expect(try file.get().channels == form.values)
        case (0..<4, .success(let file)), (8..<16, .success(let file)),
          (20..<24, .success(let file)), (32..<36, .success(let file)):
          // 32 bits can be PCM as well as float, and fewer bits stand in as many bytes.
          let isOtherKind = offset == 20 && form.bits == 32
          let isOtherWidth =
            offset == 34 && form.tag == 1 && bits(in: form.sampleSize).contains(Int(value))
          // From 17 to 24 bits stand in three bytes or four.
          let isOtherSize =
            offset == 32 && form.tag == 1 && (17...24).contains(form.bits)
            && [3, 4].contains(Int(value) / form.channels) && Int(value) % form.channels == 0
          let isRepaired = file.warnings.contains {
            if case .wrongBlockAlign(_, let expected, at: 32) = $0 {
              expected <= form.frameSize || offset != 32 && offset != 33
            } else {
              false
            }
          }
          #expect(
            bytes == original || isOtherKind || isOtherWidth || isOtherSize || isRepaired)
        case (header - 4..<header, let file):
          #expect(
            shape(of: file) == cutData(size: WAVBytes.number(bytes[header - 4..<header]), form))
        case (_, .success(let file)):
          #expect(try WAVFile(decoding: file.encoded()) == file)
        case (_, .failure(let error)): #expect(!error.description.isEmpty)
        }
      }
    }
  }

  /// The bits that PCM of so many bytes can have.
  private func bits(in size: Int) -> ClosedRange<Int> {
    size == 4 ? 17...32 : 8 * size - 7...8 * size
  }

  /// What comes of a `data` that claims this size: so many frames, or an error.
  private func cutData(size: UInt32, _ form: WAVForm) -> Result<Int, WAVFile.Error> {
    let at = form.format().count + 12
    let (there, frame) = (form.data.count - 8, form.frameSize)
    if size > there {
      return .failure(.truncated(.data, at: at, missing: UInt64(size) - UInt64(there)))
    }
    return size == 0 || Int(size) >= frame
      ? .success(Int(size) / frame)
      : .failure(.partialFrame(dataSize: Int(size), frameSize: frame, at: at))
  }

  private func shape(of file: Result<WAVFile, WAVFile.Error>) -> Result<Int, WAVFile.Error> {
    file.map { $0.frameCount }
  }

  private func decode(_ form: WAVForm, _ body: [UInt8]) throws -> [Float] {
    let bytes = WAVBytes.file([form.format(), WAVBytes.chunk("data", body)])
    return try WAVFile(decoding: bytes).channels[0]
  }
}
