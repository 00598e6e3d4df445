import Documents
import Foundation
import Testing

/// Files that are written: whole, or not at all.
@Suite struct OutputFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-output-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

    @Test func aFileIsThereWhenItIsWhole() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write("old", to: path("a"))
        chmod(path("a"), 0o640)
        let file = OutputFile(path: path("a"))
        file.write(Array("new, ".utf8))
        #expect(try text("a") == "old")
        file.write(Array("whole".utf8))
        try file.close()
        #expect(try text("a") == "new, whole")
        #expect(names == ["a"])
        var status = stat()
        #expect(stat(path("a"), &status) == 0 && status.st_mode & 0o777 == 0o640)
    }

    @Test func whatIsGivenUpLeavesWhatWasThere() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write("old", to: path("a"))
        do {
            let file = OutputFile(path: path("a"))
            file.write(Array("half".utf8))
        }
        #expect(try text("a") == "old")
        #expect(names == ["a"])
    }

    /// A limit on the size of files is met as a full disk is; a process of its own has it.
    @Test func whatFindsNoRoomLeavesNoEmptyFile() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let (new, old) = (path("new"), path("old"))
        try Data().write(to: URL(fileURLWithPath: old))
        await #expect(processExitsWith: .success) { [new = new as String, old = old as String] in
            signal(SIGXFSZ, SIG_IGN)
            var limit = rlimit(rlim_cur: 4, rlim_max: 4)
            guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(1) }
            for (path, isThere) in [(new, false), (old, true)] {
                let file = OutputFile(path: path, growsInPlace: true)
                file.write(Array("too much".utf8))
                if (try? file.close()) != nil { exit(2) }
                if (access(path, F_OK) == 0) != isThere { exit(3) }
            }
            // What was written whole is worth having.
            let file = OutputFile(path: new, growsInPlace: true)
            file.write(Array("half".utf8))
            file.write(Array("more".utf8))
            if (try? file.close()) != nil { exit(4) }
        }
        #expect(names == ["new", "old"])
        #expect(try text("new") == "half")
    }

    @Test func aLinkStaysALink() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write("old", to: path("real"))
        try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: "real")
        try OutputFile.write("new", to: path("link"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "real")
        #expect(try text("real") == "new")
    }

    /// What a link leads to is made where it is not there yet, next to it or further on; a circle is an error.
    @Test func aLinkToNothingStaysALink() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(atPath: path("far"), withIntermediateDirectories: true)
        for (link, end) in [("one", "two"), ("two", "far/real"), ("circle", "circle")] {
            try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: end)
        }
        try OutputFile.write("new", to: path("one"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("one")) == "two")
        #expect(try text("far/real") == "new")
        #expect(throws: OutputFile.Failure.self) { try OutputFile.write("new", to: path("circle")) }
        #expect(names == ["circle", "far", "one", "two"])
    }

    /// What is no file is written to, and not replaced.
    @Test func devicesAreNoFiles() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try OutputFile.write("gone", to: "/dev/null")
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(throws: OutputFile.Failure.self) { try OutputFile.write("much", to: "/dev/full") }
        let failure = #expect(throws: OutputFile.Failure.self) { try OutputFile.write("x", to: path("no/a")) }
        #expect(failure?.description.hasSuffix("No such file or directory; check the folder and its rights") == true)
        #expect(names == [])
    }
}
