// `RecordID` is part of this module's interface.
@_exported import OstinatoNames
