/// A problem with a value of the text, before the line of the value is known.
struct ReadingError: Error {
  let path: JSONPath
  let problem: PerformanceScript.Error.Problem

  init(_ path: JSONPath, _ problem: PerformanceScript.Error.Problem) {
    self.path = path
    self.problem = problem
  }
}

extension PerformanceScript.Error {
  init(_ error: JSONError) {
    self.init(
      error.path, .malformedText(error.problem.description), line: error.line,
      column: error.column)
  }

  /// Finds the line by reading the text again, up to the value.
  init(_ error: ReadingError, in bytes: [UInt8]) {
    let place = JSONReader.place(of: error.path, in: bytes)
    self.init(error.path, error.problem, line: place.line, column: place.column)
  }
}
