import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import Braille
import BrailleLayout
import BridgeTables
import Foundation
import Importers
import Publishing
import Documents

/// What libFuzzer calls with each input: its first byte chooses the format, the rest is the file; what can be read is
/// audited too, on displays as the program does. Built with `BRIDGE_FUZZ=1` and `-sanitize=fuzzer` (docs/testing.md).
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let data, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    if Stage.onlyFormat == Stage.publishing {
        PublishedLines.exercise(bytes)
        return 0
    }
    let names = ImporterRegistry.names
    // 0 is the format that the content looks like, then the formats in their order.
    let choice = Int(bytes[0] & 0x7F) % (names.count + 1)
    let format = choice == 0 ? nil : names[choice - 1]
    if let only = Stage.onlyFormat, only != format ?? Stage.anyFormat { return Stage.notKept }
    let name = bytes[0] & 0x80 == 0 ? "input" : "input.scene.json"
    let display = Stage.display
    do throws(DocumentError) {
        let audit = try FileAudit(
            Array(bytes[1...]), name: name, format: format, lexicon: Stage.lexicon,
            auditor: Auditor(display: display))
        _ = FileReport(audit, file: name, display: display, columns: 40)
    } catch {
        // An error is an answer; it must have words.
        precondition(!error.description.isEmpty)
    }
    return 0
}

/// What all inputs share.
private enum Stage {
    /// The name of `BRIDGE_FUZZ_FORMAT` for the format that the content looks like.
    static let anyFormat = "any"
    /// The name of `BRIDGE_FUZZ_FORMAT` for the lines of a program that publishes.
    static let publishing = "publishing"
    /// What tells libFuzzer to leave an input out of its corpus.
    static let notKept: CInt = -1

    /// The one format to try, from `BRIDGE_FUZZ_FORMAT`; nil for all.
    static let onlyFormat: String? = {
        guard let name = ProcessInfo.processInfo.environment["BRIDGE_FUZZ_FORMAT"] else { return nil }
        let known = [anyFormat, publishing] + ImporterRegistry.names
        precondition(known.contains(name), "BRIDGE_FUZZ_FORMAT is one of " + known.joined(separator: ", "))
        return name
    }()

    private static let tables: TableFolder = {
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return TableFolder(folders: [package.appendingPathComponent("Tables").path])
    }()

    /// The words by which texts are understood.
    static let lexicon: AuditLexicon = {
        do throws(DocumentError) {
            return AuditLexicon(try SpokenWords.all(in: tables))
        } catch {
            preconditionFailure(error.description)
        }
    }()

    /// The display of the rules that tell what a line costs. Its translator keeps nothing, so that memory which grows is
    /// the audit's; libFuzzer has one thread.
    nonisolated(unsafe) static let display: AuditDisplay = {
        do throws(DocumentError) {
            return AuditDisplay(
                layout: try LayoutTable(named: "regions", in: tables),
                vocabulary: try Vocabulary(named: "en", in: tables), translator: ComputerBrailleTranslator())
        } catch {
            preconditionFailure(error.description)
        }
    }()
}
