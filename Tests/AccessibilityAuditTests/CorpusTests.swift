import AuditSuite
import AccessibilityAudit
import Foundation
import Importers
import TestSupport
import Testing
import Documents

/// The small corpus of the fuzzer, read as it reads it, and each file cut short at every place of its beginning.
@Suite struct CorpusTests {
    static let folder = RealTables.packageFolder.appendingPathComponent("Tests/FuzzTargets/importers")
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

    @Test func everyFormatIsThere() {
        #expect(Self.names.count > ImporterRegistry.names.count)
    }

    @Test(arguments: names) func anAnswerIsAnAuditOrAnErrorWithWords(name: String) throws {
        let bytes = Array(try Data(contentsOf: Self.folder.appendingPathComponent(name)))
        let choice = Int(try #require(bytes.first) & 0x7F) % (ImporterRegistry.names.count + 1)
        let format = choice == 0 ? nil : ImporterRegistry.names[choice - 1]
        #expect(name.hasPrefix(format ?? ImporterRegistry.sceneName), "the first byte chooses the format of the name")
        let file = bytes[0] & 0x80 == 0 ? "input" : "input.scene.json"
        let display = try auditDisplay()
        for end in stride(from: bytes.count, to: 1, by: -max(1, bytes.count / 64)) {
            do throws(DocumentError) {
                let audit = try FileAudit(
                    Array(bytes[1..<end]), name: file, format: format, lexicon: lexicon,
                    auditor: Auditor(display: display))
                let report = FileReport(audit, file: file, display: display, columns: 40)
                #expect(report.elementCount <= audit.scene.objects.count)
                #expect(report.findings.count == audit.result.findings.count)
            } catch {
                #expect(!error.message.isEmpty)
                #expect(!error.remedy.isEmpty)
            }
        }
    }
}
