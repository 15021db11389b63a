import Ostinato
import OstinatoOracle
import OstinatoRhythm

// Messages drawn at random, of which the engine refuses none when they are sent. Some are rejected later.
extension RhythmMessage {
  /// A message for a session that has come to about `frame`.
  static func draw(_ random: inout SplitMix64, at frame: FramePosition) throws -> RhythmMessage {
    let command: Kind =
      switch random.weighted([30, 20, 25, 25]) {
      case 0: .engine(try transport(&random))
      case 1: .engine(mixerOrDeck(&random))
      case 2: .drums(try step(&random))
      default: .click(try metronome(&random))
      }
    return RhythmMessage(command: command, anchor: anchor(&random, at: frame))
  }

  private static func anchor(_ random: inout SplitMix64, at frame: FramePosition) -> Anchor {
    switch random.weighted([30, 30, 5, 10, 10, 5, 4, 3, 3]) {
    case 0: .now
    case 1: .frame(max(frame + FrameCount(random.draw(-200...400)), 0))
    case 2: .time(MusicalTime(bar: random.draw(0...8), beat: random.draw(0...3), sixteenth: 1))
    case 3: .tick(Ticks(random.draw(0...60_000_000)))
    case 4: .nextSixteenth
    case 5: .nextBeat
    case 6: .nextBar
    case 7: .nextSegment
    default: .nextClipEnd(of: random.pick([.a, .b]))
    }
  }

  private static func transport(_ random: inout SplitMix64) throws -> Command {
    switch random.weighted([40, 8, 4, 12, 12, 12, 12]) {
    case 0: .play
    case 1: .pause
    case 2: .reset
    case 3: .seekToTick(Ticks(random.draw(0...40_000_000)))
    case 4: .microloop(true, length: .sixteenths(random.draw(1...16)))
    case 5: .microloop(false)
    default: .tempo(try Tempo(bpm: Double(random.draw(100...900))))
    }
  }

  private static func mixerOrDeck(_ random: inout SplitMix64) -> Command {
    let strip: StripID = random.pick([.a, .b, .source(0), .source(1)])
    let deck: DeckID = random.pick([.a, .b])
    return switch random.draw(0...10) {
    case 0: .gain(Float(random.draw(0...8)) / 4, on: strip, over: .milliseconds(20))
    case 1: .gain(Float(random.draw(1...8)) / 4, on: strip)
    case 2: .pan(Float(random.draw(-4...4)) / 4, on: strip, over: .ticks(.perSixteenth))
    case 3: .mute(random.chance(30), on: strip)
    case 4: .solo(random.chance(30), on: strip)
    case 5: .masterGain(Float(random.draw(1...8)) / 4)
    case 6: .next(on: deck)
    case 7: .clip(random.draw(0...3), on: deck)
    case 8: .stop(on: deck)
    case 9: .launch(random.draw(0...3), on: deck, inPhase: random.chance(30))
    default: .cancelNext(on: deck)
    }
  }

  /// A command for the sequencer's 4 rows, 3 banks and 16 steps; one in twenty numbers is out of range.
  private static func step(_ random: inout SplitMix64) throws -> StepCommand {
    func number(_ count: Int) -> Int { random.draw(0...(random.chance(5) ? count : count - 1)) }
    let (row, step) = (number(4), number(16))
    let bank = random.chance(50) ? nil : number(3)
    return switch random.weighted([25, 10, 8, 10, 6, 8, 6, 10, 20]) {
    case 0: .set(row: row, step: step, velocity: number(128), bank: bank)
    case 1: .toggle(row: row, step: step, bank: bank)
    case 2: .probability(number(101), row: row, step: step, bank: bank)
    case 3: .row(row, hits: random.next() >> 48, velocity: number(128), bank: bank)
    case 4: .volume(Float(number(17)), row: row)
    case 5: .mute(random.chance(40), row: row)
    case 6: .swing(try Swing(percent: random.draw(50...75)))
    case 7: .play(bank: number(3), restarts: random.chance(50))
    default: .hit(row: row, velocity: number(128))
    }
  }

  private static func metronome(_ random: inout SplitMix64) throws -> MetronomeCommand {
    switch random.draw(0...10) {
    case 10: .swing(try Swing(percent: random.draw(50...75)))
    case 0: .groove(random.pick(Groove.allCases))
    case 1: .accents(random.pick([nil, "3+2+2", "5", "1+1+1", ".X.o", "no pattern"]))
    case 2: .accentsDownbeat(random.chance(50))
    case 3: .polyrhythm(random.pick([nil, "3:2", "15:4", "1:15", "no rhythm"]))
    case 4:
      .gap(
        random.chance(40)
          ? nil : try GapTrainer(on: random.draw(1...3), off: random.draw(1...3)))
    case 5: .countIn(bars: random.chance(60) ? 0 : random.draw(-1...2))
    case 6: .startPolicy(random.pick(StartPolicy.allCases))
    case 7: .mute(random.chance(30))
    case 8: .volume(Float(random.draw(-1...17)) / 4)
    default:
      .sound(random.chance(20) ? nil : random.draw(-1...4), of: random.pick(ClickKind.allCases))
    }
  }
}
