import Ostinato
import OstinatoOracle
import TestSupport

// Cues, and a transport that does not leave the music alone.
extension GoldenSession {
  /// Makes room for sources 0 and 1, and for something to hear.
  mutating func makeRoomForSources() {
    while performance.sources.count < 2 { performance.sources.append(Performance.Source()) }
    performance.length = max(performance.length, 4_000)
    if performance.framesWithoutCalls.count > 500 { performance.framesWithoutCalls = 0..<0 }
    keepRateForSounds()
  }

  /// Keeps rates at which there is something to hear, and takes another one in place of those that are lower,
  /// or so high that it takes long to make the sounds.
  private mutating func keepRateForSounds() {
    guard !(1_000...12_000).contains(performance.sampleRate) else { return }
    performance.sampleRate = random.pick([1_000, 2_000, 8_000, 11_025])
    performance.microBPM = random.draw(300_000_000...1_000_000_000)
  }

  /// Replaces most cues, and adds others between commands to the transport.
  mutating func addCues(
    _ draw: (inout SplitMix64) throws(Refusal) -> Cue
  ) throws(Refusal) {
    for index in performance.commands.indices {
      guard case .cue = performance.commands[index].action, random.chance(95) else { continue }
      performance.commands[index].action = .cue(SentCommand.Cue(try draw(&random)))
    }
    for _ in 0..<random.draw(30...80) {
      let frame = random.draw(0...Int64(performance.length - 1))
      let action =
        random.chance(75) ? .cue(SentCommand.Cue(try draw(&random))) : drawTransport()
      performance.commands.append(
        SentCommand(frame: frame, anchor: drawAnchor(at: frame), action: action))
      if action == .pause {
        let later = frame + random.draw(0...300)
        performance.commands.append(SentCommand(frame: later, action: .play))
      }
    }
  }

  private mutating func drawTransport() -> SentCommand.Action {
    switch random.weighted([20, 30, 10, 15, 15, 10]) {
    case 0: .play
    case 1: .microloop(true, sixteenths: random.draw(1...8))
    case 2: .microloop(false)
    case 3: .seek(random.draw(0...30_000_000))
    case 4: .pause
    default: .tempo(random.draw(200_000_000...1_000_000_000))
    }
  }

  private mutating func drawAnchor(at frame: Int64) -> SentCommand.Anchor {
    switch random.weighted([40, 10, 20, 12, 12, 6]) {
    case 0: .now
    case 1: .frame(frame + random.draw(0...500))
    case 2: .grid(.sixteenth)
    case 3: .grid(.beat)
    case 4: .grid(.bar)
    default: .grid(.segment)
    }
  }
}
