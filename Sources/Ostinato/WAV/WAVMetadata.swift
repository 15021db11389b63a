extension WAVFile {
  /// What a WAV file says of its audio.
  ///
  /// ```swift
  /// let file = try WAVFile(decoding: bytes)
  /// if let tempo = file.metadata.loop?.tempo { print(tempo) }
  /// for cue in file.metadata.cuePoints { print(cue.frame, cue.label ?? "") }
  /// ```
  ///
  /// Frames are as the file has them, and can lie beyond its audio.
  public struct Metadata: Hashable, Sendable {
    /// What the `acid` chunk says: whether the audio is a loop, and of how many beats.
    public internal(set) var loop: LoopInfo?
    /// What the `smpl` chunk says to a sampler.
    public internal(set) var sampler: Sampler?
    /// The places that the `cue ` chunk lists, in its order.
    public internal(set) var cuePoints: [CuePoint] = []
    /// What the `bext` chunk says of the recording.
    public internal(set) var broadcast: Broadcast?
  }

  /// What a file says of itself as a loop.
  public struct LoopInfo: Hashable, Sendable {
    /// Whether the audio is played once and has no tempo of its own, such as a single stroke.
    public let isOneShot: Bool
    /// The number of beats, which are quarter notes; `nil` if it is not given.
    public let beats: Int?
    /// The tempo, to the nearest hundredth of a BPM if it is at most 0.0001 BPM away, and else to the millionth; `nil` if it is not given or is outside 1 … 1000 BPM.
    public let tempo: Tempo?
    /// The meter; `nil` if it is not given, or if an engine cannot have it.
    public let timeSignature: TimeSignature?
    /// The root note, 0 … 127, where 60 is the middle C; `nil` if it is not given.
    public let rootNote: Int?
  }

  /// What a file says to a sampler.
  public struct Sampler: Hashable, Sendable {
    /// The note at which the audio is played at its own pitch, 0 … 127, where 60 is the middle C; `nil` if the file has
    /// another number.
    public let rootNote: Int?
    /// The loops, in the order of the file.
    public let loops: [SampleLoop]
  }

  /// A part of the audio that a sampler repeats.
  public struct SampleLoop: Hashable, Sendable {
    /// The order in which a loop is played.
    public enum Direction: Hashable, Sendable {
      /// From the first frame to the last one.
      case forward
      /// Forward and backward in turn.
      case alternating
      /// From the last frame to the first one.
      case backward
    }

    /// The first frame.
    public let firstFrame: Int
    /// The last frame, which is played as well.
    public let lastFrame: Int
    /// The order in which it is played; `nil` if the file has one that the format does not define.
    public let direction: Direction?
    /// How often it is played; `nil` if it is repeated until the note ends.
    public let playCount: Int?
  }

  /// A place in the audio.
  public struct CuePoint: Hashable, Sendable {
    /// The number by which labels refer to it.
    public let number: Int
    /// The frame.
    public let frame: Int
    /// The text of its label; `nil` if it has none.
    public var label: String? { text?.string }

    var text: WAVText?
  }

  /// What a broadcast WAV file says of the recording.
  public struct Broadcast: Hashable, Sendable {
    /// The description, of up to 256 bytes.
    public var description: String { descriptionText.string }
    /// The name of the originator, of up to 32 bytes.
    public var originator: String { originatorText.string }
    /// The originator's reference, of up to 32 bytes.
    public var originatorReference: String { referenceText.string }
    /// The date, as the file has it: usually `yyyy-mm-dd`.
    public var date: String { dateText.string }
    /// The time, as the file has it: usually `hh:mm:ss`.
    public var time: String { timeText.string }
    /// The time of the first frame: the number of frames since midnight.
    public let timeReference: UInt64

    let descriptionText, originatorText, referenceText, dateText, timeText: WAVText
  }
}
