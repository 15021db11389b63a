import Ostinato
import OstinatoHost
import OstinatoOracle
import TestSupport

extension RealtimeAudit {
  /// Plays a performance in a host: what control threads do is done outside, what the audio thread does
  /// under the detectors.
  func playHosted(_ performance: Performance, cut: Partition, as offline: EngineRun, _ seed: UInt64)
    throws
  {
    var player = try HostedPlayer(performance, audit: self)
    var sender = CommandSender(performance, from: player.frame)
    var cutter = cut.cutter()
    while case let most = try sender.send(to: &player), most > 0 {
      player.render(frames: min(cutter.next(), most))
    }
    guard player.heard == offline.events, firstDifferentBit(player.left, offline.left) == nil,
      firstDifferentBit(player.right, offline.right) == nil
    else { throw SessionError.differs(seed: seed) }
    exerciseOutputClock(at: player.frame, performance)
  }

  private func exerciseOutputClock(at frame: FramePosition, _ performance: Performance) {
    guard let rate = try? SampleRate(performance.sampleRate) else { return }
    let time = HostTime(nanoseconds: frame.rawValue &* 1001)
    let clock = realtime("OutputClock.init(frame:at:sampleRate:latency:)") {
      OutputClock(frame: frame, at: time, sampleRate: rate, latency: 480)
    }
    look("OutputClock.frame(presentedAt:)") { clock.frame(presentedAt: HostTime(nanoseconds: 7)) }
    look("OutputClock.presentationTime(of:)") { clock.presentationTime(of: 7) }
  }
}

/// An audio thread with a host, and a control thread that has its turn between the blocks.
struct HostedPlayer: CommandReceiver, ~Copyable {
  private let host: EngineHost
  private let audit: RealtimeAudit
  private var passages = PassageBuffer()
  private var blocks = 0
  private(set) var heard: [OracleEvent] = []
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []

  init(_ performance: Performance, audit: RealtimeAudit) throws {
    host = try EngineHost(
      performance.makeEngine(),
      settings: HostSettings(messagesPerBlock: 100_000, eventCapacity: 100_000))
    self.audit = audit
  }

  var frame: FramePosition { host.control.state.frame }

  mutating func send(_ command: Command, at anchor: Anchor) throws(Command.Error) -> CommandID {
    do { return try host.control.send(command, at: anchor) } catch {
      guard case .command(let error) = error else { preconditionFailure(error.description) }
      throw error
    }
  }

  mutating func cancel(_ id: CommandID) throws(Command.Error) {
    do { try host.control.cancel(id) } catch { preconditionFailure(error.description) }
  }

  mutating func replaceClips(on deck: DeckID, with clips: [Clip]) throws(LoopEngine.Error) {
    do { try host.control.replaceClips(on: deck, with: clips) } catch {
      guard case .engine(let error) = error else { preconditionFailure(error.description) }
      throw error
    }
  }

  mutating func render(frames: Int) {
    defer {
      blocks += 1
      for item in host.control.drainEvents() {
        guard case .event(let event) = item else { preconditionFailure("\(item)") }
        heard.append(OracleEvent(event))
      }
    }
    let time = HostTime(nanoseconds: Int64(blocks) * 1_000_000)
    let memory = UnsafeMutablePointer<Float>.allocate(capacity: 4 * frames)
    memory.initialize(repeating: .nan, count: 4 * frames)
    defer { memory.deallocate() }
    let output = UnsafeStereoBuffer(left: memory, right: memory + frames)
    // Of the first deck; the others are in the mix alone.
    let stem = UnsafeMutablePointer<UnsafeStereoBuffer>.allocate(capacity: 1)
    defer { stem.deallocate() }
    stem.initialize(to: output.advanced(by: 2 * frames))
    let stems = blocks % 6 > 2 ? UnsafeBufferPointer(start: stem, count: 1) : nil
    let host = host
    if blocks % 3 == 0 {
      audit.realtime("EngineHost.render(into:stems:frames:at:)") {
        host.render(into: output, stems: stems, frames: frames, at: time)
      }
    } else if blocks % 3 == 2 {
      renderOtherForms(output, frames, at: time, form: blocks / 3)
    } else {
      var done = 0
      while done < frames {
        let (part, rest) = (output.advanced(by: done), frames - done)
        done += audit.realtime("EngineHost.advance(frames:stems:passages:at:)") {
          host.advance(frames: rest, stems: stems, passages: &passages, at: time)
        }
        audit.realtime("EngineHost.mix(into:adding:)") { host.mix(into: part) }
      }
    }
    audit.realtime("EngineHost.withEvents(_:)") { host.withEvents { events in events.count } }
    left += UnsafeBufferPointer(start: memory, count: frames)
    right += UnsafeBufferPointer(start: memory + frames, count: frames)
  }

  /// The forms that take arrays and spans, and those with sources, one after the other. What they render ends up in the
  /// output.
  private func renderOtherForms(
    _ output: UnsafeStereoBuffer, _ frames: Int, at time: HostTime, form: Int
  ) {
    let host = host
    var ours = [Float](repeating: .nan, count: frames)
    var theirs = [Float](repeating: .nan, count: frames)
    if form % 5 == 0 {
      audit.realtime("EngineHost.render(left:right:at:)") {
        host.render(left: &ours, right: &theirs, at: time)
      }
    } else if form % 5 == 1 {
      audit.realtime("EngineHost.render(left:right:at:sources:)") {
        host.render(left: &ours, right: &theirs, at: time) { $0.add { _, _ in } }
      }
    } else if form % 5 == 2 {
      audit.realtime("EngineHost.render(into:stems:frames:at:sources:)") {
        host.render(into: output, frames: frames, at: time) { $0.add { _, _ in } }
      }
      return
    } else {
      var (first, second) = (ContiguousArray(ours), ContiguousArray(theirs))
      var leftSpan = first.mutableSpan
      var rightSpan = second.mutableSpan
      if form % 5 == 3 {
        audit.realtime("EngineHost.render(left:right:at:)") {
          host.render(left: &leftSpan, right: &rightSpan, at: time)
        }
      } else {
        audit.realtime("EngineHost.render(left:right:at:sources:)") {
          host.render(left: &leftSpan, right: &rightSpan, at: time) { $0.add { _, _ in } }
        }
      }
      (ours, theirs) = (Array(first), Array(second))
    }
    output.left.update(from: ours, count: frames)
    output.right.update(from: theirs, count: frames)
  }
}
