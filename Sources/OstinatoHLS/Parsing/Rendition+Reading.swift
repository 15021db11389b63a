extension Rendition.Kind {
  init(_ word: String) {
    let known: [(String, Rendition.Kind)] = [
      ("AUDIO", .audio), ("VIDEO", .video), ("SUBTITLES", .subtitles),
      ("CLOSED-CAPTIONS", .closedCaptions),
    ]
    self = known.first { $0.0.utf8.elementsEqual(word.utf8) }?.1 ?? .other(word)
  }

  /// Returns the way in which the attributes of a rendition of this kind violate RFC 8216, section 4.3.4.1, or `nil`.
  func fault(of attributes: AttributeList) -> String? {
    let autoselect = attributes["AUTOSELECT"]
    if attributes.isYes("DEFAULT"), autoselect != nil, !attributes.isYes("AUTOSELECT") {
      return "with DEFAULT=YES, AUTOSELECT should be YES"
    }
    if attributes["FORCED"] != nil, self != .subtitles { return "only subtitles can have FORCED" }
    switch self {
    case .closedCaptions:
      if attributes["URI"] != nil { return "closed captions have no URI" }
      if attributes["INSTREAM-ID"] == nil { return "closed captions need an INSTREAM-ID" }
    case .subtitles:
      if attributes["URI"] == nil { return "subtitles need a URI" }
    default: break
    }
    if attributes["INSTREAM-ID"] != nil, self != .closedCaptions {
      return "only closed captions can have an INSTREAM-ID"
    }
    return nil
  }
}
