import BridgeTables
import Foundation

/// The tables of the package that this module is part of.
enum PackageTables {
    /// The folder that `BRAILLE_BRIDGE_TABLES` names, else that of the package's sources: a test is run where it was built.
    ///
    /// The reader's own tables are left out: a test must not depend on the machine.
    static func folder() throws -> TableFolder {
        if let named = ProcessInfo.processInfo.environment["BRAILLE_BRIDGE_TABLES"], !named.isEmpty {
            return TableFolder(folders: [named])
        }
        // This file is in a target in a room in Sources.
        let package = URL(fileURLWithPath: #filePath + "/../../../..").standardized
        return TableFolder(folders: [package.appendingPathComponent("Tables").path])
    }
}
