import Foundation
import Platform
import Testing

@Suite struct FolderWatchTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-watch-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    private func write(_ name: String, atomically: Bool = false) throws {
        try "text".write(toFile: "\(folder)/\(name)", atomically: atomically, encoding: .utf8)
    }

    @Test func itTellsOfWhatItIsAskedFor() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let watch = try #require(FolderWatch())
        #expect(watch.watch(folder, for: [.written, .came, .went]))
        #expect(watch.changes() == [])
        try write("a")
        #expect(Set(watch.changes()?.map { $0.folder + "/" + $0.name } ?? []) == [folder + "/a"])
        #expect(watch.changes() == [])
        // As editors do: another file takes the name.
        try write("a", atomically: true)
        #expect(watch.changes()?.last?.name == "a")
        try FileManager.default.removeItem(atPath: folder + "/a")
        #expect(watch.changes()?.map(\.name) == ["a"])
    }

    @Test func removalsAreNotWhatIsWritten() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let watch = try #require(FolderWatch(removalsIn: folder))
        try write("a")
        #expect(watch.changes() == [])
        try FileManager.default.removeItem(atPath: folder + "/a")
        #expect(watch.changes()?.map(\.name) == ["a"])
        try FileManager.default.removeItem(atPath: folder)
        #expect(watch.changes()?.first?.name == "")
        #expect(FolderWatch(removalsIn: folder) == nil)
    }
}
