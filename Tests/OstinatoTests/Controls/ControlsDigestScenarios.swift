import Testing

@Suite struct ControlsDigestScenarios {
  @Test func `Positions and rings have the bits that they have on every platform (O12, O18)`() {
    let digest = ControlsDigest()
    #expect(digest.value == ControlsDigest.golden, "0x\(String(digest.value, radix: 16))")
    #expect(digest.count > 30_000)
  }

  @Test func `A single bit is noticed`() {
    #expect(ControlsDigest(planted: true).value != ControlsDigest.golden)
  }
}
