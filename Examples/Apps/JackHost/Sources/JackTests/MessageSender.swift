import EnginePlayer
import JackClient

/// Sends MIDI messages in a client, as a controller does.
final class MessageSender: JackProcessor {
  private let messages = AudioQueue<Message>(capacity: 64)

  private struct Message: BitwiseCopyable, Sendable {
    let bytes: (UInt8, UInt8, UInt8)
    let count: Int
  }

  func process(_ cycle: JackCycle) {
    guard let output = unsafe cycle.midiOutput else { return }
    while let message = messages.read() {
      _ = unsafe output.send(message.bytes, count: message.count, at: 0)
    }
  }

  /// Sends the messages of the standard input to a port as they come, a line of one to three hexadecimal bytes each.
  static func sendInput(server: String, port: String) throws {
    let sender = MessageSender()
    let client = try JackClient(
      name: "hands", server: server, midiOutput: "out", processor: sender)
    defer { client.close() }
    try client.activate()
    try client.connect("hands:out", to: port)
    while let line = readLine() {
      let bytes = line.split(separator: " ").compactMap { UInt8($0, radix: 16) }
      try check((1...3).contains(bytes.count), "\(line): expected one to three hexadecimal bytes")
      let padded = bytes + [0, 0]
      let message = Message(bytes: (padded[0], padded[1], padded[2]), count: bytes.count)
      try check(sender.messages.write(message), "\(line): too many messages at once")
    }
  }
}
