import LinkedPerformance
import Testing

@Suite("Links")
struct LinkScenarios {
  @Test("hold any performance, in one text alone")
  func roundTrip() throws {
    for seed in UInt64(0)..<200 {
      let performance = Performance.random(
        seed: seed, seconds: Int(seed % 60) + 1, actions: Int(seed),
        setup: Setup.allCases[Int(seed % 3)])
      let text = try PerformanceLink.encode(performance)
      #expect(try PerformanceLink.decode(text) == performance)
      #expect(
        text.allSatisfy {
          UnicodeScalar($0).properties.isAlphabetic || (0x30...0x39).contains($0)
            || [0x2d, 0x5f, 0x3d].contains($0)
        })
    }
  }

  @Test("are written as rule P8 says")
  func bytes() throws {
    let performance = Performance(
      tempo: 1173,
      actions: [
        TimedAction(.play, at: 0),
        TimedAction(.microloop(lengthExponent: 5, at: .nextBar), at: 500),
        TimedAction(.gain(level: 132, strip: 1, over: .bar), at: 500),
      ], length: 20_000)
    // Made by a program of a few lines in another language, from the rule: 01, 1173, 20000, 0·16 + 1,
    // 500·16 + 7, 3 + 4·5, 0·16 + 11, 1 + 4·(2 + 4·132), and the check.
    let text = "p=AZUJoJwBAcc-FwvJEJYS6g"
    #expect(String(decoding: try PerformanceLink.encode(performance), as: UTF8.self) == text)
  }

  @Test("of a minute with forty presses are at most 200 characters long")
  func length() throws {
    var actions = [TimedAction(.play, at: 0)]
    for press in 1..<40 {
      let choices: [PerformanceAction] = [
        .next(deck: press % 2), .microloop(lengthExponent: press % 8, at: .nextBeat),
        .microloopOff(at: .now), .clip(3, deck: 1), .toggleStep(bank: 1, row: 2, step: 7),
      ]
      actions.append(TimedAction(choices[press % choices.count], at: press * 517))
    }
    let text = try PerformanceLink.encode(
      Performance(actions: actions, length: 60 * 44_100 / 128))
    #expect(text.count <= 200)
  }

  @Test("that are damaged in any one character, cut or lengthened are refused")
  func damage() throws {
    let text = try PerformanceLink.encode(.random(seed: 7, seconds: 20, actions: 12))
    for place in 2..<text.count {
      var other = text
      for character in UInt8(0x21)...0x7e where character != text[place] {
        other[place] = character
        guard (try? PerformanceLink.decode(other)) == nil else {
          // An & ends the field, and a # begins another: what is left is no performance.
          Issue.record("\(place): \(character)")
          continue
        }
      }
      #expect(throws: LinkError.self) { try PerformanceLink.decode(Array(text.prefix(place))) }
    }
    #expect(throws: LinkError.self) { try PerformanceLink.decode(text + [0x41]) }
  }

  @Test("are found in whole addresses, with other fields around them")
  func addresses() throws {
    let performance = Performance.random(seed: 3, seconds: 5, actions: 4)
    let text = String(decoding: try PerformanceLink.encode(performance), as: UTF8.self)
    for address in [
      "https://example.org/loops/?a=1#\(text)", "#\(text)", "\(text)&x=1", "#x=2&\(text)&y",
      "#\(text).", "#\(text))", "#\(text)”.", "\(text) ",
    ] {
      #expect(try PerformanceLink.decode(Array(address.utf8)) == performance)
    }
    for foreign in ["", "#", "https://example.org/", "#top", "#q=AQ", "p=", "#p=&p="] {
      #expect(throws: LinkError.self) { try PerformanceLink.decode(Array(foreign.utf8)) }
    }
  }

  @Test("that hold nothing that can be played are refused by what is wrong")
  func errors() throws {
    func error(_ performance: Performance) -> LinkError? {
      do throws(LinkError) {
        _ = try PerformanceLink.encode(performance)
        return nil
      } catch { return error }
    }
    #expect(error(Performance(tempo: 399)) == .tempoOutOfRange(399))
    #expect(error(Performance(length: 0)) == .lengthOutOfRange(0))
    #expect(
      error(Performance(length: Performance.maximumLength + 1))
        == .lengthOutOfRange(Performance.maximumLength + 1))
    let late = TimedAction(.pause, at: 9)
    #expect(error(Performance(actions: [late], length: 9)) == .actionOutOfOrder(0))
    #expect(
      error(Performance(actions: [late, TimedAction(.play, at: 8)], length: 99))
        == .actionOutOfOrder(1))
    #expect(
      error(Performance(actions: [TimedAction(.next(deck: 2), at: 0)])) == .actionOutOfRange(0))
    #expect(
      error(
        Performance(
          actions: Array(repeating: TimedAction(.play, at: 0), count: 16_385)))
        == .tooManyActions(16_385))
    for action: PerformanceAction in [
      .follow(.native, deck: 2), .stop(deck: -1, at: .now),
      .launch(4, deck: 0, at: .nextBar),
      .launchInPhase(-1, deck: 0, at: .now), .ramp(toTenths: 399, sixteenths: 1, at: .now),
      .ramp(toTenths: 400, sixteenths: 1025, at: .now),
      .ramp(toTenths: 400, sixteenths: 0, at: .now), .microloopMove(sixteenths: 1025, at: .now),
      .microloopMove(sixteenths: -1025, at: .now),
      .microloopFrom(.here, lengthExponent: 8, at: .now),
    ] {
      #expect(error(Performance(actions: [TimedAction(action, at: 0)])) == .actionOutOfRange(0))
    }
    #expect(throws: LinkError.otherVersion(7)) {
      try PerformanceLink.decode(Array("p=BwAAAAAA".utf8))
    }
  }
}
