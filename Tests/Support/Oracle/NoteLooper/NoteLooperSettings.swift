/// What a note looper is made with (Y9, Y13, Y14, Y16 to Y18).
public struct NoteLooperSettings: Equatable, Sendable {
  public var sampleRate: Int
  /// L, in frames.
  public var roundTrip: Int64 = 0
  public var capacity = 1024
  public var undoDepth = 3
  public var voices = 8
  public var gain: Float = 0.25
  /// In milliseconds.
  public var attack = 5
  public var decay = 200
  public var release = 120
  public var sustain: Float = 0.7
  /// A period of 2048 values for each of the 11 octaves (Y17).
  public var waves: [[Float]]

  public init(sampleRate: Int, waves: [[Float]]) {
    self.sampleRate = sampleRate
    self.waves = waves
  }

  /// One tick in units (T6).
  var unitsPerTick: Int128 { Int128(sampleRate) * 60_000_000 }

  /// F2's rounding.
  func frames(milliseconds: Int) -> Int { (sampleRate * milliseconds + 500) / 1000 }
}

/// A note of a loop (Y1).
public struct LoopNote: Equatable, Sendable {
  public var pitch: Int
  public var velocity: Int
  /// In ticks.
  public var start: Int64
  /// In ticks.
  public var length: Int64

  public init(pitch: Int, velocity: Int, start: Int64, length: Int64) {
    (self.pitch, self.velocity) = (pitch, velocity)
    (self.start, self.length) = (start, length)
  }
}

/// A command to a note looper.
public enum NoteLooperCommand: Equatable, Sendable {
  case noteOn(pitch: Int, velocity: Int)
  case noteOff(pitch: Int)
  case record(ticks: Int64)
  case overdub(Bool)
  case undo, redo, clear
  case quantize(grid: Int64, strength: Int)
  /// A cue with a code that there is, and numbers beyond the limits, or with another code (S4).
  case invalid(code: Int32, isKnown: Bool)
}

/// What a note looper reports (Y19).
public enum NoteLooperReport: Equatable, Sendable {
  case recording, cleared
  case recorded(Int)
  /// Whether the music stopped; else it jumped.
  case dropped(stop: Bool)
  case overdubbing(Bool)
  case added(LoopNote)
  case changed(Int)
  case started(pitch: Int, velocity: Int)
  case ended(pitch: Int)
  /// The command, and the word of Y14.
  case refused(NoteLooperCommand, String)
  /// A cue that is rejected (S4).
  case rejected(code: Int32, isKnown: Bool)
}
