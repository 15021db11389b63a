import Foundation
import OstinatoControls

/// The bindings of a file, which are used and learnt.
public struct Hands: Sendable {
  private var receiver = ControllerReceiver<HandAction>()
  private var file: String?
  /// What is to be learnt after ``learning``.
  private var queue: ArraySlice<HandAction> = []

  /// Hands that do nothing.
  public init() {}

  /// Reads the bindings of a file, and waits for the controls of actions, one after another. Then there need not be a
  /// file yet.
  public init(file: String, learning actions: [HandAction] = []) throws(Error) {
    self.file = file
    queue = actions[...]
    if actions.isEmpty || FileManager.default.fileExists(atPath: file) {
      let text: String
      do { text = try String(contentsOfFile: file, encoding: .utf8) } catch {
        throw .notRead(file, reason: error.localizedDescription)
      }
      do throws(BindingsTextError) {
        receiver = ControllerReceiver(try ControllerBindings(parsing: text))
      } catch { throw .text(file, error) }
    }
    try learnNext()
  }

  /// The action whose control is being learnt; `nil` if there is none.
  public var learning: HandAction? { receiver.learning }

  /// Takes in a message. If its control has been learnt, the file is written.
  public mutating func receive(_ message: ControllerMessage) throws(Error) -> Outcome {
    let action = learning
    let input = receiver.receive(message)
    guard let action, learning == nil else { return input.map(Outcome.input) ?? .nothing }
    try write()
    try learnNext()
    return .learnt(action)
  }

  /// What has come of a message.
  public enum Outcome: Equatable, Sendable {
    /// The control is not bound.
    case nothing
    /// The control is bound to an action.
    case input(ControllerInput<HandAction>)
    /// The control has been bound to this action.
    case learnt(HandAction)
  }

  private mutating func learnNext() throws(Error) {
    guard let action = queue.popFirst() else { return }
    do throws(BindingError) { try receiver.learn(action) } catch { throw .notLearnt(action, error) }
  }

  private func write() throws(Error) {
    guard let file else { return }
    do {
      try receiver.bindings.description.write(toFile: file, atomically: true, encoding: .utf8)
    } catch { throw .notWritten(file, reason: error.localizedDescription) }
  }

  /// The reason why hands cannot do what they should.
  public enum Error: Swift.Error, Equatable, Sendable {
    case notRead(String, reason: String)
    case notWritten(String, reason: String)
    /// The text of a file is no table.
    case text(String, BindingsTextError)
    /// The table has no room for another action.
    case notLearnt(HandAction, BindingError)
  }
}

extension Hands.Error: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notRead(let file, let reason): "--bindings \(file): not read: \(reason)"
    case .notWritten(let file, let reason): "--bindings \(file): not written: \(reason)"
    case .text(let file, let error): "--bindings \(file): \(error)"
    case .notLearnt(let action, let error): "--learn \(action): \(error)"
    }
  }
}
