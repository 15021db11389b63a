import Ostinato
import OstinatoHost
import OstinatoOracle
import TestSupport

/// An engine in a host, driven as its audio callback and its control threads would, in turn.
final class HostPlayer: CommandReceiver {
  let host: EngineHost
  private(set) var left: [Float] = []
  private(set) var right: [Float] = []
  private(set) var events: [EngineEvent] = []
  var control: EngineControl { host.control }
  /// Safe: one thread has all the turns, so nothing renders meanwhile.
  var engine: LoopEngine { unsafe host.stoppedEngine() }

  /// By default with room for all that a random session says and does in a block.
  init(
    _ engine: LoopEngine,
    settings: HostSettings = HostSettings(messagesPerBlock: 10_000, eventCapacity: 1 << 16)
  ) {
    host = EngineHost(engine, settings: settings)
  }

  var frame: FramePosition { control.state.frame }

  func send(_ command: Command, at anchor: Anchor) throws(Command.Error) -> CommandID {
    do { return try control.send(command, at: anchor) } catch {
      guard case .command(let error) = error else { preconditionFailure(error.description) }
      throw error
    }
  }

  func cancel(_ id: CommandID) throws(Command.Error) {
    do { try control.cancel(id) } catch { preconditionFailure(error.description) }
  }

  func replaceClips(on deck: DeckID, with clips: [Clip]) throws(LoopEngine.Error) {
    do { try control.replaceClips(on: deck, with: clips) } catch {
      guard case .engine(let error) = error else { preconditionFailure(error.description) }
      throw error
    }
  }

  /// How a block is rendered.
  enum Way { case render, advanceAndMix, sources }

  /// One block of the audio callback; returns how many commands it took in.
  @discardableResult
  func render(frames: Int, at time: HostTime? = nil, by way: Way = .render) -> Int {
    let begin = left.count
    left += Array(repeating: .nan, count: frames)
    right += Array(repeating: .nan, count: frames)
    // Safe: both have `frames` more samples from `begin` on.
    let taken = unsafe left.withUnsafeMutableBufferPointer { left in
      unsafe right.withUnsafeMutableBufferPointer { right in
        let output = unsafe UnsafeStereoBuffer(
          left: left.baseAddress! + begin, right: right.baseAddress! + begin)
        switch way {
        case .render: return unsafe host.render(into: output, frames: frames, at: time)
        case .sources:
          // A source that adds silence.
          return unsafe host.render(into: output, frames: frames, at: time) { $0.add { _, _ in } }
        case .advanceAndMix:
          unsafe renderPassages(into: output, frames: frames, at: time)
          return 0
        }
      }
    }
    for item in control.drainEvents() {
      guard case .event(let event) = item else { preconditionFailure("\(item)") }
      events.append(event)
    }
    return taken
  }

  private func renderPassages(into output: UnsafeStereoBuffer, frames: Int, at time: HostTime?) {
    var passages = PassageBuffer(capacity: 512)
    var done = 0
    while done < frames {
      let count = host.advance(frames: frames - done, passages: &passages, at: time)
      unsafe host.mix(into: output.advanced(by: done))
      done += count
    }
  }
}
