/// A table that says what each control of a MIDI controller does in an app.
///
/// An app's actions are a type of its own that can be written as text, or just strings:
///
/// ```swift
/// var bindings = ControllerBindings<String>()
/// try bindings.bind(.controlChange(64, channel: 0), to: "play")
/// try bindings.bind(.notes(from: 48, to: 72, channel: 0), to: "keys")
/// print(bindings)
/// // cc 64 on channel 1 = play
/// // notes 48 to 72 on channel 1 = keys
/// ```
///
/// A control is bound to one action, and an action to any number of controls. Pass the table to a
/// ``ControllerReceiver``, which finds the actions of messages and learns controls. Save it as its `description`, and
/// read it with ``init(parsing:)``.
///
/// Realtime-safe: no.
public struct ControllerBindings<Action: LosslessStringConvertible & Equatable & Sendable>:
  Equatable, Sendable
{
  /// A line of the table.
  public struct Binding: Equatable, Sendable {
    /// The control, or the notes.
    public let control: MIDIControl
    /// The action that the control is bound to.
    public let action: Action
    /// Whether each message of the control is a whole press, as it is with a switch that sends 127 when it is pressed
    /// once, and 0 when it is pressed again.
    public let isLatching: Bool
  }

  /// The bindings, in the order in which they were made. There are at most 512.
  public private(set) var bindings: [Binding] = []

  /// Creates a table without bindings.
  public init() {}

  /// Binds a control to an action. It takes the place of the same control's binding, or of the ranges of notes that
  /// overlap with it.
  ///
  /// - Parameters:
  ///   - control: A control, or a range of notes. A note that has a binding of its own is not part of a range.
  ///   - action: What the control does.
  ///   - isLatching: Whether each message of the control is a whole press.
  /// - Throws: ``BindingError``, for a control that does not exist, an action that cannot be written as text, and the
  ///   513th binding. The table is unchanged then.
  /// - Complexity: O(*n*) for *n* bindings.
  public mutating func bind(
    _ control: MIDIControl, to action: Action, isLatching: Bool = false
  ) throws(BindingError) {
    try control.validate()
    try ControllerBindings.validate(action)
    let kept = bindings.filter { !$0.control.collides(with: control) }
    guard kept.count < BindingLimits.bindings else {
      throw .tooManyBindings(limit: BindingLimits.bindings)
    }
    bindings = kept + [Binding(control: control, action: action, isLatching: isLatching)]
  }

  /// Removes all bindings to an action.
  ///
  /// - Complexity: O(*n*) for *n* bindings.
  public mutating func unbind(_ action: Action) { bindings.removeAll { $0.action == action } }

  /// Returns the binding that applies to a control, or `nil` if there is none: that of the control itself, or else that
  /// of a range with its note.
  ///
  /// - Complexity: O(*n*) for *n* bindings.
  public func binding(of control: MIDIControl) -> Binding? {
    bindings.first { $0.control == control } ?? bindings.first { $0.control.contains(control) }
  }

  /// Returns the controls that an action is bound to.
  ///
  /// - Complexity: O(*n*) for *n* bindings.
  public func controls(of action: Action) -> [MIDIControl] {
    bindings.filter { $0.action == action }.map { $0.control }
  }

  /// Throws for an action that cannot be written as text.
  static func validate(_ action: Action) throws(BindingError) {
    let text = action.description
    let bytes = Array(text.utf8)
    guard (1...BindingLimits.actionBytes).contains(bytes.count), Action(text) == action,
      !bytes.contains(where: { $0.isLineBreak }), !bytes[0].isBlank, !bytes[bytes.count - 1].isBlank
    else { throw .actionNotPossible(text) }
  }
}

/// What a table has at most.
enum BindingLimits {
  static var bindings: Int { 512 }
  static var actionBytes: Int { 128 }
  /// More than the longest table has.
  static var textBytes: Int { 131_072 }
}

extension UInt8 {
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }
  /// Whether the byte is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
