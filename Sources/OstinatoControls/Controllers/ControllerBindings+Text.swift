extension ControllerBindings: CustomStringConvertible {
  /// The table as text, with a line such as `cc 64 on channel 1 = play` for each binding.
  public var description: String {
    bindings.map { "\($0.control)\($0.isLatching ? " latching" : "") = \($0.action.description)\n" }
      .joined()
  }

  /// Reads a table from text that people write and edit.
  ///
  /// ```
  /// # my pedals and pads
  /// cc 64 on channel 1 = play
  /// cc 80 on channel 1 latching = record
  /// program 3 on channel 1 = next
  /// pitch bend on channel 1 = tempo
  /// note 36 on channel 10 = kick
  /// notes 48 to 72 on channel 1 = keys
  /// ```
  ///
  /// Empty lines, and those that begin with `#`, are passed over. What follows `=` is the text of the action. Every table
  /// is read back as it was written.
  ///
  /// - Throws: ``BindingsTextError``, with the line and the column.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing text: String) throws(BindingsTextError) {
    var reader = try BindingsReader(text)
    var lines: [Int] = []
    repeat {
      if reader.isEmptyLine() { continue }
      let beginning = reader
      let control = try reader.control()
      if let earlier = bindings.firstIndex(where: { $0.control.collides(with: control) }) {
        throw beginning.error(.alreadyBound(line: lines[earlier]))
      }
      let isLatching = try reader.isLatching()
      let name = try reader.action()
      guard let action = Action(name) else { throw reader.error(.unknownAction(name)) }
      do throws(BindingError) {
        try bind(control, to: action, isLatching: isLatching)
      } catch {
        if case .actionNotPossible = error { throw reader.error(.binding(error)) }
        throw beginning.error(.binding(error))
      }
      lines.append(reader.line)
    } while reader.passLine()
  }
}
