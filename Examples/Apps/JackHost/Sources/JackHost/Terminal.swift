import Foundation
import Synchronization

/// Set by a signal that ends the program.
private let isEnded = Atomic<Bool>(false)

private func noteSignal(_ number: Int32) { isEnded.store(true, ordering: .relaxed) }

/// The terminal as a screen to draw on and keys to read, and as it was afterwards.
@MainActor
final class Terminal {
  /// The settings to give back, if it was taken.
  private var settings: termios?

  /// Whether there is a terminal at both ends.
  static var isThere: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Whether a signal has come that asks the program to end.
  static var hasSignal: Bool { isEnded.load(ordering: .relaxed) }

  /// Notes the signals that end a program instead of dying of them, so that the terminal can be given
  /// back and the client closed.
  static func catchSignals() {
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { Foundation.signal(number, noteSignal) }
  }

  /// Turns line editing and echo off, and goes to a screen of its own.
  func take() {
    var raw = termios()
    guard tcgetattr(STDIN_FILENO, &raw) == 0 else { return }
    settings = raw
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back as it was.
  func giveBack() {
    guard var settings else { return }
    write("\u{1B}[?25h\u{1B}[?1049l")
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// Draws lines over what the terminal shows, without erasing it first, so that nothing flickers. What does not fit
  /// is cut off, and the last column stays empty: a terminal does not agree with others on what follows it.
  func draw(_ lines: [String]) {
    let (columns, rows) = size
    let shown = lines.prefix(rows).map { $0.prefix(columns - 1) + "\u{1B}[K" }
    write("\u{1B}[H" + shown.joined(separator: "\r\n") + "\u{1B}[J")
  }

  /// How large it is now.
  private var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all of a text, even where the terminal takes it in pieces.
  private func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for bytes of keys, at most for so long, and returns what came; `nil` when no more can come.
  static func readBytes(waitingMilliseconds milliseconds: Int) -> [UInt8]? {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, Int32(max(milliseconds, 0))) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}
