import ExactJSON
import Ostinato

extension Script {
  private static let keys = [
    "sampleRate", "tempo", "meter", "microloopBars", "fades", "mixRampMilliseconds", "grid",
    "clips", "decks", "commands", "length", "blocks",
  ]

  /// Reads a script's text.
  public init(_ bytes: [UInt8]) throws(ScriptError) {
    let root: JSONValue
    do { root = try JSONReader.read(bytes) } catch { throw ScriptError(error) }
    let fields = try Field(value: root, path: JSONPath()).object()
    try fields.allowOnly(Self.keys)

    let hertz = try fields.required("sampleRate").whole(in: 1...10_000_000)
    guard let sampleRate = try? SampleRate(Int(hertz)) else {
      throw ScriptError(fields.path.key("sampleRate"), "\(hertz) is out of range")
    }
    self.sampleRate = sampleRate
    tempo = try fields.required("tempo").tempo()
    meter = try fields.optional("meter")?.meter() ?? .fourFour
    settings = try Self.settings(fields)
    let rate = Rate(sampleRate: sampleRate, meter: meter)
    try rate.check(tempo, at: fields.path.key("tempo"))

    clips = try Self.clips(fields.required("clips"), tempo: tempo)
    decks = try Self.decks(fields.required("decks"), clips: clips)
    commands = try Self.commands(fields.required("commands"), decks: decks, rate: rate)
    length = try fields.required("length").whole(in: 0...Int64.max)
    blocks = try fields.optional("blocks")?.blockSizes() ?? [512]
  }

  private static func settings(_ fields: Fields) throws(ScriptError) -> EngineSettings {
    var settings = EngineSettings()
    if let field = fields.optional("microloopBars") {
      settings.microloopBars = Int(try field.whole(in: 1...Int64(Microloop.maximumBars)))
    }
    if let field = fields.optional("fades") {
      settings.fades = try field.word(["off": .off, "default": .standard])
    }
    if let field = fields.optional("mixRampMilliseconds") {
      settings.mixRampMilliseconds = Int(try field.whole(in: 0...60_000))
    }
    if let field = fields.optional("grid") {
      settings.eventResolution = try field.word([
        "bar": .bar, "beat": .beat, "sixteenth": .sixteenth,
      ])
    }
    return settings
  }
}

/// What a tempo and a musical time are judged by.
struct Rate {
  let sampleRate: SampleRate
  let meter: TimeSignature

  func check(_ tempo: Tempo, at path: JSONPath) throws(ScriptError) {
    do {
      _ = try Timebase(sampleRate: sampleRate, tempo: tempo, timeSignature: meter)
    } catch { throw ScriptError(path, "\(error)") }
  }
}

extension Field {
  /// `beats/unit` in plain digits.
  fileprivate func meter() throws(ScriptError) -> TimeSignature {
    let text = try string()
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, numbers.count == 2 else {
      throw error("\(JSONText.quoted(text)) is no time signature such as \"4/4\"")
    }
    do { return try TimeSignature(beats: numbers[0], unit: numbers[1]) } catch {
      throw self.error("\(error)")
    }
  }

  fileprivate func blockSizes() throws(ScriptError) -> [Int] {
    var sizes: [Int] = []
    for field in try filledList() { sizes.append(Int(try field.whole(in: 1...Int64.max))) }
    return sizes
  }
}
