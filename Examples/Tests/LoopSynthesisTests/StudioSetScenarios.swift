import Foundation
import LoopSynthesis
import Testing

@Suite("The studio's set of loops")
struct StudioSetScenarios {
  static let loops = make(rate: 44_100)

  private static func make(rate: Int) -> [[LoopAudio]] {
    let set = LoopSet(rate: rate, set: .studio)
    return set.names.indices.map { lane in (0..<4).map { set.loop(deck: lane, index: $0) } }
  }

  @Test("has four names for each lane, all short and different from each other and the first set's")
  func names() {
    let names = LoopSetVersion.studio.names
    #expect(names.map(\.count) == [4, 4, 4, 4])
    #expect(Set(names.joined()).union(LoopSet.names.joined()).count == 24)
    #expect(names.joined().allSatisfy { (1...9).contains($0.count) && !$0.contains(" ") })
    #expect(Self.loops.map { $0.map(\.name) } == names)
  }

  @Test("is made only for whoever asks for it")
  func versions() {
    let set = LoopSet(rate: 8_000)
    #expect(set.version == .first)
    #expect(set.names == LoopSet.names)
    #expect(
      set.loop(deck: 0, index: 0) == LoopSet(rate: 8_000, set: .first).loop(deck: 0, index: 0))
  }

  @Test("is eight bars long at any rate", arguments: [(8_000, 122_880), (22_050, 338_688)])
  func lengths(rate: Int, frames: Int) {
    for loop in Self.make(rate: rate).joined() {
      #expect(loop.left.count == frames && loop.right.count == frames, "\(loop.name)")
    }
  }

  /// Nothing that one loop leaves behind changes another one.
  @Test("makes the same loop whatever was made before")
  func independence() {
    let set = LoopSet(rate: 8_000, set: .studio)
    let loops = (0..<16).map { set.loop(deck: $0 / 4, index: $0 % 4) }
    for index in (0..<16).reversed() {
      #expect(set.loop(deck: index / 4, index: index % 4) == loops[index], "\(loops[index].name)")
    }
    let alone = LoopSet(rate: 8_000, set: .studio).loop(deck: 3, index: 2)
    #expect(alone == loops[14])
  }

  /// The ceilings of the lanes, which no loop's peak exceeds.
  @Test("has a peak in each loop that leaves room for the other lanes")
  func peaks() {
    for (lane, ceiling) in [Float(0.31), 0.25, 0.21, 0.22].enumerated() {
      for loop in Self.loops[lane] {
        #expect(loop.peak > 0.1 && loop.peak <= ceiling * 1.000_1, "\(loop.name): \(loop.peak)")
      }
    }
  }

  /// The peaks of short blocks, added up, tell for most blocks that no sample can exceed the limit.
  @Test("stays below full scale in all 256 combinations of four loops")
  func combinations() {
    let block = 256
    let limit: Float = 0.92
    func blockPeaks(_ samples: [Float]) -> [Float] {
      stride(from: 0, to: samples.count, by: block).map {
        peak(Array(samples[$0..<min($0 + block, samples.count)]))
      }
    }
    for side in [\LoopAudio.left, \.right] {
      let samples = Self.loops.map { $0.map { $0[keyPath: side] } }
      let peaks = samples.map { $0.map(blockPeaks) }
      for choice in 0..<256 {
        let lanes = (0..<4).map { (choice >> (2 * $0)) & 3 }
        for index in peaks[0][0].indices {
          let bound = (0..<4).reduce(Float(0)) { $0 + peaks[$1][lanes[$1]][index] }
          guard bound >= limit else { continue }
          for frame in index * block..<min((index + 1) * block, samples[0][0].count) {
            let sum = (0..<4).reduce(Float(0)) { $0 + samples[$1][lanes[$1]][frame] }
            if abs(sum) >= limit { Issue.record("loops \(lanes), frame \(frame): \(sum)") }
          }
        }
      }
    }
  }

  /// The seam is part of the music: neither a hole, as a fade would make it, nor a click.
  ///
  /// 9 dB below a loop's mean is what a rest of its rhythm may bring, as on the first beat of the
  /// stabs; a kick on the first beat is some 6 dB above it.
  @Test("sounds on from the end to the beginning")
  func seams() {
    for loop in Self.loops.joined() {
      let frames = 44_100 * 24 / 100
      let count = loop.left.count
      for window in [0..<frames, count - frames..<count] {
        let level = 10 * log10(loop.meanSquare(window) / loop.meanSquare)
        #expect(level > -9 && level < 7, "\(loop.name) at \(window.lowerBound): \(level) dB")
      }
      for samples in [loop.left, loop.right] {
        var largest: Float = 0
        for index in 1..<count { largest = max(largest, abs(samples[index] - samples[index - 1])) }
        let step = abs(samples[0] - samples[count - 1])
        #expect(step <= largest / 2, "\(loop.name): a step of \(step), \(largest) elsewhere")
      }
    }
  }

  @Test("has neither an offset nor samples that are not numbers")
  func clean() {
    for loop in Self.loops.joined() {
      for samples in [loop.left, loop.right] {
        #expect(samples.allSatisfy { $0.isFinite && !$0.isSubnormal }, "\(loop.name)")
        let mean = samples.reduce(0) { $0 + Double($1) } / Double(samples.count)
        #expect(abs(mean) < 0.002, "\(loop.name): \(mean)")
      }
    }
  }

  @Test("loses less than a decibel when both sides are played by one speaker")
  func mono() {
    for loop in Self.loops.joined() {
      let mono = loop.mono
      let energy = mono.reduce(0) { $0 + $1 * $1 } / Double(mono.count)
      #expect(10 * log10(energy / loop.meanSquare) > -1, "\(loop.name)")
    }
  }

  /// Levels are of mean squares, since a meter of loudness does not belong in a test. The loops of
  /// a lane have similar spectra, so their loudness differs as their levels do, within half a
  /// decibel.
  @Test("is equally loud whichever loop of a lane plays")
  func levels() {
    for (lane, loops) in Self.loops.enumerated() {
      let levels = loops.map { 10 * log10($0.meanSquare) }
      #expect(levels.max()! - levels.min()! < 1.5, "lane \(lane): \(levels)")
    }
  }

  /// A phone's speaker: one for both sides, and little below 300 Hz, here by two gentle
  /// high-passes. They leave more of the low partials than a steeper filter, hence 2.5 dB instead
  /// of 3.
  @Test("is about as loud on a phone whichever loop of a lane plays, and its bass is heard there")
  func phone() {
    let levels = Self.loops.map { $0.map { 10 * log10(phoneEnergy($0, rate: 44_100)) } }
    for (lane, levels) in levels.enumerated() {
      #expect(levels.max()! - levels.min()! < 2.5, "lane \(lane): \(levels)")
    }
    // No more than 6 dB below the drums.
    #expect(levels[1].min()! > levels[0].min()! - 6, "\(levels)")
  }

  /// Of the energy in each sixteenth, above 700 Hz and in all, at least a tenth is elsewhere in the
  /// second half.
  @Test("varies in its second half, and repeats no bar")
  func halves() {
    for loop in Self.loops.joined() {
      let grid = grid(loop)
      var (difference, sum) = (0.0, 0.0)
      for step in 0..<64 {
        for (a, b) in zip(grid[step], grid[step + 64]) {
          difference += abs(a - b)
          sum += a + b
        }
      }
      #expect(difference / sum > 0.1, "\(loop.name): \(difference / sum)")
      let frames = loop.left.count / 8
      let bars = (0..<8).map { Array(loop.left[$0 * frames..<($0 + 1) * frames]) }
      for (bar, samples) in bars.enumerated() {
        #expect(samples.contains { abs($0) > 0.03 }, "\(loop.name), bar \(bar)")
        #expect(!bars[(bar + 1)...].contains(samples), "\(loop.name), bar \(bar)")
      }
    }
  }

  /// Links to the page name these loops: with other bits, every link that has ever been shared
  /// plays something else. Change a fingerprint only if that is what you want.
  @Test(
    "has the same bits on every platform",
    arguments: [
      (
        44_100,
        [
          "5ea845b2bf37c0d8", "9e62644b57da62e9", "a05f70008957815e", "5c3b999301c7a79",
          "3e765dcca9e0cf4d", "acade8eb3cfb889", "c39f4115db3d8e1", "c903d3d370a15405",
          "9a12c35202049e2d", "947e8b22ce7209af", "6db3d169440fd160", "fccabc49e784839",
          "959dbbbfaaadcf01", "df416838e4c32f38", "ae93234c7385e291", "2e1a308b23ce26c9",
        ]
      ),
      (
        48_000,
        [
          "2385dbb3c52234ed", "c58a0d529e0f2442", "b10988d908532265", "976b977c9ee14a39",
          "7496f57eef0edd81", "e487653baac10ca1", "6538ece35f99aa71", "1d48a4f3d2112b95",
          "7b6e513457c331b6", "4a23298bec7e4768", "8d584495b2fead60", "9ae9a2686c0334c8",
          "cf497ffba530aa4f", "30dc3723f161db7b", "b1be8d8db9ac369e", "521a8aaae37eea90",
        ]
      ),
    ])
  func bits(rate: Int, expected: [String]) {
    let loops = rate == 44_100 ? Self.loops : Self.make(rate: rate)
    #expect(loops.joined().map(\.fingerprint) == expected)
  }

  /// The energy of each sixteenth: all of it, and of what is above 700 Hz.
  private func grid(_ loop: LoopAudio) -> [[Double]] {
    let mono = loop.mono
    var grid = Array(repeating: [0.0, 0], count: 128)
    var low = 0.0
    for (frame, sample) in mono.enumerated() {
      low += 0.095 * (sample - low)
      let step = frame * 128 / mono.count
      grid[step][0] += sample * sample
      // As much weight as the rest has, although there is less of it.
      grid[step][1] += 10 * (sample - low) * (sample - low)
    }
    return grid
  }
}

private func phoneEnergy(_ loop: LoopAudio, rate: Double) -> Double {
  let amount = 1 - exp(-2 * Double.pi * 300 / rate)
  var (first, second, sum) = (0.0, 0.0, 0.0)
  let mono = loop.mono
  for sample in mono {
    first += amount * (sample - first)
    let high = sample - first
    second += amount * (high - second)
    sum += (high - second) * (high - second)
  }
  return sum / Double(mono.count)
}
