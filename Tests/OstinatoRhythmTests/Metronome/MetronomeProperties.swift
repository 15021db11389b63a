import Ostinato
import OstinatoOracle
import OstinatoRhythm
import TestSupport
import Testing

@testable import RhythmModels

@Suite struct MetronomeProperties {
  /// A random session: an engine, a metronome, and commands to both at random frames.
  struct Session {
    let rate: Int
    let bpm: String
    let signature: TimeSignature
    let settings: MetronomeSettings
    let commands: [(command: Command, anchor: Anchor)]
    let frames = 4_000

    init(seed: UInt64) throws {
      var random = OstinatoOracle.SplitMix64(seed: seed)
      // From a few frames a beat to a few thousand.
      rate = random.pick([40, 100, 997, 4_000, 11_025])
      bpm = random.pick(rate < 100 ? ["60", "97.5"] : ["93.75", "125", "239.999999", "333.3"])
      signature = try TimeSignature(
        beats: random.draw(1...7), unit: random.pick([2, 4, 8, 16]))
      settings = Session.settings(&random)
      var commands: [(Command, Anchor)] = []
      if random.chance(80) { commands.append((.play, .now)) }
      for _ in 0..<random.draw(0...40) {
        let frame = FramePosition(random.draw(0...3_999))
        let anchors: [Anchor] = [
          .frame(frame), .frame(frame), .frame(frame), .nextBeat, .nextSixteenth, .nextBar,
        ]
        let anchor = random.pick(anchors)
        commands.append((try Session.command(&random), anchor))
        // Often several at one frame.
        if random.chance(30) { commands.append((try Session.command(&random), anchor)) }
      }
      self.commands = commands
    }

    static func settings(_ random: inout OstinatoOracle.SplitMix64) -> MetronomeSettings {
      var settings = MetronomeSettings()
      for _ in 0..<random.draw(0...5) {
        _ = settings.apply(metronomeCommand(&random), soundCount: 4)
      }
      return settings
    }

    static func metronomeCommand(_ random: inout OstinatoOracle.SplitMix64) -> MetronomeCommand {
      switch random.draw(0...10) {
      case 10: return .swing((try? Swing(percent: random.draw(50...75))) ?? .straight)
      case 0: return .groove(random.pick(Groove.allCases))
      case 1:
        if random.chance(30) { return .accents(nil) }
        if random.chance(50) {
          let levels = (0..<random.draw(1...32)).map { _ in
            random.pick(AccentPattern.Level.allCases)
          }
          return .accents(try? AccentPattern(levels: levels))
        }
        let groups = (0..<random.draw(1...6)).map { _ in random.draw(1...5) }
        return .accents(try? AccentPattern(groups: groups))
      case 2: return .accentsDownbeat(random.chance(50))
      case 3:
        return .polyrhythm(
          random.chance(30)
            ? nil : try? Polyrhythm(random.draw(1...15), against: random.draw(1...15)))
      case 4:
        return .gap(
          random.chance(30) ? nil : try? GapTrainer(on: random.draw(1...3), off: random.draw(1...3))
        )
      case 5: return .countIn(bars: random.draw(-1...3))
      case 6: return .startPolicy(random.pick(StartPolicy.allCases))
      case 7: return .mute(random.chance(30))
      case 8: return .volume(Float(random.draw(-1...17)) / 4)
      default:
        return .sound(
          random.chance(20) ? nil : random.draw(-1...4), of: random.pick(ClickKind.allCases))
      }
    }

    static func command(_ random: inout OstinatoOracle.SplitMix64) throws -> Command {
      let tick = Ticks(
        random.draw(0...40) * 240_240 + (random.chance(30) ? random.draw(-9...9) : 0))
      switch random.draw(0...13) {
      case 0, 1: return .play
      case 2: return .pause
      case 3: return .reset
      case 4, 5: return .seekToTick(max(tick, .zero))
      case 6: return .tempo(try Tempo(parsing: random.pick(["60", "111", "97.53"])))
      case 7, 8:
        return .microloop(true, length: .sixteenths(random.pick([1, 1, 2, 3, 4, 5, 7, 16])))
      case 9: return .microloop(false)
      default: return .cue(metronomeCommand(&random).cue(for: 0))
      }
    }

    func run(_ partition: Partition) throws -> ClickRun {
      var run = try ClickRun(settings, rate: rate, bpm: bpm, in: signature, playing: false)
      run.partition = partition
      for (command, anchor) in commands { try run.engine.send(command, at: anchor) }
      return run
    }
  }

  @Test(arguments: Seeds.range(count: 60))
  func `In random sessions every report is what the rules say, frame by frame (G12-G18)`(
    seed: UInt64
  ) throws {
    let session = try Session(seed: seed)
    var run = try session.run(.sizes([1]))
    var naive = NaiveMetronome(session.settings, soundCount: 4)
    for _ in 0..<session.frames {
      _ = run.engine.render(frames: 1) { block in naive.render(block) }
    }
    run = try session.run(.random(seed: seed))
    run.render(session.frames)
    let expected = naive.reports.map { "\($0.frame):\(ClickRun.word($0.report))" }
    #expect(run.lines.split(separator: " ").map { String($0) } == expected, "OSTINATO_SEED=\(seed)")
  }

  @Test(arguments: Seeds.range(count: 40))
  func `Blocks and forks change no bit and no event (E3, S6)`(seed: UInt64) throws {
    let session = try Session(seed: seed)
    var whole = try session.run(.whole)
    whole.render(session.frames)
    for partition in [.sizes([1]), .sizes([64]), .sizes([7, 512, 1, 3]), .random(seed: seed)]
      as [Partition]
    {
      var run = try session.run(partition)
      run.render(session.frames)
      #expect(run.events == whole.events, "OSTINATO_SEED=\(seed), \(partition)")
      #expect(firstDifferentBit(run.left, whole.left) == nil, "OSTINATO_SEED=\(seed), \(partition)")
      #expect(
        firstDifferentBit(run.right, whole.right) == nil, "OSTINATO_SEED=\(seed), \(partition)")
    }
    // A fork at some frame, then both, the one after the other, in other blocks.
    var original = try session.run(.random(seed: seed))
    let place = Int(seed * 997 % 4_000)
    original.render(place)
    var fork = original
    fork.partition = .sizes([5])
    for var run in [fork, original] {
      run.render(session.frames - place)
      #expect(run.events == whole.events, "OSTINATO_SEED=\(seed), fork at \(place)")
      #expect(
        firstDifferentBit(run.left, whole.left) == nil, "OSTINATO_SEED=\(seed), fork at \(place)")
    }
  }
}
