import OstinatoHost
import Testing

@Suite struct EstimatedLengthScenarios {
  @Test func `A few packets may be missing, more may not`() {
    let length = EstimatedLength(frames: 200_000)
    #expect(length.isMet(by: 200_000))
    #expect(length.isMet(by: 200_001))
    #expect(length.isMet(by: 191_808))
    #expect(!length.isMet(by: 191_807))
  }

  @Test func `A short file that gives nothing is not whole`() {
    let length = EstimatedLength(frames: 100)
    #expect(length.isMet(by: 1))
    #expect(!length.isMet(by: 0))
  }

  @Test func `A file without frames is whole`() {
    #expect(EstimatedLength(frames: 0).isMet(by: 0))
  }
}
