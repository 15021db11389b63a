import AVFAudio
import Observation
import Ostinato
import OstinatoHost

/// Keeps the music going: owns the host that renders, the output it renders into, and the model that
/// the screen shows, and makes them anew when the device changes.
@MainActor @Observable
final class Player {
  /// What the screen shows; another one after a change of rate. `nil` until the engine is made.
  private(set) var model: SequencerModel?
  /// What went wrong last, for a person to read.
  private(set) var problem: String?
  /// Whether blocks are being rendered. While they are not, playheads must stand still.
  private(set) var isRunning = false

  /// The handle to send commands and clips; another one after a change of rate.
  var control: EngineControl? { host?.control }

  @ObservationIgnored private var host: EngineHost?
  @ObservationIgnored private var output = AudioOutput()
  @ObservationIgnored private var notices: AudioNotices?
  @ObservationIgnored private var isInterrupted = false
  /// The last of the jobs that wait for each other: what concerns the device happens in order.
  @ObservationIgnored private var lastJob: Task<Void, Never>?
  private let makeEngine: @Sendable (SampleRate) throws -> LoopEngine

  /// Creates a player of an engine that is made, off the main actor, once the device's rate is known.
  init(_ makeEngine: @escaping @Sendable (SampleRate) throws -> LoopEngine) {
    self.makeEngine = makeEngine
  }

  /// Starts the output, and follows what the system says about it from then on.
  func start() {
    guard notices == nil else { return }
    notices = AudioNotices { [weak self] notice in self?.take(notice) }
    restart()
  }

  /// Starts the output if it stands still: after an interruption whose end nobody told.
  func ensureRunning() {
    guard notices != nil else { return }
    enqueue { [self] in
      guard !output.isRunning else { return }
      if isInterrupted { pause() }
      await makeAnew()
    }
  }

  private func take(_ notice: AudioNotice) {
    switch notice {
    case .configurationChanged(let engine):
      // The end of an interruption starts anew anyway; before it, the output is not to be had.
      if !isInterrupted, engine == nil || engine == output.identity { restart() }
    case .interrupted:
      // No block is rendered, so the music stands where it is, in its microloop.
      isInterrupted = true
      isRunning = false
    case .interruptionEnded(let shouldResume):
      if !shouldResume { pause() }
      restart()
    case .deviceWentAway: pause()
    case .routeChanged: updateLatency()
    case .servicesWereReset: restart()
    }
  }

  private func pause() {
    if control?.state.isPlaying == true { model?.perform(.pause) }
  }

  private func restart() { enqueue { [self] in await makeAnew() } }

  /// Stops, fits the host to the device's rate if that has changed, and starts.
  private func makeAnew() async {
    output.stop()
    isRunning = false
    do {
      try AudioOutput.activateSession()
      output = AudioOutput()
      let rate = try output.deviceRate ?? control?.sampleRate ?? SampleRate(48_000)
      if control?.sampleRate != rate { try await rehost(at: rate) }
      guard let host else { return }
      try output.start(host)
      isInterrupted = false
      isRunning = true
      problem = nil
      updateLatency()
    } catch { problem = "\(error)" }
  }

  /// Makes a host at `rate` that goes on where the last one stood, or at the beginning. The output has
  /// stopped.
  private func rehost(at rate: SampleRate) async throws {
    // A block of no frames takes in what was sent while nothing rendered.
    var (left, right) = ([Float](), [Float]())
    host?.render(left: &left, right: &right)
    // Safe: nothing renders while the output stands still.
    let last = unsafe host?.stoppedEngine()
    let makeEngine = makeEngine
    // It takes a while: not on the main actor.
    let engine = try await Task.detached {
      guard let last else { return try makeEngine(rate) }
      let clips = try last.clipsInUse.map { try $0.map { try $0.resampled(to: rate) } }
      return try LoopEngine(continuing: last, clips: clips, sampleRate: rate)
    }.value
    let host = EngineHost(engine)
    self.host = host
    model = SequencerModel(host.control)
  }

  private func updateLatency() {
    guard let control else { return }
    model?.latency = output.latency(at: control.sampleRate)
  }

  private func enqueue(_ job: @escaping @MainActor () async -> Void) {
    let before = lastJob
    lastJob = Task {
      await before?.value
      await job()
    }
  }
}
