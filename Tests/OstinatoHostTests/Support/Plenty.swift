extension Duration {
  /// Longer than anything takes on a machine that runs many tests at once.
  static var plenty: Duration { .seconds(3_600) }
}
