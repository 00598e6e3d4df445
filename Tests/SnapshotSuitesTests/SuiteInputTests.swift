import Foundation
import SnapshotSuites
import Testing

/// Which runs a changed file touches.
@Suite struct SuiteInputTests {
    private let folder: SuiteFolder

    init() throws {
        folder = try SuiteFolder(displays: "[40, 20]")
    }

    private func inputs() throws -> SuiteInputs {
        SuiteInputs(try folder.runs(), paths: [folder.path], tables: [folder.path + "/Tables"])
    }

    /// What a file means, in a word, with the displays of the runs.
    private func touch(_ name: String, in inner: String = "") throws -> String {
        let place = SuiteInputs.place(of: folder.path + inner + "/x").dropLast(2)
        return switch try inputs().touch(name, in: String(place)) {
        case .nothing: "nothing"
        case .tables: "tables"
        case .cases: "cases"
        case .runs(let runs): "runs " + runs.map(\.display.name).joined(separator: " ")
        case .programs(let runs): "programs " + runs.map(\.display.name).joined(separator: " ")
        }
    }

    @Test func aFileTouchesWhatDependsOnIt() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path + "/Tables/Keys", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder.path + "/more", withIntermediateDirectories: true)
        for (name, inner, expected) in [
            ("a.case.yaml", "", "cases"), ("new.case.yaml", "", "cases"), ("more", "", "cases"),
            ("s.scene.yaml", "", "runs 40x1 20x1"), ("a.40x1.golden", "", "runs 40x1"),
            ("a.20x1.liblouis-3.29.golden", "", "runs 20x1"), ("b.40x1.golden", "", "nothing"),
            ("notes.txt", "", "nothing"), ("mine.yaml", "/Tables/Keys", "tables"),
        ] { #expect(try touch(name, in: inner) == expected, "\(name)") }
        #expect(try inputs().folders.count == 4)
    }

    /// A link is saved where it leads to; a folder that is gone held cases.
    @Test func linksAndFoldersThatWentCount() throws {
        try folder.write("real.scene.yaml", SuiteFolder.scene)
        try FileManager.default.removeItem(atPath: folder.path + "/s.scene.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/s.scene.yaml", withDestinationPath: "real.scene.yaml")
        #expect(try touch("real.scene.yaml") == "runs 40x1 20x1")
        #expect(try touch("s.scene.yaml") == "runs 40x1 20x1")
        try FileManager.default.createDirectory(atPath: folder.path + "/more", withIntermediateDirectories: true)
        let known = try inputs()
        try FileManager.default.removeItem(atPath: folder.path + "/more")
        let place = SuiteInputs.place(of: folder.path + "/x").dropLast(2)
        guard case .cases = known.touch("more", in: String(place)) else {
            Issue.record("a folder that went is nothing")
            return
        }
    }

    /// What a program is made of nobody knows: all of its folder, but for cases and goldens.
    @Test func filesBesideAProgramMayBeItsOwn() throws {
        try folder.write(
            "a.case.yaml", "schema: 1\npublisher: python3 copier.py\ndisplays: [40]\nsteps: []\n")
        for (name, expected) in [
            ("copier.py", "programs 40x1"), ("a.case.yaml", "cases"), ("a.40x1.golden", "runs 40x1"),
            ("old.40x1.golden", "nothing"),
        ] { #expect(try touch(name) == expected, "\(name)") }
    }
}
