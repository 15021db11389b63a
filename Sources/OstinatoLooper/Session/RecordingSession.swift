import Ostinato

/// One recording, step by step: count-in, recording, review, then acceptance or another take.
///
/// ```swift
/// var session = RecordingSession(track: 0, length: .bars(4), countInBars: 1)
/// let first = session.start(at: 0, in: .fourFour)      // what to send
/// session.handle(.recording(track: 0))                 // what the looper reports
/// session.handle(.recorded(track: 0))
/// let again = session.redo()                           // in review: empties the track
/// print(first.count, again.count)                      // 2 1
/// ```
///
/// It sends nothing itself. Each method returns what its owner is to do, and the looper's events say how it
/// goes on.
public struct RecordingSession: Equatable, Sendable {
  /// The number of the track.
  public let track: Int
  /// The length of the recording; `nil` if it goes on until ``stop()``.
  public let length: MusicalLength?
  /// The number of bars that are counted before the recording.
  public let countInBars: Int
  /// Where the musician is.
  public private(set) var state = State.idle
  /// Why the last recording failed; `nil` if it did not.
  public private(set) var failure: Failure?

  /// Where a musician is in a recording.
  public enum State: Equatable, Sendable, CaseIterable {
    /// Nothing has begun.
    case idle
    /// The bars before the recording are being counted.
    case countIn
    /// What is played is being recorded.
    case recording
    /// The recording is there to be heard.
    case review
    /// The recording has been accepted.
    case done
  }

  /// Why a recording failed.
  public enum Failure: Equatable, Sendable {
    /// It was dropped.
    case dropped(LooperEvent.Cause)
    /// It was refused.
    case refused(LooperRefusal)
  }

  /// What the owner of a session is to do.
  public enum Action: Equatable, Sendable {
    /// Starts the music, if it stands still.
    case play
    /// Sends a command to the looper at a place in the music.
    case send(LooperCommand, at: Ticks)
    /// Sends a command to the looper at once.
    case sendNow(LooperCommand)
    /// Cancels the pending command to begin the recording.
    case cancel
  }

  /// Creates a session that has not begun. A negative count-in counts as none. Realtime-safe: no.
  public init(track: Int, length: MusicalLength? = nil, countInBars: Int = 1) {
    self.track = track
    self.length = length
    self.countInBars = max(countInBars, 0)
  }

  /// Begins a recording at the end of the count-in, which begins at the next bar line.
  ///
  /// - Parameters:
  ///   - place: Where the music is, such as the `ticks` of an engine's state.
  ///   - signature: The time signature.
  /// - Returns: What to do; nothing while a recording is going on or is to be reviewed.
  ///
  /// Realtime-safe: no.
  public mutating func start(at place: Ticks, in signature: TimeSignature) -> [Action] {
    let bar = signature.barLength
    let (bars, rest) = place.rawValue.quotientAndRemainder(dividingBy: bar.rawValue)
    let first = bar * (rest > 0 ? bars + 1 : bars)
    return start(recordingAt: first + bar * countInBars)
  }

  /// Begins a recording at a place that the owner chooses, whatever ``countInBars`` is. The count-in is the music up to it.
  ///
  /// - Parameter place: Where the recording begins.
  /// - Returns: What to do; nothing while a recording is going on or is to be reviewed.
  ///
  /// Realtime-safe: no.
  public mutating func start(recordingAt place: Ticks) -> [Action] {
    guard state == .idle || state == .done else { return [] }
    state = .countIn
    failure = nil
    return [.play, .send(.record(track: track, length), at: place)]
  }

  /// Ends a recording without a length, or takes back one that has not begun. Any other recording ends by itself.
  ///
  /// If the recording had begun by the time that it is taken back, the looper reports that, and the session follows it.
  ///
  /// Realtime-safe: no.
  public mutating func stop() -> [Action] {
    switch state {
    case .countIn:
      state = .idle
      return [.cancel]
    case .recording: return length == nil ? [.sendNow(.finish(track: track))] : []
    case .idle, .review, .done: return []
    }
  }

  /// Drops the recording, to begin anew. Realtime-safe: no.
  public mutating func redo() -> [Action] {
    switch state {
    case .countIn: return stop()
    case .recording, .review:
      state = .idle
      return [.sendNow(.clear(track: track))]
    case .idle, .done: return []
    }
  }

  /// Accepts the recording. Realtime-safe: no.
  public mutating func accept() {
    if state == .review { state = .done }
  }

  /// Follows an event of the looper. Events of other tracks are ignored. Realtime-safe: no.
  public mutating func handle(_ event: LooperEvent) {
    switch event {
    case .recording(track) where state == .countIn || state == .idle: state = .recording
    case .recorded(track) where state == .recording: state = .review
    case .dropped(track, let cause) where state == .recording: fail(.dropped(cause))
    case .refused(.record(track, _), let reason) where state == .countIn: fail(.refused(reason))
    case .cleared(track) where state == .recording || state == .review: state = .idle
    default: break
    }
  }

  private mutating func fail(_ failure: Failure) {
    state = .idle
    self.failure = failure
  }
}

extension RecordingSession.State: CustomStringConvertible {
  /// Where the musician is in words, such as `counting in`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .countIn: "counting in"
    case .recording: "recording"
    case .review: "in review"
    case .done: "done"
    }
  }
}

extension RecordingSession.Failure: CustomStringConvertible {
  /// Why there is no recording, such as `dropped because the music stopped`. Realtime-safe: no.
  public var description: String {
    switch self {
    case .dropped(let cause): "dropped because \(cause)"
    case .refused(let reason): "refused: \(reason)"
    }
  }
}

// Embedded Swift cannot format the floating-point numbers of commands.
#if !hasFeature(Embedded)
  extension RecordingSession.Action: CustomStringConvertible {
    /// What to do in words, such as `send clear track 0`. Realtime-safe: no.
    public var description: String {
      switch self {
      case .play: "play"
      case .send(let command, let place): "send \(command) at tick \(place)"
      case .sendNow(let command): "send \(command)"
      case .cancel: "cancel the recording"
      }
    }
  }
#endif
