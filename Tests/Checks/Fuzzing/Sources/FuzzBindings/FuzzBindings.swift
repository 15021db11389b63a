import Fuzzer
import OstinatoControls

@main
struct FuzzBindings {
  static func main() { runFuzzer(fuzz) }
}

/// Reads any text as bindings; what can be read must print and read the same, and be what could be made without a text.
/// The same bytes are then messages.
private func fuzz(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  var receiver = ControllerReceiver<String>()
  do throws(BindingsTextError) {
    let read = try ControllerBindings<String>(parsing: text)
    // The seeds have at most two ranges.
    if faultIsPlanted, read.bindings.count(where: isRange) > 2 { fatalError("the planted fault") }
    guard try ControllerBindings(parsing: read.description) == read else {
      fatalError("\(read) is read as another table")
    }
    guard bound(read) == read else { fatalError("a table that could not be made by binding") }
    receiver = ControllerReceiver(read)
  } catch {
    let lines = lines(of: text)
    guard lines.indices.contains(error.line - 1),
      (1...lines[error.line - 1].count + 1).contains(error.column)
    else { fatalError("an error that is nowhere in the text: \(error)") }
    guard !error.description.utf8.contains(where: { $0 == 10 || $0 == 13 }) else {
      fatalError("an error of two lines: \(error.description.debugDescription)")
    }
  }
  receive(bytes, &receiver)
}

private func isRange(_ binding: ControllerBindings<String>.Binding) -> Bool {
  if case .notes = binding.control { true } else { false }
}

/// The table once more, made binding by binding.
private func bound(_ read: ControllerBindings<String>) -> ControllerBindings<String>? {
  var table = ControllerBindings<String>()
  for binding in read.bindings {
    guard
      (try? table.bind(binding.control, to: binding.action, isLatching: binding.isLatching)) != nil
    else { return nil }
  }
  return table
}

/// The lines of a text, which end with LF, CR or both, as lists of scalars.
private func lines(of text: String) -> [[Unicode.Scalar]] {
  var lines: [[Unicode.Scalar]] = [[]]
  var last: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    let isSecond = last == "\r" && scalar == "\n"
    if scalar == "\n" || scalar == "\r" {
      if !isSecond { lines.append([]) }
    } else {
      lines[lines.count - 1].append(scalar)
    }
    last = scalar
  }
  return lines
}

/// Messages of two or three bytes, before some of which something is learnt.
private func receive(_ bytes: [UInt8], _ receiver: inout ControllerReceiver<String>) {
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let packet = bytes[start..<min(start + 3, bytes.count)]
    if packet.count == 3, packet.last! % 8 == 7 { try? receiver.learn("a") }
    guard let message = ControllerMessage(packet) ?? ControllerMessage(packet.prefix(2)) else {
      continue
    }
    let learning = receiver.learning
    let input = receiver.receive(message)
    guard (0...1).contains(message.fraction), input == nil || input?.message == message else {
      fatalError("\(message) becomes another one")
    }
    if learning != nil, receiver.learning == nil {
      guard receiver.bindings.controls(of: "a") == [message.control], input == nil else {
        fatalError("\(message) is not what was learnt")
      }
    }
  }
}
