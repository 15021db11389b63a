import OstinatoRhythm

// Preferences (rule B18).
extension SongBook {
  /// Returns a preference, as it holds on this device: what is set for it, or for all devices, or else the default.
  public subscript<Value>(preference: Preference<Value>) -> Value {
    preference.value(in: table[Preference<Value>.recordName], for: device)
  }

  /// Sets a preference, or clears it.
  ///
  /// - Parameters:
  ///   - preference: Which preference, such as ``Preference/isMuted``.
  ///   - value: The value; `nil` for none, so that the next one holds.
  ///   - scope: For which devices.
  /// - Throws: ``BookError`` for a value that is not possible.
  public mutating func set<Value>(
    _ preference: Preference<Value>, to value: Value?, for scope: PreferenceScope
  ) throws(BookError) {
    let device = try editor()
    let field = preference.field(of: scope == .thisDevice ? device : nil)
    var written = FieldValue.nothing
    if let value { written = try preference.write(value) }
    let name = Preference<Value>.recordName
    if let now = table.records[name]?[field], now == written { return }
    try table.put([field: written], in: name, kind: Preference<Value>.kind, by: device)
  }

  /// Returns settings of a metronome with the preferences for accents and muting.
  ///
  /// - Parameter settings: What preferences say nothing of.
  public func preferredMetronome(
    keeping settings: MetronomeSettings = MetronomeSettings()
  ) -> MetronomeSettings {
    var settings = settings
    settings.accentsDownbeat = self[.accentsDownbeat]
    settings.isMuted = self[.isMuted]
    return settings
  }
}
