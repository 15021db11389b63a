/// How decks fade where audio is cut (F1, F2).
public enum Fades: Sendable {
  case off
  case standard
  case overlapping
}
