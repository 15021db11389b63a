import Ostinato

// The settings are saved as the commands that make them. Where nothing happens for a while is found out anew.
extension MetronomeCore {
  func encode(to writer: inout SnapshotWriter) {
    for command in settings.commands {
      let fields = command.fields
      writer.put(fields.code.rawValue)
      writer.put(fields.value)
      writer.put(fields.detail)
    }
    writer.put(origin.rawValue)
    writer.put(torchEnd != nil)
    writer.put((torchEnd ?? .zero).rawValue)
    voices.encode(to: &writer)
  }

  /// Takes over what ``encode(to:)`` wrote. On an error, nothing has changed.
  mutating func restore(from reader: inout SnapshotReader) throws(SnapshotError) {
    let settings = try settings.restored(from: &reader, soundCount: voices.soundCount)
    let start = reader.offset
    // A position is at most 2⁶² ticks, and a torch goes off at most an eighth later.
    let origin = Ticks(try reader.number(in: 0...(1 << 62)))
    let isLit = try reader.flag()
    let torchEnd = Ticks(try reader.number(in: 0...(1 << 62 + Ticks.perQuarter.rawValue)))
    guard settings.startPolicy == .restart || origin == .zero, isLit || torchEnd == .zero else {
      throw .invalid(at: start)
    }
    let voices = try voices.restoredVoices(from: &reader)
    try reader.finish()
    replace(settings: settings, origin: origin, torchEnd: isLit ? torchEnd : nil, voices: voices)
  }
}

extension MetronomeSettings {
  /// The settings that a list of commands makes, which must be those of ``commands``.
  fileprivate func restored(
    from reader: inout SnapshotReader, soundCount: Int
  ) throws(SnapshotError) -> MetronomeSettings {
    var restored = self
    for expected in commands {
      let start = reader.offset
      let code: Int32 = try reader.number()
      let value: Int64 = try reader.number()
      let detail: Int64 = try reader.number()
      guard code == expected.fields.code.rawValue,
        let command = MetronomeCommand(code: expected.fields.code, value: value, detail: detail),
        restored.apply(command, soundCount: soundCount)
      else { throw .invalid(at: start) }
      if case .sound = expected, detail != expected.fields.detail { throw .invalid(at: start) }
    }
    return restored
  }
}
