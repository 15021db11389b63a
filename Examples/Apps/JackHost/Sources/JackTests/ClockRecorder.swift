import EnginePlayer
import JackClient
import OstinatoNotes

/// Keeps the MIDI clock that comes in at a port, by the frames of the server.
final class ClockRecorder: JackProcessor {
  private let heard = AudioQueue<Heard>(capacity: 65_536)

  private struct Heard: BitwiseCopyable, Sendable {
    let message: MIDIClockMessage
    let frame: Int
  }

  func process(_ cycle: JackCycle) {
    guard let input = unsafe cycle.midiInput else { return }
    let start = unsafe Int(cycle.frameTime)
    unsafe input.forEach { offset, bytes in
      guard let status = unsafe bytes.first else { return }
      let data = unsafe bytes.count > 2 ? (bytes[1], bytes[2]) : (0, 0)
      guard let message = MIDIClockMessage(status: status, data: data) else { return }
      heard.write(Heard(message: message, frame: start + offset))
    }
  }

  /// What a receiver has made of the messages so far. Thread: any but the audio thread.
  func takeReceived(into receiver: inout ClockReceiver) {
    while let next = heard.read() { receiver.receive(next.message, at: next.frame) }
  }
}

/// What a receiver of a MIDI clock knows: which clock of the music was at which frame of the server.
///
/// Where JACK skips cycles, clocks are lost or come late, and their count is not certain until the next start.
struct ClockReceiver {
  /// The clocks that came while it ran, counted from the beginning of the music, with their frames.
  private(set) var clocks: [(count: Int, frame: Int, isCertain: Bool)] = []
  /// When it began to run, and when it stopped, by turns.
  private(set) var changes: [Int] = []
  private var count = 0
  private var isStarting = false
  private var isCertain = true
  /// The frame of the last clock, and the distance to the one before.
  private var (lastFrame, lastDistance): (Int, Int?) = (0, nil)

  var isRunning: Bool { changes.count % 2 == 1 }

  /// Whether it ran at a frame.
  func isRunning(at frame: Int) -> Bool { changes.prefix { $0 <= frame }.count % 2 == 1 }

  mutating func receive(_ message: MIDIClockMessage, at frame: Int) {
    switch message {
    case .start: (count, isStarting) = (0, true)
    case .continue: isStarting = true
    case .songPosition(let sixteenth): count = 6 * sixteenth
    case .stop:
      if isRunning { changes.append(frame) }
      isStarting = false
    case .clock:
      if isStarting {
        if !isRunning { changes.append(frame) }
        isCertain = true
      } else if let lastDistance, 4 * (frame - lastFrame) > 5 * lastDistance {
        isCertain = false
      }
      (lastFrame, lastDistance) = (frame, isStarting ? nil : frame - lastFrame)
      isStarting = false
      guard isRunning else { return }
      clocks.append((count, frame, isCertain))
      count += 1
    }
  }
}
