import Synchronization

/// A request of a control thread to a source or an engine that the audio thread renders, whatever it asks for.
///
/// Safe to send: the two threads hand it to each other, and only the one that has it uses what is not atomic.
package class AudioRequest: @unchecked Sendable {
  private enum State {
    static var waiting: Int { 0 }
    static var taken: Int { 1 }
    static var withdrawn: Int { 2 }
  }

  private let state = Atomic<Int>(State.waiting)
  /// Whether it has come back to the control threads.
  package internal(set) var isBack = false

  fileprivate init() {}

  /// Carries the request out on the source or engine at an address.
  func carryOut(on source: UnsafeMutableRawPointer) {}

  /// Withdraws the request, so that it will not be carried out. Returns `false` if it has been taken already.
  package func withdraw() -> Bool { exchange(State.withdrawn) }

  /// Takes the request in order to carry it out; returns `false` if it has been withdrawn.
  func take() -> Bool { exchange(State.taken) }

  private func exchange(_ next: Int) -> Bool {
    state.compareExchange(
      expected: State.waiting, desired: next, ordering: .acquiringAndReleasing
    ).exchanged
  }
}

/// A request that a closure carries out.
package final class ClosureRequest<Source, Value>: AudioRequest, @unchecked Sendable {
  private let body: @Sendable (inout Source) -> Value
  /// What the closure has returned; `nil` before the request has come back, and if it was withdrawn.
  package private(set) var value: Value?

  package init(_ body: @escaping @Sendable (inout Source) -> Value) { self.body = body }

  override func carryOut(on source: UnsafeMutableRawPointer) {
    // Safe: the channel belongs to a source of this type.
    value = unsafe body(&source.assumingMemoryBound(to: Source.self).pointee)
  }
}
