import BridgeTables
import Documents
import Foundation

extension FuzzInput {
    /// A file of this process's own, under which folder the bytes are: the folder says the kind of a table.
    private static func withFile(_ folder: String, _ bytes: ArraySlice<UInt8>, _ body: (String) -> Void) {
        let place = FileManager.default.temporaryDirectory.path + "/fuzz-\(getpid())/\(folder)"
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        let path = place + "/input.yaml"
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
        body(path)
        unlink(path)
    }

    /// The first byte chooses the kind: the tables' kinds in their order, then a configuration, then what the keys say.
    static func readTable(_ bytes: [UInt8]) {
        let kinds = TableFolder.Kind.allCases
        let choice = Int(bytes[0]) % (kinds.count + 2)
        let folder = choice < kinds.count ? kinds[choice].rawValue : "any"
        withFile(folder, bytes[1...]) { path in
            guard choice != kinds.count else {
                let reader = ChoiceReader(tables: FuzzStage.tables, brailleTable: { $0 })
                let configuration = ReaderConfiguration(paths: [path], reader)
                for problem in configuration.problems { precondition(!problem.description.isEmpty) }
                var choices = ReaderChoices()
                configuration.apply(to: &choices, driver: "hw")
                return
            }
            let problems = FuzzStage.tables.problems(path: path, canOpen: { !$0.isEmpty })
            do throws(DocumentError) {
                _ = try FuzzStage.tables.check(path: path, canOpen: { !$0.isEmpty })
                precondition(problems.isEmpty, "a right table has faults")
            } catch {
                precondition(problems.contains(error), "the fault that ends the reading is not told")
                for problem in problems { precondition(!problem.description.isEmpty) }
            }
        }
    }
}
