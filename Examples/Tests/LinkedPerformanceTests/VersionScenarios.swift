import LinkedPerformance
import Ostinato
import Testing

@Suite("Versions of links")
struct VersionScenarios {
  private func text(_ performance: Performance) throws -> String {
    String(decoding: try PerformanceLink.encode(performance), as: UTF8.self)
  }

  @Test("P8: what version 1 can hold is written in it, as it was before there was another")
  func first() throws {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for seed in UInt64(0)..<200 {
      let performance = Performance.random(
        seed: seed, seconds: Int(seed % 60) + 1, actions: Int(seed), codes: Performance.firstCodes)
      let text = try PerformanceLink.encode(performance)
      #expect(try PerformanceLink.decode(text) == performance)
      for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    }
    // Computed when there was version 1 alone.
    #expect(hash == 0x0350_8383_ba96_6aa8)
  }

  @Test(
    "P8: links of version 1 are played bit for bit as they were before there was another",
    arguments: [
      (
        "p=AcMI4goBDADEAgGtEALpB-03zAEHgQlO3gHGAgDOFQa0AgCBAY8BALoBAMsDD5YHAIsIxQvuAQzUCgCbCwXsDogOkgsu"
          + "CrYIAPwDlBDBB-oH1x2OAgxaB8wDAJoCACbpKQ", "1aea4ad4adcf9701"
      ),
      (
        "p=AYUF4goBOgjRBTm8Kp4DDvwEAKMKJQDVEgARuAgAnAUCvQIAjQYFAYkD_Se6CAGsAgC0AgGRBDgAzwEBSaow2w21D-UF"
          + "ANkBoxulBwCzEvMa5AIAowYZiu4", "1f84d72d7d884f5e"
      ),
      (
        "p=AYEP4goBhQEB6QPKMe8OAOQJAb0EAVUAUboDAYsGDuEEhggBjwkAnAKbAfkB6Ci4DgC0AgESlhMBiQn_JOQHAMQCAJEL"
          + "uwTSDtMCCAFSpQkB1woBrwQBpgMHMtr1", "283799b244a58b2a"
      ),
      (
        "p=AaoD4goBggTRA8MB5wIAxAQAjgGaAZ8BAJwLuQGvGAK6CgCMDwOLAgC1DQCNDgC-AQGPAwDCB7QEANIByAsAlAMApwID"
          + "lAQAlAQAugcDLgDoAgOmAQDvAw-aBQD5vMM", "367935736e84988f"
      ),
      (
        "p=AfEM4goB-QPjL-0EAMEE9QYAA54BACKeBwzGBACxDIIKyAcAqAMD1gMA5g0A-QLWHKgCAMYBAuIJgQGMCwxxuA0A8QSZ"
          + "DaYx_AMA_AEAhQMAyAUDmwcA-KeG", "69917b04d64a1cfd"
      ),
      (
        "p=AeEG4goBywPjDqEQiQL4Mmn_HPUKAELbAfQM8QfiBnoDDgihEJsIB4MD-AECFQCMAwb9AQEbSvUEATsKkgulFQCLAgPu"
          + "GV5oAhP_CQGjBX8AsnMW", "407a86eed1756009"
      ),
    ])
  func replays(link: String, hash: String) throws {
    let clips = try (0..<2).map { deck in try (0..<4).map { try noise(seed: UInt64(deck * 4 + $0)) }
    }
    let performance = try PerformanceLink.decode(Array(link.utf8))
    #expect(try text(performance) == link)
    #expect(try played(performance, clips) == hash)
  }

  @Test("P8: one action that version 1 cannot hold makes it version 2, written as the rule says")
  func second() throws {
    var performance = Performance(
      tempo: 1173,
      actions: [
        TimedAction(.play, at: 0), TimedAction(.launch(2, deck: 1, at: .nextBar), at: 500),
        TimedAction(.ramp(toTenths: 1400, sixteenths: 1024, at: .now), at: 500),
        TimedAction(.microloopMove(sixteenths: -4, at: .nextBeat), at: 600),
        TimedAction(.follow(.varispeed, deck: 1), at: 700),
      ], length: 20_000)
    // Made by a program of a few lines in another language, from the rule: 02, 1173, 20000, 0·32 + 1,
    // 500·32 + 19, 1 + 2·(3 + 4·2), 0·32 + 21, 0 + 4·(1024 + 2048·1400), 100·32 + 25, 2 + 4·1020,
    // 100·32 + 17, 1 + 2·1, and the check.
    #expect(try text(performance) == "p=ApUJoJwBAZN9FxWAoLwFmRnyH5EZA-Tb9w")
    performance.actions.removeLast(4)
    #expect(try text(performance).hasPrefix("p=AZ"))
  }

  @Test("P8: decks that stretch at first make it version 3, whatever is done")
  func third() throws {
    let performance = Performance(
      tempo: 1173, setup: .stretch,
      actions: [
        TimedAction(.play, at: 0), TimedAction(.follow(.varispeed, deck: 0), at: 500),
        TimedAction(.follow(.stretch, deck: 1), at: 500), TimedAction(.next(deck: 1), at: 700),
        TimedAction(.follow(.native, deck: 1), at: 900),
      ], length: 20_000)
    // Made by the same program: 03, 1173, 20000, 0·32 + 1, 500·32 + 17, 0 + 2·1, 0·32 + 17, 1 + 2·2, 200·32 + 4, 1,
    // 200·32 + 17, 1 + 2·0, and the check.
    #expect(try text(performance) == "p=A5UJoJwBAZF9AhEFhDIBkTIBoFX3")
    #expect(try PerformanceLink.decode(Array(text(performance).utf8)) == performance)
    let empty = Performance(tempo: 625, setup: .stretch, length: 1000)
    #expect(try text(empty) == "p=A_EE6AeWe60")
    #expect(throws: LinkError.tempoOutOfRange(624)) {
      try PerformanceLink.encode(Performance(tempo: 624, setup: .stretch))
    }
  }

  @Test("P8: a change of the time signature makes it version 4, or 5 if decks stretch at first")
  func signatures() throws {
    var performance = Performance(
      tempo: 1173,
      actions: [
        TimedAction(.timeSignature(.threeFour), at: 0), TimedAction(.play, at: 0),
        TimedAction(.reset, at: 500),
        TimedAction(.timeSignature(try TimeSignature(beats: 7, unit: 8)), at: 500),
        TimedAction(.play, at: 510),
      ], length: 20_000)
    // Made by the same program: 04, 1173, 20000, 0·32 + 27, 1 + 4·3, 0·32 + 1, 500·32 + 3, 0·32 + 27, 2 + 4·7,
    // 10·32 + 1, and the check.
    #expect(try text(performance) == "p=BJUJoJwBGw0Bg30bHsECU9iz")
    #expect(try PerformanceLink.decode(Array(text(performance).utf8)) == performance)
    performance.setup = .stretch
    #expect(try text(performance) == "p=BZUJoJwBGw0Bg30bHsECj6WF")
    #expect(try PerformanceLink.decode(Array(text(performance).utf8)) == performance)
  }

  @Test("P8: four decks make it version 6, whatever is done")
  func sixth() throws {
    let performance = Performance(
      tempo: 1173, setup: .fourDecks,
      actions: [
        TimedAction(.play, at: 0), TimedAction(.launch(2, deck: 3, at: .nextBar), at: 500),
        TimedAction(.gain(level: 132, strip: 5, over: .bar), at: 500),
        TimedAction(.mute(true, strip: 2), at: 600), TimedAction(.next(deck: 2), at: 700),
      ], length: 20_000)
    // Made by the same program: 06, 1173, 20000, 0·32 + 1, 500·32 + 19, 3 + 4·(3 + 4·2), 0·32 + 11,
    // 5 + 6·(2 + 4·132), 100·32 + 13, 2 + 6·1, 100·32 + 4, 2, and the check.
    #expect(try text(performance) == "p=BpUJoJwBAZN9LwvxGI0ZCIQZAhPQqw")
    #expect(try PerformanceLink.decode(Array(text(performance).utf8)) == performance)
    let commands = performance.actions.compactMap(\.action.command)
    #expect(
      commands == [
        .play, .launch(2, on: DeckID(3)),
        .gain(1.9952623, on: .deck(DeckID(3)), over: .ticks(Ticks.perQuarter * 4)),
        .mute(true, on: .source(0)), .next(on: DeckID(2)),
      ])
    for action: PerformanceAction in [.next(deck: 2), .gain(level: 1, strip: 4, over: .atOnce)] {
      for setup in Setup.allCases {
        let performance = Performance(
          setup: setup, actions: [TimedAction(action, at: 0)], length: 10)
        if setup == .fourDecks {
          #expect(try PerformanceLink.decode(PerformanceLink.encode(performance)) == performance)
        } else {
          #expect(throws: LinkError.actionOutOfRange(0)) {
            try PerformanceLink.encode(performance)
          }
        }
      }
    }
  }

  @Test("P8: version 2 for what version 1 can hold, and numbers out of range, are refused")
  func refusals() throws {
    func error(_ text: String) -> LinkError? {
      do throws(LinkError) {
        _ = try PerformanceLink.decode(Array(text.utf8))
        return nil
      } catch { return error }
    }
    // Written by the same program, with a check that fits.
    #expect(error("p=AuIJ6AcBO5b6") == .damaged)  // play alone
    for wrong in [
      // The codes 16, 27 and 31.
      "p=AuIJ6AcBEABlxnc", "p=AuIJ6AcBGwD2tBk", "p=AuIJ6AcBHwDqxcI",
    ] { #expect(error(wrong) == .actionOutOfRange(1)) }
    // A change of the time signature in versions 2 and 3, and versions 4 and 5 without one.
    for wrong in ["p=AuIJ6AcbDcJsxg", "p=A-IJ6AcbDfn9Sg", "p=BOIJ6AcBchOL", "p=BeIJ6AcBRPi2"] {
      #expect(error(wrong) == .damaged)
    }
    // Bars of no beat and of 65.
    for wrong in ["p=BOIJ6AcbAZaRyQ", "p=BOIJ6AcbhQK3cEY"] {
      #expect(error(wrong) == .actionOutOfRange(0))
    }
    // Decks that stretch begin at 62.5 BPM at least, and no performance at 240.1 BPM.
    #expect(error("p=A_AE6AcByyW2") == .tempoOutOfRange(624))
    #expect(error("p=A_EE6AcBEts6") == nil)
    #expect(error("p=A-ES6AcB4SPj") == .tempoOutOfRange(2401))
    for wrong in [
      // A fifth clip; from 0 and 3; ramps of no length and to 39.9 BPM; a move by 1025; follow 3; a fifth grid.
      "p=AuIJ6AcTIEJ1ug", "p=AuIJ6AcWIDiLKQ", "p=AuIJ6AcWDAY9GA", "p=AuIJ6AcVgID0A4bzwg",
      "p=AuIJ6AcVhMDHASN_wg", "p=AuIJ6AcZhECJxZQ", "p=AuIJ6AcRBpqJLw", "p=AuIJ6AcSCImqIg",
    ] { #expect(error(wrong) == .actionOutOfRange(0)) }
  }

  @Test("P9: other clips of a deck are launched where a link has them, and else left out")
  func otherClips() {
    let actions = [
      TimedAction(.launch(1, deck: 0, at: .now), at: 0),
      TimedAction(.replaceClips(ring: 1, deck: 0), at: 1),
      TimedAction(.launch(4, deck: 0, at: .nextBar), at: 2),
      TimedAction(.launchInPhase(4, deck: 0, at: .now), at: 3),
      TimedAction(.launch(5, deck: 0, at: .now), at: 4),
      TimedAction(.launch(3, deck: 1, at: .now), at: 5),
    ]
    let places = [4: 3]
    let linked = Performance(actions: actions, length: 9).withPageClips { _, clip in places[clip] }
    #expect(
      linked.actions.map(\.action) == [
        .launch(1, deck: 0, at: .now), .launch(3, deck: 0, at: .nextBar),
        .launchInPhase(3, deck: 0, at: .now), .launch(3, deck: 1, at: .now),
      ])
  }

  @Test("P7: decks stop and are launched, and follow the tempo")
  func decks() throws {
    let clips = try (0..<2).map { deck in try (0..<4).map { try noise(seed: UInt64(deck * 4 + $0)) }
    }
    func hash(_ actions: [PerformanceAction], setup: Setup = .native) throws -> String {
      let play = [TimedAction(.play, at: 0)]
      return try played(
        Performance(
          setup: setup, actions: play + actions.map { TimedAction($0, at: 100) },
          length: 500), clips)
    }
    let plain = try hash([])
    // Each is heard, and none like another.
    let heard: [[PerformanceAction]] = [
      [.stop(deck: 1, at: .now)], [.launch(0, deck: 0, at: .now)],
      [.launch(2, deck: 1, at: .nextBeat)], [.launchInPhase(0, deck: 0, at: .now)],
      [.tempo(tenths: 1400, at: .now), .follow(.varispeed, deck: 0)],
      [.tempo(tenths: 1400, at: .now), .follow(.varispeed, deck: 1)],
      [.tempo(tenths: 1400, at: .now), .follow(.stretch, deck: 0)],
      [.tempo(tenths: 1400, at: .now), .follow(.stretch, deck: 1)],
      [.follow(.varispeed, deck: 1), .ramp(toTenths: 1400, sixteenths: 4, at: .now)],
      [.microloopFrom(.here, lengthExponent: 1, at: .now)],
      [.microloopFrom(.justPlayed, lengthExponent: 0, at: .now)],
      [.microloop(lengthExponent: 2, at: .now), .microloopHalve(at: .now)],
      [.microloop(lengthExponent: 0, at: .now), .microloopDouble(at: .nextSixteenth)],
      [.microloop(lengthExponent: 1, at: .now), .microloopMove(sixteenths: 1, at: .now)],
      [.microloop(lengthExponent: 0, at: .now), .slip(at: .nextBeat)],
    ]
    let hashes = try heard.map { try hash($0) } + [plain]
    #expect(Set(hashes).count == hashes.count)
    // Decks that stretch from the beginning sound like others until the tempo changes, and from then on like decks that were
    // set to stretch.
    #expect(try hash([], setup: .stretch) == plain)
    let faster = PerformanceAction.tempo(tenths: 1400, at: .now)
    let stretched = try hash([.follow(.stretch, deck: 0), .follow(.stretch, deck: 1), faster])
    #expect(try hash([faster], setup: .stretch) == stretched)
    #expect(!hashes.contains(stretched))
  }

  private func played(_ performance: Performance, _ clips: [[Clip]]) throws -> String {
    var run = try PerformanceRun(of: performance, clips: clips)
    var (left, right) = ([Float](repeating: 0, count: 1000), [Float](repeating: 0, count: 1000))
    while run.remaining > 0 {
      let count = min(1000, run.remaining)
      left.withUnsafeMutableBufferPointer { left in
        right.withUnsafeMutableBufferPointer { right in
          unsafe run.render(left: left.baseAddress!, right: right.baseAddress!, frames: count)
        }
      }
    }
    return run.hash.text
  }
}
