import Foundation
import FuzzInputs
import Importers

/// What libFuzzer calls with each input. Built with `BRIDGE_FUZZ=1` and `-sanitize=fuzzer` (docs/testing.md).
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let data, count > 1 else { return 0 }
    let bytes = Array(UnsafeBufferPointer(start: data, count: count))
    // What is not of the one format is left out of the corpus.
    return FuzzInput.take(bytes, as: Asked.target, Asked.format) ? 0 : -1
}

/// What the environment asks for.
private enum Asked {
    private static func value(_ name: String, of known: [String]) -> String? {
        guard let value = ProcessInfo.processInfo.environment[name] else { return nil }
        precondition(known.contains(value), "\(name) is one of " + known.joined(separator: ", "))
        return value
    }

    /// From `BRIDGE_FUZZ`; the importers without it.
    static let target: FuzzInput.Target =
        value("BRIDGE_FUZZ", of: FuzzInput.Target.allCases.map(\.rawValue)).flatMap(FuzzInput.Target.init) ?? .importers

    /// The one format of the importers to try, from `BRIDGE_FUZZ_FORMAT`: `any` is the one that the content looks like.
    static let format: FuzzInput.Format = {
        guard let name = value("BRIDGE_FUZZ_FORMAT", of: ["any"] + ImporterRegistry.names) else { return .all }
        return .only(name == "any" ? nil : name)
    }()
}
