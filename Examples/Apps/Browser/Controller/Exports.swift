// What JavaScript calls to have the messages of a MIDI controller become actions of the page, which have numbers: their
// places in the list that JavaScript passes first.
import OstinatoControls

private struct PageAction: LosslessStringConvertible, Equatable, Sendable {
  nonisolated(unsafe) static var names: [[UInt8]] = []
  let index: Int

  init?(index: Int32) {
    guard PageAction.names.indices.contains(Int(index)) else { return nil }
    self.index = Int(index)
  }

  init?(_ description: String) {
    guard let index = PageAction.names.firstIndex(where: { $0.elementsEqual(description.utf8) })
    else { return nil }
    self.index = index
  }

  var description: String { String(decoding: PageAction.names[index], as: UTF8.self) }
}

nonisolated(unsafe) private var receiver: ControllerReceiver<PageAction>?

/// Takes the names of the page's actions from the input, a line each, and begins with an empty table.
@c public func controller_begin(_ bytes: Int32) {
  PageAction.names = takeBytes(bytes).split(separator: 10).map { [UInt8]($0) }
  receiver = ControllerReceiver()
}

/// Takes a table from the input; returns 0. Or returns -1, leaves all as it was, and puts out why that is no table.
@c public func controller_read(_ bytes: Int32) -> Int32 {
  do throws(BindingsTextError) {
    receiver = ControllerReceiver(try ControllerBindings(parsing: takeText(bytes)))
    return 0
  } catch {
    putOut(error.description)
    return -1
  }
}

/// Puts out the table as text.
@c public func controller_write() { putOut(receiver?.bindings.description ?? "") }

/// Puts out the controls of an action, each on a line.
@c public func controller_controls(_ action: Int32) {
  guard let action = PageAction(index: action), let receiver else { return putOut("") }
  var lines: [UInt8] = []
  for control in receiver.bindings.controls(of: action) {
    lines += Array(control.description.utf8) + [10]
  }
  putOut(lines)
}

/// Has the next control that is moved bound to an action; returns 0. Or returns -1, and puts out why that cannot be. An
/// action of -1 ends learning.
@c public func controller_learn(_ action: Int32) -> Int32 {
  guard let action = PageAction(index: action) else {
    receiver?.cancelLearning()
    return 0
  }
  do throws(BindingError) {
    try receiver?.learn(action)
    return 0
  } catch {
    putOut(error.description)
    return -1
  }
}

/// The action that is being learnt; -1 if none is.
@c public func controller_learning() -> Int32 { Int32(receiver?.learning?.index ?? -1) }

/// Removes the bindings of an action.
@c public func controller_unbind(_ action: Int32) {
  guard let action = PageAction(index: action), var bindings = receiver?.bindings else { return }
  bindings.unbind(action)
  receiver = ControllerReceiver(bindings)
}

/// Takes a message from the input, and returns the action of its control; -1 if there is none. What is put out is the
/// value from 0 to 1, and whether the message presses the control and releases it.
@c public func controller_receive(_ bytes: Int32) -> Int32 {
  guard let message = ControllerMessage(takeBytes(bytes)), let input = receiver?.receive(message)
  else { return -1 }
  putOut(input.message.fraction, input.isPress ? 1 : 0, input.isRelease ? 1 : 0)
  return Int32(input.action.index)
}
