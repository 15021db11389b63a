/// The state of reading at a line of a playlist, apart from the playlist itself.
struct ReadingContext {
  /// The maximum number of bytes by which all addresses together may exceed their URIs.
  static let addressLimit = 1 << 27

  var findings: Findings
  var variables = Variables()
  /// The address of the playlist, if it is known.
  let base: Address?
  /// The variables of the multivariant playlist that the playlist belongs to.
  let importable: [PlaylistVariable]
  /// The number of bytes by which the addresses so far exceed their URIs.
  private var addressBytes = 0
  /// The highest version that a feature of the playlist needs, the violation to report if the playlist's version is
  /// lower, and its line.
  private var needed: (version: Int64, fault: Violation, line: Int)?

  init(_ reading: PlaylistReading, base: Address?, importable: [PlaylistVariable]) {
    findings = Findings(reading)
    self.base = base
    self.importable = importable
  }

  /// Reads the attributes of a tag, with their variables replaced.
  mutating func attributes(
    of tag: Tag, _ value: ArraySlice<UInt8>
  ) throws(Playlist.Error) -> AttributeList {
    var violations: [Violation] = []
    let list: AttributeList
    do {
      list = try replacingVariables(in: AttributeListReader.read(value, violations: &violations))
    } catch {
      throw findings.error(error)
    }
    for violation in violations { try findings.report(violation) }
    for attribute in list.attributes {
      guard let kind = tag.kind(of: attribute.name), !kind.accepts(attribute) else { continue }
      try findings.report(tag.fault("\(attribute.name) should be \(kind.name)"))
    }
    for name in tag.requiredAttributes where list[name] == nil {
      try findings.report(tag.fault("the attribute \(name) is missing"))
    }
    return list
  }

  private mutating func replacingVariables(in list: AttributeList) throws(Violation)
    -> AttributeList
  {
    var result = AttributeList()
    for attribute in list.attributes {
      let value = try variables.replacing(in: ArraySlice(attribute.value.utf8))
      result.append(
        AttributeList.Attribute(
          name: attribute.name, value: value.text, isQuoted: attribute.isQuoted))
    }
    return result
  }

  /// Returns the resource that a URI names, with its variables replaced.
  mutating func resource(
    uri: ArraySlice<UInt8>, byteRange: ByteRange? = nil
  ) throws(Playlist.Error) -> MediaResource {
    let text: ArraySlice<UInt8>
    do { text = try variables.replacing(in: uri) } catch { throw findings.error(error) }
    guard let first = text.first, first != ASCII.hash, text.trimmed.count == text.count else {
      throw findings.error(
        .rfc("4.1", "the URI is empty, or begins or ends with what no URI does"))
    }
    if !text.allSatisfy(Address.isAllowed) {
      let reason = "the URI has a character that has to be written with a percent sign"
      try findings.report(Violation(section: "RFC 3986, 2", reason: reason))
    }
    return MediaResource(uri: text.text, url: try url(text), byteRange: byteRange)
  }

  private mutating func url(_ uri: ArraySlice<UInt8>) throws(Playlist.Error) -> String {
    guard let base else { return uri.text }
    let reference = Address.encoding(uri)
    let address = base.resolving(Address(reference)).bytes
    addressBytes += max(address.count - reference.count, 0)
    guard addressBytes <= Self.addressLimit else {
      throw findings.error(
        .limit(
          "the addresses are together more than \(Self.addressLimit) bytes longer than their URIs, "
            + "since that of the playlist is long"))
    }
    return address[...].text
  }

  /// Notes that a feature needs a version of the protocol.
  mutating func need(version: Int64, _ fault: @autoclosure () -> Violation) {
    if version > needed?.version ?? 1 { needed = (version, fault(), findings.line) }
  }

  /// Checks that the version of the playlist is high enough for its features.
  mutating func checkVersion(_ version: Int64) throws(Playlist.Error) {
    guard let needed, needed.version > version else { return }
    let fault = needed.fault
    try findings.report(
      Violation(
        section: fault.section,
        reason: "\(fault.reason) needs version \(needed.version), and the playlist has \(version)"),
      line: needed.line)
  }
}
