#if DEBUG
  @testable import Ostinato
  import Testing

  /// The bank of strips that the engine and the public mixer share (rules M3, M4).
  @Suite struct StripBankScenarios {
    /// The coefficients that the strips head for on the left.
    static func targets(_ bank: StripBank) -> [Float] { bank.indices.map { bank[$0].left.target } }

    @Test func `Only the first solo to begin and the last to end move the others (M3)`() {
      var bank = StripBank(
        [Strip(), Strip(gain: 0.5), Strip(gain: 0.25)], rampFrames: 4, panLaw: .balance)
      defer { bank.free() }
      bank.set(1, at: 10) { $0.isSoloed = true }
      #expect(Self.targets(bank) == [0, 0.5, 0])
      bank.set(2, at: 20) { $0.isSoloed = true }
      #expect(Self.targets(bank) == [0, 0.5, 0.25])
      bank.set(2, at: 30) { $0.isSoloed = true }  // once more is not twice
      bank.set(1, at: 40) { $0.isSoloed = false }
      #expect(Self.targets(bank) == [0, 0, 0.25])
      bank.set(0, at: 50) { $0.gain = 8 }
      #expect(Self.targets(bank) == [0, 0, 0.25], "a strip that is silenced stays so")
      bank.set(2, at: 60) { $0.isSoloed = false }
      #expect(Self.targets(bank) == [8, 0.5, 0.25])
    }

    @Test func `A strip's change leaves the ramps of the others as they are (M4)`() {
      var bank = StripBank([Strip(), Strip()], rampFrames: 10, panLaw: .balance)
      defer { bank.free() }
      bank.set(0, at: 10) { $0.gain = 0.5 }
      let before = bank[0]
      bank.set(1, at: 15) { $0.gain = 0.5 }
      #expect(bank[0] == before)
      #expect(bank[1].end == 24)
    }

    @Test func `A bank on memory of its own no longer follows the other (V1)`() {
      var bank = StripBank([Strip()], rampFrames: 0, panLaw: .balance)
      defer { bank.free() }
      var copy = bank
      copy.makeOwn()
      defer { copy.free() }
      bank.set(0, at: 0) { $0.gain = 0.5 }
      #expect(copy[0].strip.gain == 1 && bank[0].strip.gain == 0.5)
    }
  }
#endif
