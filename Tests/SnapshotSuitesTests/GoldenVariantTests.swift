import Braille
import BrailleSnapshots
import Foundation
import SnapshotSuites
import Testing

@Suite("Goldens of versions of liblouis")
struct GoldenVariantTests {
    /// A suite with one run, whose golden says something else in its variants.
    private static func folder(_ variants: [String]) throws -> SuiteFolder {
        let folder = try SuiteFolder(displays: "[20]")
        try folder.record()
        for version in variants { try write(version, in: folder) }
        return folder
    }

    private static func write(_ version: String, in folder: SuiteFolder, other: Bool = true) throws {
        var golden = try #require(try GoldenFile.read(folder.runs()[0].goldenPath))
        golden.header.append(.init("liblouis", "\(version) and newer"))
        if other { golden.entries[0].title = "of \(version)" }
        try GoldenFile.write(golden, to: folder.path + "/a.20x1.liblouis-\(version).golden")
    }

    @Test(
        arguments: [
            ("3.24.0", nil), ("3.32", nil), ("3.33.0", "3.33"), ("3.33.1", "3.33"), ("3.38", "3.33"),
            ("3.39.0", "3.39"), ("4.0", "3.39"),
        ] as [(String, String?)])
    func theNewestThatIsNotNewerCounts(liblouis: String, variant: String?) throws {
        let folder = try GoldenVariantTests.folder(["3.33", "3.39"])
        var runner = SuiteFolder.runner()
        runner.goldens = GoldenVariants(try #require(ReleaseVersion(liblouis)))
        let result = try #require(try folder.play(on: [.memory], runner).first)
        #expect(result.run.variant?.description == variant)
        #expect(result.run.goldenPath.hasSuffix(variant.map { "/a.20x1.liblouis-\($0).golden" } ?? "/a.20x1.golden"))
        #expect(result.golden?.entries.first?.title == variant.map { "of \($0)" } ?? "start")
        #expect(result.isFine == (variant == nil))
    }

    @Test func aVariantIsComparedWithItsVersion() throws {
        let folder = try GoldenVariantTests.folder([])
        try GoldenVariantTests.write("3.1", in: folder, other: false)
        let result = try #require(try folder.play(on: [.memory]).first)
        #expect(result.isFine)
        #expect(result.played?.header.last == .init("liblouis", "3.1 and newer"))
        let plain = try String(contentsOfFile: folder.path + "/a.20x1.golden", encoding: .utf8)
        try plain.write(toFile: folder.path + "/a.20x1.liblouis-3.1.golden", atomically: true, encoding: .utf8)
        let other = try #require(try folder.play(on: [.memory]).first)
        #expect(other.lines.first == "the header differs")
    }

    @Test func variantsAreNotObsoleteWithTheirGolden() throws {
        let folder = try GoldenVariantTests.folder(["3.33", "3.40"])
        func obsolete() throws -> [String] {
            let all = SuiteFiles.obsolete(in: [folder.path], runs: try folder.runs()).goldens
            return all.map { String($0.dropFirst(folder.path.count + 1)) }
        }
        #expect(try obsolete() == [])
        try FileManager.default.moveItem(
            atPath: folder.path + "/a.20x1.liblouis-3.40.golden", toPath: folder.path + "/b.20x1.liblouis-3.40.golden")
        #expect(try obsolete() == ["b.20x1.liblouis-3.40.golden"])
    }

    @Test func oneThatSaysNothingElseIsObsolete() throws {
        let folder = try GoldenVariantTests.folder([])
        try GoldenVariantTests.write("3.39", in: folder, other: false)
        let obsolete = SuiteFiles.obsolete(in: [folder.path], runs: try folder.runs())
        #expect(obsolete.goldens == [folder.path + "/a.20x1.liblouis-3.39.golden"])
    }

    @Test(
        arguments: [
            ("3.24.0", "3.24"), ("3.33.1", "3.33.1"), ("6.5 rev", "6.5"), ("6", "6.0"), ("6.0.0", "6.0"), ("", nil),
            ("x1", nil),
        ] as [(String, String?)])
    func versions(text: String, version: String?) {
        #expect(ReleaseVersion(text)?.description == version)
    }

    @Test func versionsAreInOrder() throws {
        let versions = try ["3.9", "3.24", "3.24.1", "3.33", "4.0"].map { try #require(ReleaseVersion($0)) }
        #expect(versions.shuffled().sorted() == versions)
    }
}
