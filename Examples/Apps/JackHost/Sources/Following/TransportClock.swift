import EnginePlayer
import JackClient
import Ostinato
import OstinatoNotes

/// JACK's transport. Everybody may start, stop and move it; where the music is at a frame and how fast it goes, its timebase
/// master says. Without one, the music begins at frame 0 and has the engine's own tempo.
public struct TransportClock: OtherClock {
  private let player: EnginePlayer
  private let control: JackTransportControl
  /// What tells others where the music is; `nil` if somebody else does.
  private let timebase: JackTimebase?
  /// The tempo that the engine's user wants.
  private var ownTempo: Tempo
  private var last: EnginePlayer.HeardTransport?
  /// Whether the transport has been asked to roll or to stop, and how long that is waited for.
  private var request: (isRolling: Bool, end: FramePosition)?

  /// Follows the transport; with `isMaster` it becomes its timebase master.
  ///
  /// Errors: ``JackError``.
  public init(_ player: EnginePlayer, _ control: JackTransportControl, isMaster: Bool) throws {
    let base = player.host.control.state.timebase
    self.player = player
    self.control = control
    ownTempo = base.tempo
    timebase =
      isMaster
      ? JackTimebase(
        tempo: base.tempo.microBPM, beatsPerBar: base.timeSignature.beats,
        beatType: base.timeSignature.unit) : nil
    if let timebase { try control.lead(timebase) }
  }

  public mutating func update(for next: EngineState, after change: UserChange) {
    while let heard = player.transports.read() { last = heard }
    if let tempo = change.tempo { setTempo(tempo, in: next) }
    if change.isMoved { locate(to: next.ticks) }
    if let isPlaying = change.isPlaying {
      if isPlaying { control.start() } else { control.stop() }
      // Clients that are slow to start are waited for two seconds, unless the server has been told otherwise.
      let patience = FrameCount(seconds: 3, at: next.timebase.sampleRate)
      request = (isPlaying, next.frame + patience)
    }
    if let request, last?.transport.isRolling == request.isRolling || next.frame > request.end {
      self.request = nil
    }
  }

  private mutating func setTempo(_ tempo: Tempo, in next: EngineState) {
    ownTempo = tempo
    guard let timebase else { return }
    timebase.setTempo(tempo.microBPM)
    // While it stands, it stays at its place, which has another frame now.
    if last?.transport.isRolling == false { locate(to: next.ticks) }
  }

  /// Moves the transport to a place of the music at the present tempo.
  private func locate(to place: Ticks) {
    let rate = Double(player.host.control.sampleRate.hertz)
    let minutes = Double(place.rawValue) / Double(Ticks.perQuarter.rawValue) / ownTempo.bpm
    // A place that the transport does not have is none to go to.
    if let frame = Int(exactly: (minutes * 60 * rate).rounded()) { control.locate(frame) }
  }

  public func start(for next: EngineState) -> FramePosition? {
    request?.isRolling ?? last?.transport.isRolling ?? next.isPlaying ? next.frame : nil
  }

  public func advice(for next: EngineState) -> ClockAdvice {
    guard let last, request == nil else { return ClockAdvice(following: nil, at: nil, in: next) }
    let transport = last.transport
    let rate = Double(next.timebase.sampleRate.hertz)
    let minutes = (transport.isRolling ? Double((next.frame - last.frame).rawValue) : 0) / rate / 60
    let music = transport.music
    let tempo = music.map { try? Tempo(bpm: $0.tempo) } ?? ownTempo
    let quarter =
      if let music { music.quarter + minutes * music.tempo } else {
        (Double(transport.frame) / rate / 60 + minutes) * ownTempo.bpm
      }
    let ticks = Int64(exactly: (quarter * Double(Ticks.perQuarter.rawValue)).rounded())
    // Music that is about to stop has no place to go to yet.
    let place = transport.isRolling || !next.isPlaying ? ticks.map { Ticks($0) } : nil
    return ClockAdvice(following: place, at: tempo, in: next)
  }

  public var words: String {
    guard let transport = last?.transport else { return "JACK transport" }
    let leader = timebase != nil ? "we are" : transport.music == nil ? "nobody is" : "another is"
    return """
      JACK transport: \(transport.isRolling ? "rolling" : "stopped"), \(leader) its timebase master
      """
  }
}
