public import Braille
public import BrailleLayout
public import BrailleSnapshots
public import BridgeSession

/// A display for `assertBrailleSnapshot`, and what its reader chose.
public struct SnapshotDisplay {
    /// The size.
    public var size: DisplaySize
    /// The layout's name or file.
    public var layout: String
    /// The language of the product's own words, BCP 47, or nil for English.
    public var language: String?
    /// The key table's name or file.
    public var keys: String
    /// What makes braille of print; computer braille without any table by default.
    public var translator: any BrailleTranslator
    /// Makes the stage; in memory by default, and on a real BRLTTY with `BRLTTYStage` of SnapshotHarness.
    public var stage: (DisplaySize, KeyTable) throws -> any HarnessStage
    /// Changes what else the reader can choose: verbosity, how messages stand, hints, the speed of reading on, scanning,
    /// the side of the status cells.
    public var choose: (inout SessionSettings) -> Void

    /// A display in memory.
    ///
    /// - Parameters:
    ///   - columns: cells in a row, from 1.
    ///   - rows: rows, from 1.
    ///   - choose: changes what else the reader can choose. Goldens are not named after it: name the assertion, where a
    ///     test has several on displays of one size.
    public static func cells(
        _ columns: Int, rows: Int = 1, layout: String = "regions", language: String? = nil,
        keys: String = "default", translator: any BrailleTranslator = ComputerBrailleTranslator(),
        choose: @escaping (inout SessionSettings) -> Void = { _ in },
        stage: @escaping (DisplaySize, KeyTable) throws -> any HarnessStage = { size, _ in MemoryStage(size: size) }
    ) -> SnapshotDisplay {
        SnapshotDisplay(
            size: DisplaySize(columns: columns, rows: rows), layout: layout, language: language, keys: keys,
            translator: translator, stage: stage, choose: choose)
    }

    /// The name in golden files' names.
    var name: String {
        ([size.description] + (layout == "regions" ? [] : [layout]) + (language.map { [$0] } ?? [])
            + (keys == "default" ? [] : ["keys-" + keys]))
            .joined(separator: ",")
    }
}
