import Ostinato
import OstinatoSharedLoops

/// The fields of an object, each of which is taken once. What is left at the end is an error.
public struct Fields {
  private var values: [String: JSON]

  /// Takes the fields of an object.
  public init(_ json: JSON) throws(JSONFault) {
    guard case .object(let values) = json else { throw .unreadable("an object is needed") }
    self.values = values
  }

  /// What has not been taken yet.
  var rest: JSON { .object(values) }

  /// Returns a text.
  public mutating func text(_ name: String) throws(JSONFault) -> String {
    guard let text = try optionalText(name) else { throw .unreadable("\(name) is missing") }
    return text
  }

  /// Returns a text, if the field is there.
  mutating func optionalText(_ name: String) throws(JSONFault) -> String? {
    switch values.removeValue(forKey: name) {
    case .text(let text):
      // Not every database can store it, and no name has one.
      if text.unicodeScalars.contains("\0") { throw .invalid("\(name) has a NUL character") }
      return text
    case nil: return nil
    default: throw .unreadable("\(name) has to be a text")
    }
  }

  /// Returns one of a few short texts, if the field is there. A longer one would take long to compare with them, if it has
  /// many combining marks.
  mutating func optionalWord(_ name: String) throws(JSONFault) -> String? {
    guard let text = try optionalText(name) else { return nil }
    guard text.utf8.count <= 64 else {
      throw .unreadable("\(name) is longer than any that there is")
    }
    return text
  }

  mutating func word(_ name: String) throws(JSONFault) -> String {
    guard let text = try optionalWord(name) else { throw .unreadable("\(name) is missing") }
    return text
  }

  /// Returns a text, if the field is there: an empty one for `null`, which removes what there was.
  mutating func removableText(_ name: String) throws(JSONFault) -> String? {
    if values[name] == .null {
      values[name] = nil
      return ""
    }
    let text = try optionalText(name)
    if text == "" { throw .invalid("\(name) is empty: null removes it") }
    return text
  }

  mutating func number(_ name: String) throws(JSONFault) -> Int {
    guard case .number(let number) = values.removeValue(forKey: name) else {
      throw .unreadable("\(name) has to be a whole number")
    }
    return Int(number)
  }

  mutating func bool(_ name: String) throws(JSONFault) -> Bool {
    guard case .bool(let bool) = values.removeValue(forKey: name) else {
      throw .unreadable("\(name) has to be true or false")
    }
    return bool
  }

  mutating func audience(_ name: String) throws(JSONFault) -> Audience? {
    guard let text = try optionalWord(name) else { return nil }
    guard let audience = Audience(rawValue: text) else {
      throw .unreadable("\(name) has to be everyone, friends or me")
    }
    return audience
  }

  mutating func audios(_ name: String) throws -> [AudioID] {
    guard case .list(let list) = values.removeValue(forKey: name) else {
      throw JSONFault.unreadable("\(name) has to be a list of texts")
    }
    return try list.map { item in
      guard case .text(let text) = item else {
        throw JSONFault.unreadable("\(name) has to be a list of texts")
      }
      return try AudioID(text)
    }
  }

  mutating func tempo(_ name: String) throws -> LoopTempo? {
    guard let value = values.removeValue(forKey: name), value != .null else { return nil }
    var fields = try Fields(value)
    let (bpm, meter, bars) = (
      try fields.word("bpm"), try fields.word("meter"), try fields.number("bars")
    )
    guard let guide = LoopTempo.Guide(rawValue: try fields.optionalWord("guide") ?? "audible")
    else {
      throw JSONFault.unreadable("guide has to be off, visual or audible")
    }
    try fields.finish()
    guard (1...64).contains(bars) else { throw JSONFault.invalid("bars have to be 1 to 64") }
    let numbers = meter.split(separator: "/").map { Int($0) ?? 0 }
    guard numbers.count == 2 else { throw JSONFault.invalid("a meter is such as 4/4") }
    do {
      return LoopTempo(
        tempo: try Tempo(parsing: bpm),
        timeSignature: try TimeSignature(beats: numbers[0], unit: numbers[1]), bars: bars,
        guide: guide)
    } catch { throw JSONFault.invalid("\(name): \(error)") }
  }

  mutating func artist() throws -> ArtistID { ArtistID(try recordName("artist", .artist)) }
  mutating func loop() throws -> LoopID { LoopID(try recordName("loop", .loop)) }
  mutating func contribution() throws -> ContributionID {
    ContributionID(try recordName("contribution", .contribution))
  }

  /// Returns the name of a record. One with a NUL character, or a longer one than there is, is nobody's.
  private mutating func recordName(
    _ name: String, _ subject: Refusal.Subject
  ) throws -> String {
    guard let text = try optionalRecordName(name, subject) else {
      throw JSONFault.unreadable("\(name) is missing")
    }
    return text
  }

  /// Returns the name of a record, if the field is there.
  mutating func optionalRecordName(
    _ name: String, _ subject: Refusal.Subject
  ) throws -> String? {
    do {
      guard let text = try optionalText(name) else { return nil }
      if text.utf8.count <= 128 { return text }
    } catch JSONFault.invalid {}
    throw Refusal.notFound(subject)
  }

  /// Returns what a report is about.
  mutating func subject() throws -> Report.Subject {
    let artist = try optionalRecordName("artist", .artist)
    let loop = try optionalRecordName("loop", .loop)
    let message = try optionalRecordName("message", .message)
    switch (artist, loop, message) {
    case (let name?, nil, nil): return .artist(ArtistID(name))
    case (nil, let name?, nil): return .loop(LoopID(name))
    case (nil, nil, let name?): return .message(MessageID(name))
    default: throw JSONFault.unreadable("one of artist, loop and message is needed")
    }
  }

  /// Checks that no field is left.
  public func finish() throws(JSONFault) {
    if let name = values.keys.min() { throw .unreadable("there is no field \(name) here") }
  }
}
