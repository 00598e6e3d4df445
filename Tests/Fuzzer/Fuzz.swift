import AccessibilityAudit
import AuditSuite
import ImporterRegistry
import YAMLDocuments

/// What libFuzzer calls with each input: its first byte chooses the format, the rest is the file; what can be read is
/// audited too. Built with `BRIDGE_FUZZ=1` and `-sanitize=fuzzer` (docs/testing.md).
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let data, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    let names = ImporterRegistry.names
    // 0 is the format that the content tells, then the formats in their order.
    let choice = Int(bytes[0]) % (names.count + 1)
    let format = choice == 0 ? nil : names[choice - 1]
    let name = bytes[0] & 0x80 == 0 ? "input" : "input.scene.json"
    do throws(DocumentError) {
        let audit = try FileAudit(Array(bytes[1...]), name: name, format: format, auditor: Auditor())
        _ = FileReport(audit, file: name, display: nil, columns: 40)
    } catch {
        // An error is an answer; it must have words.
        precondition(!error.description.isEmpty)
    }
    return 0
}
