/// From where a metronome counts its clicks and bars when the music starts.
public enum StartPolicy: Int32, Sendable, BitwiseCopyable, CaseIterable {
  /// From `0:0:0`, wherever the music starts: a pause does not move the clicks.
  case resume = 0
  /// From the place where the music starts, which is then the first click of a bar.
  case restart = 1
}
