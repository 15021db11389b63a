import EnginePlayer
import Following
import Ostinato
import OstinatoHost
import OstinatoNotes

/// The clock of a session of Ableton Link: its tempo, its place in a bar, and whether it plays. All peers may change them.
///
/// While there is no other peer, the session goes where the engine goes; otherwise the engine goes where the session is in
/// a bar.
public struct LinkClock: OtherClock {
  private let session: LinkSession
  private let player: EnginePlayer
  /// How many microseconds Link's clock is ahead of JACK's.
  private var difference: Int64
  /// The session at the frame that the last state was of.
  private var moment: Moment?

  /// The session when a frame of the engine is heard.
  private struct Moment {
    /// The time at which the frame is heard, in microseconds of Link's clock.
    let time: Int64
    /// The tempo, in quarter notes per minute.
    let tempo: Double
    /// The place in a bar, in quarter notes.
    let beat: Double
    let isPlaying: Bool
    /// When the music was started or stopped, or will be.
    let changeTime: Int64
  }

  /// Joins the session of the local network, or begins one at the tempo of the engine.
  ///
  /// Errors: ``LinkError``.
  public init(_ player: EnginePlayer) throws {
    self.player = player
    session = try LinkSession(tempo: player.host.control.state.tempo.bpm)
    difference = session.clockDifference.microseconds
  }

  public mutating func update(for next: EngineState, after change: UserChange) {
    // A reading between whose ends the machine did something else says nothing.
    let reading = session.clockDifference
    if reading.uncertainty <= 5 { difference = reading.microseconds }
    let latency = FrameCount(player.outputLatency)
    guard let clock = player.host.control.clock(latency: latency) else { return moment = nil }
    let time = clock.presentationTime(of: next.frame).nanoseconds / 1000 + difference
    let bar = Self.bar(of: next)
    if let tempo = change.tempo { session.setTempo(tempo.bpm, at: time) }
    if let isPlaying = change.isPlaying { session.setPlaying(isPlaying, at: time) }
    moment = takeMoment(at: time, bar: bar)
    if session.peerCount == 0, advice(for: next).place != nil {
      session.requestBeat(Self.quarters(next.ticks), at: time, bar: bar)
      moment = takeMoment(at: time, bar: bar)
    }
  }

  private func takeMoment(at time: Int64, bar: Double) -> Moment {
    let found = session.moment(at: time, bar: bar)
    return Moment(
      time: time, tempo: found.tempo, beat: Self.remainder(found.beat, bar),
      isPlaying: found.is_playing, changeTime: found.change_time)
  }

  /// The music starts where it stands, as soon as the session is at this place of a bar.
  public func start(for next: EngineState) -> FramePosition? {
    guard let moment else { return next.isPlaying ? next.frame : nil }
    guard moment.isPlaying else { return nil }
    guard !next.isPlaying else { return next.frame }
    let wait = max(Double(moment.changeTime - moment.time) / 60_000_000, 0)
    let bar = Self.bar(of: next)
    let missing = Self.quarters(next.ticks) - (moment.beat + wait * moment.tempo)
    let minutes = wait + Self.remainder(missing, bar) / moment.tempo
    let rate = Double(next.timebase.sampleRate.hertz)
    return Int64(exactly: (minutes * 60 * rate).rounded()).map { next.frame + FrameCount($0) }
  }

  public func advice(for next: EngineState) -> ClockAdvice {
    guard let moment else { return ClockAdvice(following: nil, at: nil, in: next) }
    // A tempo that an engine cannot have is not followed.
    let tempo = try? Tempo(bpm: moment.tempo)
    guard next.isPlaying else { return ClockAdvice(following: nil, at: tempo, in: next) }
    let bar = Self.bar(of: next)
    // The nearest of the places that are at this place of a bar.
    let distance = Self.remainder(moment.beat - Self.quarters(next.ticks) + bar / 2, bar) - bar / 2
    let ticks = Int64(exactly: (distance * Double(Ticks.perQuarter.rawValue)).rounded())
    return ClockAdvice(following: ticks.map { next.ticks + Ticks($0) }, at: tempo, in: next)
  }

  public var words: String {
    guard let moment else { return "Link" }
    let tempo = (try? Tempo(bpm: moment.tempo)).map { "\($0)" } ?? "\(moment.tempo)"
    let peers = session.peerCount
    return """
      Link: \(moment.isPlaying ? "playing" : "stopped") at \(tempo) BPM with \(peers) other \
      \(peers == 1 ? "peer" : "peers")
      """
  }

  /// The length of a bar in quarter notes.
  private static func bar(of state: EngineState) -> Double {
    quarters(state.timebase.timeSignature.barLength)
  }

  private static func quarters(_ ticks: Ticks) -> Double {
    Double(ticks.rawValue) / Double(Ticks.perQuarter.rawValue)
  }

  /// The remainder of a division, from 0 to below the divisor.
  private static func remainder(_ number: Double, _ divisor: Double) -> Double {
    number - divisor * (number / divisor).rounded(.down)
  }
}
