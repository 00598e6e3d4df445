public import Braille
public import BrailleLayout
public import BrailleSnapshots
public import BridgeSession
public import BridgeTables

/// A display for `assertBrailleSnapshot`, and what its reader chose.
public struct SnapshotDisplay {
    /// The size.
    public var size: DisplaySize
    /// What the reader chose. The braille is the translator's: the choices of braille change nothing here.
    public var choices: ReaderChoices
    /// What makes braille of print; computer braille without any table by default.
    public var translator: any BrailleTranslator
    /// Makes the stage; in memory by default, and on a real BRLTTY with `BRLTTYStage` of SnapshotHarness.
    public var stage: (DisplaySize, KeyTable) throws -> any HarnessStage
    /// Changes the settings that the choices make, such as the times of messages.
    public var choose: (inout SessionSettings) -> Void

    /// A display in memory.
    ///
    /// - Parameters:
    ///   - columns: cells in a row, from 1.
    ///   - rows: rows, from 1.
    ///   - layout: the name of a table of Tables/Layouts.
    ///   - language: the language of the words, such as `de`; nil for English.
    ///   - keys: the name of a table of Tables/Keys.
    ///   - translator: what makes braille of print.
    ///   - choose: changes what else the reader can choose. Goldens are not named after it: name the assertion, where a
    ///     test has several on displays of one size.
    ///   - stage: makes the stage on which the keys are pressed.
    public static func cells(
        _ columns: Int, rows: Int = 1, layout: String = "regions", language: String? = nil,
        keys: String = "default", translator: any BrailleTranslator = ComputerBrailleTranslator(),
        choose: @escaping (inout SessionSettings) -> Void = { _ in },
        stage: @escaping (DisplaySize, KeyTable) throws -> any HarnessStage = { size, _ in MemoryStage(size: size) }
    ) -> SnapshotDisplay {
        var choices = ReaderChoices()
        choices.layout = layout
        choices.language = language
        choices.keys = keys
        return SnapshotDisplay(
            size: DisplaySize(columns: columns, rows: rows), choices: choices, translator: translator, stage: stage,
            choose: choose)
    }

    /// A display in memory, with everything that its reader chose; goldens are named after it.
    ///
    /// - Parameters:
    ///   - columns: cells in a row, from 1.
    ///   - rows: rows, from 1.
    ///   - choices: what the reader chose.
    ///   - translator: what makes braille of print.
    ///   - stage: makes the stage on which the keys are pressed.
    public static func cells(
        _ columns: Int, rows: Int = 1, choices: ReaderChoices,
        translator: any BrailleTranslator = ComputerBrailleTranslator(),
        stage: @escaping (DisplaySize, KeyTable) throws -> any HarnessStage = { size, _ in MemoryStage(size: size) }
    ) -> SnapshotDisplay {
        SnapshotDisplay(
            size: DisplaySize(columns: columns, rows: rows), choices: choices, translator: translator, stage: stage,
            choose: { _ in })
    }

    /// The name in golden files' names.
    var name: String {
        ([size.description] + choices.differences.map { $0.choice.namePart($0.text) }).joined(separator: ",")
    }
}
