// Other devices' books (rules B4 to B8).
extension SongBook {
  /// What the book has seen of each device.
  public var version: BookVersion { table.version }

  /// Whether this is a whole book, and not only its changes since a version.
  public var isWhole: Bool { table.since == BookVersion() }

  /// Takes in what another device's book has, or its changes.
  ///
  /// Books can be merged in any order and any number of times: those that have seen the same are equal. The other
  /// book's ``device`` and ``tempoRange`` mean nothing.
  ///
  /// - Throws: ``BookError/restored(_:)`` for a book with edits by this ``device`` that this book does not have,
  ///   ``BookError/changesMissing`` for changes since a version that this book has not seen,
  ///   ``BookError/changesNotEnough`` for changes after which the books would still differ, ``BookError/behind``
  ///   if one of the books has edits from before the other forgot deleted records, and
  ///   ``BookError/tooManyDevices(_:)``, ``BookError/tooManyRecords(_:limit:)`` or
  ///   ``BookError/tooManyFields(_:record:limit:)`` beyond what can be read. Nothing changes then.
  /// - Complexity: O(n) in the number of fields of the other book, and, if it has only changes or something has been
  ///   forgotten, of both.
  public mutating func merge(_ other: SongBook) throws(BookError) {
    try checkOwnEdits(in: other.version)
    try table.merge(other.table)
  }

  /// Returns what a version has not seen: a book that can only be merged.
  ///
  /// - Parameter version: That of the book that the changes are for, or of an earlier one.
  /// - Throws: ``BookError/versionBehind`` if something that the version has not seen is forgotten: exchange the whole
  ///   book then. ``BookError/restored(_:)`` if the version has edits by this ``device`` that the book does not have.
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

  /// Leaves out deleted records, once every device has seen that they are deleted.
  ///
  /// - Parameter versions: Those of all devices that take part. With a device that is left out, and has not seen all
  ///   that the others have, books that have forgotten cannot be merged once it has edited. That is so for a new device,
  ///   too: it merges first, and edits then.
  /// - Throws: ``BookError/versionAhead`` if this book has not seen all that the versions have.
  /// - Complexity: O(n) in the number of fields.
  public mutating func forget(seenBy versions: [BookVersion]) throws(BookError) {
    try table.forget(seenBy: versions)
  }

  /// Returns a new book with what this one has, all of it written anew by one device in one edit.
  ///
  /// It is for a book whose counts are used up (``BookError/countsUsedUp``), or whose name of the device is not good any
  /// more. The other devices take the new book in place of their own, each under a new name: merging one of the old books
  /// brings the old counts back.
  ///
  /// - Parameter device: The name of the device, under which nothing was ever edited.
  /// - Throws: ``BookError/deviceNameTaken(_:)``, and ``BookError/onlyChanges`` if this is no whole book.
  /// - Complexity: O(n) in the number of fields.
  public func renewed(by device: DeviceName) throws(BookError) -> SongBook {
    SongBook(try table.renewed(by: device), device: device, tempoRange: tempoRange)
  }
}
