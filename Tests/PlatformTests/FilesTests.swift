import Foundation
import Platform
import Testing

/// Files, paths and the environment as Foundation had them.
@Suite struct FilesTests {
    /// A folder of its own.
    private final class Folder {
        let path = NSTemporaryDirectory() + "bridge-platform-\(UUID().uuidString)"
        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test func environmentIsTheProcesss() {
        #expect(SystemEnvironment.variables == ProcessInfo.processInfo.environment)
        #expect(SystemEnvironment.processorCount == ProcessInfo.processInfo.activeProcessorCount)
    }

    @Test(arguments: ["/usr/share", "/usr/share/", "a", "./a", "a/b.yaml", "/", "", "../a"])
    func placesAreThoseOfURLs(path: String) {
        let url = URL(fileURLWithPath: path)
        #expect(FilePath.absolute(path) == url.path)
        #expect(FilePath.folder(of: path) == url.deletingLastPathComponent().path || path.isEmpty || path == "/")
        #expect(FilePath.name(of: path) == url.lastPathComponent)
    }

    @Test func pathsHaveNoDots() {
        #expect(FilePath.absolute("/a/../b//./c/") == "/b/c")
        #expect(FilePath.absolute("/../..") == "/")
        #expect(FilePath.folder(of: "/a") == "/")
    }

    @Test func foldersAreMadeListedAndRemoved() throws {
        let folder = try Folder()
        try Files.makeFolder(folder.path + "/one/two")
        try Files.makeFolder(folder.path + "/one/two")
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/one/two/text"))
        try Data("x".utf8).write(to: URL(fileURLWithPath: folder.path + "/.hidden"))
        #expect(symlink(folder.path + "/one", folder.path + "/link") == 0)
        let all = Files.all(in: folder.path).map { "\($0.path) \($0.kind)" }.sorted()
        #expect(all == [".hidden file", "link link", "one/two/text file"])
        #expect(Files.all(in: folder.path) { !$0.hasPrefix(".") }.count == 2)
        #expect(Files.kind(of: folder.path + "/link") == .folder)
        #expect(
            FilePath.followed(folder.path + "/link/two/missing") == FilePath.followed(folder.path) + "/one/two/missing")
        // A link is removed, not what it leads to.
        try Files.remove(folder.path + "/link")
        #expect(Files.text(of: folder.path + "/one/two/text") == "x")
        try Files.remove(folder.path + "/one")
        #expect(!Files.exists(folder.path + "/one"))
        #expect(throws: Files.Failure.self) { try Files.remove(folder.path + "/one") }
        #expect(throws: Files.Failure.self) { try Files.makeFolder(folder.path + "/.hidden/below") }
    }

    @Test func filesAreReadAsFarAsOneWants() throws {
        let folder = try Folder()
        let path = folder.path + "/text"
        try Data(repeating: 0x61, count: 200_000).write(to: URL(fileURLWithPath: path))
        #expect(Files.bytes(of: path)?.count == 200_000)
        #expect(Files.bytes(of: path, upTo: 4096)?.count == 4096)
        #expect(Files.bytes(of: folder.path) == nil && Files.bytes(of: path + "x") == nil)
        try Data([0xFF, 0x61]).write(to: URL(fileURLWithPath: path))
        #expect(Files.text(of: path) == nil)
    }

    @Test func bytesAreTextAsFoundationWritesThem() {
        for count in 0...70 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + count) }
            let text = Data(bytes).base64EncodedString()
            #expect(Base64.text(of: bytes) == text)
            #expect(Base64.bytes(of: text) == bytes)
        }
        for text in ["A", "AA=", "A===", "AA*A", "=AAA", "Ä", "AAA\n"] {
            #expect(Base64.bytes(of: text) == nil && Data(base64Encoded: text) == nil, "\(text)")
        }
        #expect(RandomIdentifier.uuid() != RandomIdentifier.uuid())
        #expect(UUID(uuidString: RandomIdentifier.uuid())?.uuidString.count == 36)
    }

    @Test func threadsAreAwaited() {
        let count = Monitor(0)
        DetachedThread.run(4, stackSize: 256 * 1024) { count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 4)
        #expect(!count.wait(until: .now) { $0 == 5 })
    }
}
