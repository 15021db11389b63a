/// What receives the messages of a MIDI controller, finds their actions, and learns which control belongs to an action.
///
/// ```swift
/// var receiver = ControllerReceiver(try ControllerBindings<String>(parsing: text))
/// if let message = ControllerMessage(bytes), let input = receiver.receive(message) {
///   switch input.action {
///   case "play" where input.isPress: try control.send(.play)
///   case "gain of deck A": try control.send(.gain(Float(input.message.fraction), on: .deck(.a)))
///   default: break
///   }
/// }
/// ```
///
/// To learn, call ``learn(_:)`` and have somebody move the control. ``learning`` becomes `nil` once it is bound.
///
/// Realtime-safe: no.
public struct ControllerReceiver<Action: LosslessStringConvertible & Equatable & Sendable>:
  Equatable, Sendable
{
  /// The table, with what has been learnt.
  public private(set) var bindings: ControllerBindings<Action>
  /// The action that is bound to the next control that somebody moves; `nil` if there is none.
  public private(set) var learning: Action?
  /// The control changes that are pressed.
  private var pressed: [MIDIControl] = []

  /// Creates a receiver, with all controls released.
  public init(_ bindings: ControllerBindings<Action> = ControllerBindings()) {
    self.bindings = bindings
  }

  /// Waits for the control of an action. What the action is bound to stays until the control is moved.
  ///
  /// - Throws: ``BindingError``, if the action cannot be written as text, or the table has no room for a new action. What
  ///   was being learnt is still being learnt then.
  public mutating func learn(_ action: Action) throws(BindingError) {
    try ControllerBindings.validate(action)
    var table = bindings
    table.unbind(action)
    guard table.bindings.count < BindingLimits.bindings else {
      throw .tooManyBindings(limit: BindingLimits.bindings)
    }
    learning = action
  }

  /// No longer waits for a control.
  public mutating func cancelLearning() { learning = nil }

  /// Takes in a message.
  ///
  /// - Returns: What the message means for the app; `nil` if its control is not bound, or if it has just been learnt.
  /// - Complexity: O(*n*) for *n* bindings.
  public mutating func receive(_ message: ControllerMessage) -> ControllerInput<Action>? {
    let (isPress, isRelease) = pressAndRelease(message)
    if message.identifiesControl, let action = learning {
      learning = nil
      bindings.unbind(action)
      // It has been checked, and there is room for it.
      try? bindings.bind(message.control, to: action)
      return nil
    }
    guard let binding = bindings.binding(of: message.control) else { return nil }
    return ControllerInput(
      action: binding.action, message: message, isPress: isPress || binding.isLatching,
      isRelease: isRelease || binding.isLatching)
  }

  /// Whether a message presses its control, and whether it releases it, unless the control is latching (rule J4).
  private mutating func pressAndRelease(_ message: ControllerMessage) -> (Bool, Bool) {
    switch message.control {
    case .note, .notes: return (message.value > 0, message.value == 0)
    case .programChange: return (true, true)
    case .pitchBend: return (false, false)
    case .controlChange:
      let place = pressed.firstIndex(of: message.control)
      if message.value >= 64 {
        if place == nil { pressed.append(message.control) }
        return (place == nil, false)
      }
      if let place { pressed.remove(at: place) }
      return (false, place != nil)
    }
  }
}

/// A message of a controller and the action that its control is bound to.
///
/// For a button or a pedal look at ``isPress``; for a knob or a fader take the `fraction` of ``message``, whatever
/// ``isPress`` is; for keys take the note and the velocity of ``message``, and look at ``isPress`` and ``isRelease``.
public struct ControllerInput<Action: Equatable & Sendable>: Equatable, Sendable {
  /// The action that the control is bound to.
  public let action: Action
  /// The control and its value.
  public let message: ControllerMessage
  /// Whether the message presses the control.
  public let isPress: Bool
  /// Whether the message releases the control. A message that does both is a whole press: that of a program change, or of
  /// a latching switch.
  public let isRelease: Bool
}
