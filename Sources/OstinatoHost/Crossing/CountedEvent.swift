import Ostinato

/// An event on its way to the control side, which knows how many were ever lost before it.
struct CountedEvent: BitwiseCopyable, Sendable {
  let event: EngineEvent
  let lostBefore: Int
}
