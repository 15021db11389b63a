/// An instruction to a metronome, sent to it through the engine.
///
/// ```swift
/// let click = try Metronome(id: .source(0), sampleRate: SampleRate(44_100))
/// try engine.send(.groove(.triplets), to: click.id, at: .nextBar)
/// try engine.send(.accents("3+2+2"), to: click.id)
/// try engine.send(.polyrhythm("3:2"), to: click.id)
/// ```
///
/// A command holds from its frame on, for a click at that frame, too. A value that is out of range is
/// rejected when the command's turn comes.
public enum MetronomeCommand: Equatable, Sendable, BitwiseCopyable {
  /// Sets the number of clicks in a quarter note.
  case groove(Groove)
  /// Sets the accent pattern; `nil` returns to the bars of the time signature.
  case accents(AccentPattern?)
  /// Sets whether the first click of a bar or pattern is an accent, and not a beat like others.
  case accentsDownbeat(Bool)
  /// Sets the polyrhythm; `nil` turns it off.
  case polyrhythm(Polyrhythm?)
  /// Sets the gap trainer; `nil` turns it off.
  case gap(GapTrainer?)
  /// Sets the number of bars after which clicks are silent, 1 … 64; 0 turns the count-in off.
  case countIn(bars: Int)
  /// Sets from where clicks and bars are counted when the music starts.
  case startPolicy(StartPolicy)
  /// Makes all clicks silent, or heard again. Events go on.
  case mute(Bool)
  /// Sets the volume of the clicks that follow, linear, from 0 to 16.
  case volume(Float)
  /// Gives a kind of click the sound with this index among the metronome's; `nil` for none.
  case sound(Int?, of: ClickKind)
}
