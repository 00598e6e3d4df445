import AccessibilityAudit
import AccessibilityModel
import AuditSuite
import BrailleLayout
import Documents
import Importers
import Publishing
import SnapshotHarness

/// What is done with the bytes of an input: by the fuzzer, and by the tests that read its corpus.
///
/// An error is an answer; it must have words. Nothing here may crash, hang or grow.
public enum FuzzInput {
    /// What reads the bytes.
    public enum Target: String, CaseIterable, Sendable {
        /// Scenes and the dumps of other tools: the first byte chooses the format, the rest is the file.
        case importers
        /// The lines of a program that publishes.
        case publishing
        /// Tables and configurations: the first byte chooses the kind.
        case tables
        /// A recorded session, which is repeated.
        case sessions
        /// A golden, which is compared with another.
        case goldens
        /// What applications answer and say on the accessibility bus, and the reader's keys.
        case desktop
        /// Packets of HumanWare's and of the Canute's protocol, and the lines of the virtual driver.
        case packets
    }

    /// What of the importers' inputs is tried.
    public enum Format: Sendable {
        /// All, in turns.
        case all
        /// One only; nil is the one that the content looks like.
        case only(String?)
    }

    /// Does with the bytes what the product does.
    ///
    /// - Returns: false where the input is of another format.
    @discardableResult
    public static func take(_ bytes: [UInt8], as target: Target, _ format: Format = .all) -> Bool {
        guard !bytes.isEmpty else { return true }
        switch target {
        case .importers: return readFile(bytes, format)
        case .publishing: PublishedLines.exercise(bytes)
        case .tables: readTable(bytes)
        case .sessions: repeatSession(bytes)
        case .goldens: compareGolden(bytes)
        case .desktop: FuzzedDesktop.walk(bytes)
        case .packets: HarnessPackets.exercise(bytes)
        }
        return true
    }

    private static func readFile(_ bytes: [UInt8], _ format: Format) -> Bool {
        let names = ImporterRegistry.names
        // 0 is the format that the content looks like, then the formats in their order.
        let choice = Int(bytes[0] & 0x7F) % (names.count + 1)
        let name = choice == 0 ? nil : names[choice - 1]
        if case .only(let only) = format, only != name { return false }
        let file = bytes[0] & 0x80 == 0 ? "input" : "input.scene.json"
        let display = FuzzStage.display
        do throws(DocumentError) {
            let audit = try FileAudit(
                Array(bytes[1...]), name: file, format: name, lexicon: FuzzStage.lexicon,
                auditor: Auditor(display: display))
            _ = FileReport(audit, file: file, display: display, columns: 40)
        } catch {
            precondition(!error.description.isEmpty)
        }
        return true
    }
}
