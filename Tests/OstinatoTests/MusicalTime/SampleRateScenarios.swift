import Ostinato
import Testing

@Suite struct SampleRateScenarios {
  @Test(
    arguments: [
      (1, nil), (44_100, nil), (10_000_000, nil), (0, .outOfRange(0)), (-1, .outOfRange(-1)),
      (10_000_001, .outOfRange(10_000_001)), (Int.max, .outOfRange(.max)),
      (Int.min, .outOfRange(.min)),
    ] as [(Int, SampleRate.Error?)])
  func `A whole rate is taken from 1 to 10 000 000 (T6)`(hertz: Int, error: SampleRate.Error?) {
    let found = Result { () throws(SampleRate.Error) in try SampleRate(hertz).hertz }
    #expect(found == error.map { .failure($0) } ?? .success(Int64(hertz)))
  }

  @Test(
    arguments: [
      (1, .success(1)), (48_000, .success(48_000)), (10_000_000, .success(10_000_000)),
      (0, .failure(.outOfRange(0))), (-0.0, .failure(.outOfRange(0))),
      (-44_100, .failure(.outOfRange(-44_100))),
      (10_000_001, .failure(.outOfRange(10_000_001))),
      // So far out that the error names 2⁶⁰, the last it can tell.
      (0x1p60, .failure(.outOfRange(1 << 60))), (0x1p61, .failure(.outOfRange(1 << 60))),
      (-0x1p61, .failure(.outOfRange(-1 << 60))), (0x1p900, .failure(.outOfRange(1 << 60))),
      (44_100.5, .failure(.notWhole(44_100.5))), (0.5, .failure(.notWhole(0.5))),
      (44_099.999999999993, .failure(.notWhole(44_099.999999999993))),
      (.infinity, .failure(.notWhole(.infinity))), (-.infinity, .failure(.notWhole(-.infinity))),
    ] as [(Double, Result<Int64, SampleRate.Error>)])
  func `A host's rate must be whole (T6)`(hertz: Double, expected: Result<Int64, SampleRate.Error>)
  {
    let found = Result { () throws(SampleRate.Error) in try SampleRate(hertz).hertz }
    #expect(found == expected)
  }

  @Test func `NaN is no rate (T6)`() {
    let found = Result { () throws(SampleRate.Error) in try SampleRate(Double.nan) }
    guard case .failure(.notWhole(let hertz)) = found else {
      Issue.record("\(found)")
      return
    }
    #expect(hertz.isNaN)
  }

  @Test func `A rate prints with its unit (T6)`() throws {
    #expect(try SampleRate(44_100).description == "44100 Hz")
  }
}
