import COstinatoHeader
import OstinatoControls

// The header says what each function does and who may call it.
// Unsafe: the caller guarantees that pointers are valid; those that may be null are checked.

@c @implementation
public func ostinato_hold_button_init(
  _ button: UnsafeMutablePointer<ostinato_hold_button>!, _ struct_size: UInt32
) -> Int32 {
  result { () throws(Refusal) in
    let button = unsafe try given(button)
    try check(struct_size, holds: ostinato_hold_button.self)
    unsafe button.pointee = ostinato_hold_button()
    unsafe button.pointee.struct_size = struct_size
    unsafe button.pointee.longest_press = 2_000_000_000
    unsafe button.pointee.enter(.released)
  }
}

@c @implementation
public func ostinato_hold_button_press(
  _ button: UnsafeMutablePointer<ostinato_hold_button>!, _ time: Int64, _ is_playing: Int32,
  _ command: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let command = unsafe try given(command)
    unsafe command.pointee = try handle(.down, on: button, at: time, isPlaying: is_playing != 0)
  }
}

@c @implementation
public func ostinato_hold_button_release(
  _ button: UnsafeMutablePointer<ostinato_hold_button>!, _ time: Int64,
  _ command: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let command = unsafe try given(command)
    unsafe command.pointee = try handle(.up, on: button, at: time)
  }
}

@c @implementation
public func ostinato_hold_button_cancel(
  _ button: UnsafeMutablePointer<ostinato_hold_button>!
) -> Int32 {
  result { () throws(Refusal) in _ = unsafe try handle(.cancelled, on: button, at: 0) }
}

@c @implementation
public func ostinato_hold_button_pass_time(
  _ button: UnsafeMutablePointer<ostinato_hold_button>!, _ time: Int64,
  _ command: UnsafeMutablePointer<Int32>!
) -> Int32 {
  result { () throws(Refusal) in
    let command = unsafe try given(command)
    unsafe command.pointee = try handle(.timePassed, on: button, at: time)
  }
}

@c @implementation
public func ostinato_hold_button_get_progress(
  _ button: UnsafePointer<ostinato_hold_button>!, _ time: Int64,
  _ progress: UnsafeMutablePointer<Double>!
) -> Int32 {
  result { () throws(Refusal) in
    let (button, progress) = unsafe (try given(button), try given(progress))
    try check(unsafe button.pointee.struct_size, holds: ostinato_hold_button.self)
    let known = try HoldButton(unsafe button.pointee)
    unsafe progress.pointee = known.holdFraction(at: .nanoseconds(time))
  }
}

/// Handles an event and returns the command to send, or 0 if there is none. Whether the music plays
/// matters only for a press.
private func handle(
  _ event: HoldButton.Event, on button: UnsafeMutablePointer<ostinato_hold_button>?,
  at time: Int64, isPlaying: Bool = false
) throws(Refusal) -> Int32 {
  let button = unsafe try given(button)
  try check(unsafe button.pointee.struct_size, holds: ostinato_hold_button.self)
  var known = try HoldButton(unsafe button.pointee)
  let action = known.handle(event, at: .nanoseconds(time), isPlaying: isPlaying)
  if known.state == .held(since: .nanoseconds(time)) { unsafe button.pointee.held_since = time }
  unsafe button.pointee.enter(known.state)
  return switch action {
  case .play: Int32(OSTINATO_PLAY)
  case .pause: Int32(OSTINATO_PAUSE)
  case .reset: Int32(OSTINATO_RESET)
  case nil: 0
  }
}

extension HoldButton {
  /// The button that a caller's struct describes.
  fileprivate init(_ button: ostinato_hold_button) throws(Refusal) {
    let state: State =
      switch Int(button.state) {
      case OSTINATO_BUTTON_RELEASED: .released
      case OSTINATO_BUTTON_HELD: .held(since: .nanoseconds(button.held_since))
      case OSTINATO_BUTTON_SPENT: .spent
      default: throw Refusal(OSTINATO_UNKNOWN_KIND)
      }
    self.init(longestPress: .nanoseconds(button.longest_press), state: state)
  }
}

extension ostinato_hold_button {
  /// Changes the state. The time since which it is held is set where the press is handled.
  fileprivate mutating func enter(_ next: HoldButton.State) {
    state =
      switch next {
      case .released: Int32(OSTINATO_BUTTON_RELEASED)
      case .held: Int32(OSTINATO_BUTTON_HELD)
      case .spent: Int32(OSTINATO_BUTTON_SPENT)
      }
  }
}
