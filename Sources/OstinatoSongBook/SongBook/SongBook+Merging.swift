// Merging with other devices' books (rules B4 to B8).
extension SongBook {
  /// The edits that the book has seen from each device.
  public var version: BookVersion { table.version }

  /// Whether this is a whole book rather than only the changes since a version.
  public var isWhole: Bool { table.since == BookVersion() }

  /// Merges another device's book, or its changes, into this one.
  ///
  /// Books can be merged in any order and any number of times. Books that have seen the same edits are equal. The other
  /// book's ``device`` and ``tempoRange`` are ignored.
  ///
  /// - Throws: ``BookError/restored(_:)`` for a book with edits by this ``device`` that this book does not have,
  ///   ``BookError/changesMissing`` for changes since a version that this book has not seen,
  ///   ``BookError/changesNotEnough`` for changes after which the books would still differ, ``BookError/behind`` if one
  ///   of the books is behind the other's compaction horizon and has edits that the other has not seen, and
  ///   ``BookError/tooManyDevices(_:)``, ``BookError/tooManyRecords(_:limit:)`` or
  ///   ``BookError/tooManyFields(_:record:limit:)`` if the result would exceed the limits. Nothing changes then.
  /// - Complexity: O(n) in the number of fields of the other book, or of both books if the other has only changes or if
  ///   either has been compacted.
  public mutating func merge(_ other: SongBook) throws(BookError) {
    try checkOwnEdits(in: other.version)
    try table.merge(other.table)
  }

  /// Returns the changes that a version has not seen, as a book that can only be merged.
  ///
  /// - Parameter version: The version of the book that the changes are for, or an earlier version of it.
  /// - Throws: ``BookError/versionBehind`` if the version is behind the compaction horizon: exchange the whole book
  ///   then. ``BookError/restored(_:)`` if the version has edits by this ``device`` that the book does not have.
  ///   ``BookError/onlyChanges`` if this is not a whole book.
  /// - Complexity: O(n) in the number of fields.
  public func changes(since version: BookVersion) throws(BookError) -> SongBook {
    try checkOwnEdits(in: version)
    return SongBook(try table.changes(since: version), tempoRange: tempoRange)
  }

  /// Checks that a version has no edits by this device that the book does not have (rule B2).
  private func checkOwnEdits(in version: BookVersion) throws(BookError) {
    guard let device, version.counts[device, default: 0] > self.version.counts[device, default: 0]
    else { return }
    throw .restored(device)
  }

  /// Discards deleted records once every device has seen their deletion. This raises the *compaction horizon*, which is
  /// the version that all devices have seen.
  ///
  /// - Parameter versions: The versions of all participating devices. If a device is left out and has not seen
  ///   all edits of the others, its book cannot be merged with compacted books after its next edit. The same applies to
  ///   a new device, so it must merge before it edits.
  /// - Throws: ``BookError/versionAhead`` if the versions have edits that this book has not seen.
  /// - Complexity: O(n) in the number of fields.
  public mutating func forget(seenBy versions: [BookVersion]) throws(BookError) {
    try table.forget(seenBy: versions)
  }

  /// Returns a new book with the contents of this one, rewritten by one device in one edit.
  ///
  /// Use it if the book's counts are used up (``BookError/countsUsedUp``), or if its device name can no longer be used.
  /// The other devices replace their books with the new one, each under a new name. Merging one of the old books brings
  /// the old counts back.
  ///
  /// - Parameter device: A device name that has never been used for an edit.
  /// - Throws: ``BookError/deviceNameTaken(_:)`` if the book has edits under this name, and ``BookError/onlyChanges``
  ///   if this is not a whole book.
  /// - Complexity: O(n) in the number of fields.
  public func renewed(by device: DeviceName) throws(BookError) -> SongBook {
    SongBook(try table.renewed(by: device), device: device, tempoRange: tempoRange)
  }
}
