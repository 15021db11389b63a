import AVFAudio
import Foundation
import Observation
import Ostinato
import OstinatoHost

/// Keeps the music going: owns the host that renders, the output it renders into, and the model that
/// the screen shows, and makes them anew when the device changes.
@MainActor @Observable
final class Player {
  /// What the screen shows; another one after a change of rate. `nil` until the loops are made.
  private(set) var model: SequencerModel?
  /// What went wrong last, for a person to read.
  private(set) var problem: String?
  private(set) var shelf = LoopShelf()
  /// Whether blocks are being rendered. While they are not, playheads must stand still.
  private(set) var isRunning = false

  @ObservationIgnored private var host: EngineHost?
  @ObservationIgnored private var output = AudioOutput()
  @ObservationIgnored private var notices: AudioNotices?
  @ObservationIgnored private var isInterrupted = false
  /// The last of the jobs that wait for each other: what concerns the device happens in order.
  @ObservationIgnored private var lastJob: Task<Void, Never>?

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

  /// Puts a file after the other loops of a deck.
  func open(_ url: URL, on deck: DeckID) {
    enqueue { [self] in
      guard let host else { return }
      let rate = host.control.sampleRate
      let tempo = host.control.state.tempo
      do {
        var longer = shelf
        let added = try await offMainActor { try Loop(reading: url, tempo: tempo) }
        longer.add(added, to: deck.index)
        let ring = longer.decks[deck.index]
        let clips = try await offMainActor { try ring.map { try $0.clip(at: rate) } }
        try host.control.replaceClips(on: deck, with: clips)
        shelf = longer
        problem = nil
      } catch { problem = "\(error)" }
    }
  }

  /// Shows what kept a file from being picked.
  func report(_ error: any Error) { problem = "\(error)" }

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
    if host?.control.state.isPlaying == true { model?.perform(.pause) }
  }

  private func restart() { enqueue { [self] in await makeAnew() } }

  /// Stops, fits the host to the device's rate if that has changed, and starts.
  private func makeAnew() async {
    output.stop()
    isRunning = false
    do {
      try AudioOutput.activateSession()
      output = AudioOutput()
      let rate = try output.deviceRate ?? host?.control.sampleRate ?? SampleRate(48_000)
      if host?.control.sampleRate != rate { try await rehost(at: rate) }
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
    let shelf = shelf
    // Safe: nothing renders while the output stands still.
    let last = unsafe host?.stoppedEngine()
    let engine = try await offMainActor {
      guard let last else { return try LoopEngine(playing: shelf.clips(at: rate), at: rate) }
      let clips = try last.clipsInUse.map { try $0.map { try $0.resampled(to: rate) } }
      var engine = try LoopEngine(continuing: last, clips: clips, sampleRate: rate)
      // A loop that was added while nothing rendered was still on its way to the engine.
      for (deck, ring) in shelf.decks.enumerated() where clips[deck].count < ring.count {
        try engine.replaceClips(on: DeckID(deck), with: ring.map { try $0.clip(at: rate) })
      }
      return engine
    }
    let host = EngineHost(engine)
    self.host = host
    model = SequencerModel(host.control)
  }

  private func updateLatency() {
    guard let host, let model else { return }
    model.latency = output.latency(at: host.control.sampleRate)
  }

  private func enqueue(_ job: @escaping @MainActor () async -> Void) {
    let before = lastJob
    lastJob = Task {
      await before?.value
      await job()
    }
  }
}

/// Does what takes long, off the main actor.
private func offMainActor<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await Task.detached(operation: work).value
}

extension LoopEngine {
  /// An engine that begins with these clips, at the demo loops' tempo.
  fileprivate init(playing clips: [[Clip]], at rate: SampleRate) throws {
    try self.init(sampleRate: rate, tempo: DemoLoop.tempo(), decks: clips.map { Deck($0) })
  }
}
