import OstinatoOracle
import TestSupport
import Testing

/// That random sessions notice: the engine is given something slightly other than the oracle.
@Suite struct PlantedFaultProperties {
  struct Fault: CustomTestStringConvertible {
    let testDescription: String
    let plant: @Sendable (inout Performance) -> Void

    init(_ what: String, _ plant: @escaping @Sendable (inout Performance) -> Void) {
      testDescription = what
      self.plant = plant
    }
  }

  static let faults = [
    Fault("a clip a tick longer") { $0.changeClips { $0.lengthTicks += 1 } },
    Fault("a clip made a thousandth of a BPM faster") { $0.changeClips { $0.microBPM += 1000 } },
    Fault("one frame of audio less") { performance in
      performance.changeClips {
        $0.left.removeLast()
        $0.right.removeLast()
      }
    },
    Fault("fades off for on, or on for off") { $0.fades = $0.fades == .off ? .standard : .off },
    Fault("ramps a millisecond longer") { $0.mixRampMilliseconds += 1 },
    Fault("a tempo a millionth faster") { performance in
      performance.microBPM += performance.microBPM < 999_999_999 ? 1 : -1
    },
    Fault("a bar more in the microloop") { $0.microloopBars += 1 },
    Fault("a beat more in the bar") { $0.beats += $0.beats < 64 ? 1 : -1 },
    Fault("another grid") { $0.grid = $0.grid == .bar ? .beat : .bar },
    Fault("an observer's grid 1 tick coarser") { performance in
      performance.observers = performance.observers.map { $0 + 1 }
    },
    Fault("a level window a frame longer") { performance in
      performance.levelWindow += performance.levelWindow > 0 ? 1 : 0
    },
    Fault("a gain's last bit") { performance in
      for deck in performance.decks.indices {
        let gain = performance.decks[deck].gain
        performance.decks[deck].gain = gain < 16 ? gain.nextUp : gain.nextDown
      }
    },
    Fault("pan the other way") { performance in
      for deck in performance.decks.indices { performance.decks[deck].pan *= -1 }
    },
    Fault("decks in another order") { $0.decks.reverse() },
    Fault("a command a frame later") { shift(&$0) { $0 / 2 } },
    Fault("the first command a frame later") { shift(&$0) { _ in 0 } },
    Fault("a command that is never sent") { performance in
      if !performance.commands.isEmpty {
        performance.commands[performance.commands.count / 2].frame = .max
      }
    },
    Fault("two commands of one frame in the other order") { performance in
      let places = performance.commands.indices.dropLast().filter {
        performance.commands[$0].frame == performance.commands[$0 + 1].frame
      }
      for place in places.reversed() { performance.commands.swapAt(place, place + 1) }
    },
    Fault("a musical anchor taken for now") { performance in
      for place in performance.commands.indices { performance.commands[place].anchor = .now }
    },
  ]

  private static func shift(_ performance: inout Performance, _ place: (Int) -> Int) {
    guard !performance.commands.isEmpty else { return }
    performance.commands[place(performance.commands.count)].frame += 1
  }

  @Test(arguments: faults)
  func `Within sixteen sessions a difference shows`(fault: Fault) {
    let isFound = Session.few.contains { session in
      var other = session.performance
      fault.plant(&other)
      // What the engine refuses, such as a tempo now too fast, says nothing about the comparison.
      guard other != session.performance,
        let run = try? EngineRun(of: other, cut: .random(seed: session.seed), by: .advanceAndMix)
      else { return false }
      return !differences(run, session.truth, of: session.performance).isEmpty
    }
    #expect(isFound)
  }
}

extension Performance {
  fileprivate mutating func changeClips(_ change: (inout Clip) -> Void) {
    for deck in decks.indices {
      for clip in decks[deck].clips.indices { change(&decks[deck].clips[clip]) }
    }
  }
}
