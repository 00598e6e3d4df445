import BridgeLoop
import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// Who may have the socket, and who may come to it.
@Suite(.hangLimit(minutes: 3)) struct PublishingPlaceTests {
    /// Prints all lines that it gets at a socket.
    private static let visitor = """
        use IO::Socket::UNIX;
        my $place = IO::Socket::UNIX->new($ARGV[0]) or die "$!\\n";
        print while <$place>;
        """

    /// As root, for another user is needed.
    @Test(.enabled(if: geteuid() == 0 && Programs.find("setpriv") != nil))
    func anotherUserIsNotLetIn() throws {
        let folder = try TemporaryFolder()
        let bridge = try ListeningBridge(in: folder)
        chmod(folder.path, 0o755)
        func visit() throws -> Tool.Result {
            try Tool.run(
                URL(fileURLWithPath: try #require(Programs.find("setpriv"))),
                [
                    "--reuid=65534", "--regid=65534", "--clear-groups", "perl", "-e", PublishingPlaceTests.visitor,
                    bridge.path,
                ])
        }
        // The socket's mode keeps them out; where somebody has opened it, who they are does.
        #expect(try visit().errors.contains("Permission denied"))
        chmod(bridge.path, 0o666)
        let refused = try visit()
        #expect(refused.code == 0, "\(refused.errors)")
        #expect(
            refused.output
                == #"{"type": "bye", "code": "user", "message": "this is the bridge of another user", "#
                + #""remedy": "start a bridge of your own: braille-bridge run --listen"}"# + "\n")
        try bridge.step(to: 51)
        #expect(bridge.end())
    }

    /// Of several bridges that start at once on the socket of a dead one, one gets it, and the others say so.
    @Test func oneOfSeveralGetsADeadBridgesSocket() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/socket"
        let left = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #expect(try #require(UnixSocketAddress(path)).bind(left))
        close(left)
        let board = try EmulatedDisplay(columns: 40)
        let server = try PrivateBRLTTY(display: board)
        defer {
            server.stop()
            board.stop()
        }
        try server.waitUntilReady()
        let bridges = try (0..<4).map { number in
            let process = Process()
            process.executableURL = try Tool.program()
            process.arguments = ["run", "--listen", "--host", server.host, "--auth", "none", "--tty", "root"]
            process.currentDirectoryURL = Tool.packageFolder
            process.environment = ProcessInfo.processInfo.environment.merging(["BRAILLE_BRIDGE_SOCKET": path]) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardError = FileHandle(forWritingAtPath: try folder.file("\(number)", ""))
            return process
        }
        for bridge in bridges { try bridge.run() }
        defer {
            for bridge in bridges where bridge.isRunning {
                bridge.terminate()
                bridge.waitUntilExit()
            }
        }
        _ = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 50) {
            bridges.filter(\.isRunning).count <= 1
        }
        let running = bridges.filter(\.isRunning)
        #expect(running.count == 1)
        for (number, bridge) in bridges.enumerated() where !bridge.isRunning {
            #expect(bridge.terminationStatus == 3)
            #expect(
                try String(contentsOfFile: folder.path + "/\(number)", encoding: .utf8)
                    == "braille-bridge: another bridge listens at \(path) already; end it first\n")
        }
        let program = try RawProgram(path)
        program.disconnect()
    }

    /// What stands in the way of the socket, beside its path or at it.
    enum Obstacle: CaseIterable {
        case file, fileBeside, symbolicLink, folder, namedPipe, datagramSocket
    }

    /// Only a socket at which nobody listens is replaced.
    @Test(arguments: Obstacle.allCases) func whatIsTheUsersStays(obstacle: Obstacle) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/letter.txt"
        var inTheWay = path
        var service: Int32 = -1
        switch obstacle {
        case .file: _ = try folder.file("letter.txt", "Dear reader")
        case .fileBeside:
            inTheWay += "~"
            _ = try folder.file("letter.txt~", "Dear reader")
        case .symbolicLink: #expect(symlink(try folder.file("other.txt", "Dear reader"), path) == 0)
        case .folder: #expect(mkdir(path, 0o700) == 0)
        case .namedPipe: #expect(mkfifo(path, 0o600) == 0)
        case .datagramSocket:
            service = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
            #expect(try #require(UnixSocketAddress(path)).bind(service))
        }
        defer { if service >= 0 { close(service) } }
        var (before, after) = (stat(), stat())
        #expect(lstat(inTheWay, &before) == 0)
        let result = try Tool.run(["run", "--listen"], environment: ["BRAILLE_BRIDGE_SOCKET": path])
        #expect(result.code == 3)
        #expect(
            result.errors
                == (obstacle == .datagramSocket
                    ? "braille-bridge: another bridge listens at \(path) already; end it first\n"
                    : "braille-bridge: \(inTheWay) exists and is not a socket; set BRAILLE_BRIDGE_SOCKET to another path\n")
        )
        #expect(lstat(inTheWay, &after) == 0)
        #expect(before.st_ino == after.st_ino && before.st_size == after.st_size && before.st_mode == after.st_mode)
    }

    /// A socket that somebody removes, or its folder, is made again while the bridge listens.
    @Test func aRemovedSocketIsMadeAgain() throws {
        let folder = try TemporaryFolder()
        let bridge = try ListeningBridge(in: folder)
        try bridge.step(to: 51)
        let capture = folder.path + "/braille-bridge/\(bridge.reader.process.processIdentifier).capture"
        for path in [bridge.path, capture] {
            for _ in 0..<2 {
                let before = try #require(SocketFile(path))
                unlink(path)
                let isThere = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
                    SocketFile(path).map { $0 != before } == true
                }
                try #require(isThere)
            }
        }
        try FileManager.default.removeItem(atPath: folder.path + "/braille-bridge")
        let isThere = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) { SocketFile(capture) != nil }
        #expect(isThere)
        // The program that was connected stays, and others come in.
        try bridge.step(to: 52)
        let other = try RawProgram(bridge.path)
        other.disconnect()
        // What another program has put at the path is its own.
        unlink(bridge.path)
        let isMade = Poll.wait(for: [], until: HarnessPatience.deadline, interval: 20) {
            SocketFile(bridge.path) != nil
        }
        #expect(isMade)
        let letter = try folder.file("letter.txt", "Dear reader")
        #expect(rename(letter, bridge.path) == 0)
        try bridge.step(to: 53)
        #expect(bridge.end())
        #expect(try String(contentsOfFile: bridge.path, encoding: .utf8) == "Dear reader")
    }

    /// What is typed into a secure field, and what it holds, is in nothing that the bridge writes or says.
    @Test func secureTextsAreNowhere() throws {
        let folder = try TemporaryFolder()
        let bridge = try ListeningBridge(["--record", folder.path + "/s.session.yaml"], in: folder)
        try bridge.step(to: 51)
        bridge.player.send(
            #"{"type": "change", "set": {"word": {"value": "hidden7-\u00e9", "label": 5}}}"#,
            #"{"type": "change", "set": {"word": {"value": "hidden7" "label"}}}"#,
            #"{"type": "change", "set": {"word": {"value": ["hidden7"]}}}"#,
            #"{"type": "notify", "notification": "layoutChanged", "element": "word"}"#)
        let reader = bridge.reader
        var frames: Set<String> = []
        func press(_ key: String) throws {
            try reader.press(key)
            frames.insert(reader.cells)
        }
        try reader.wait { !reader.showsSlider }
        try press("RETURN")
        for letter in "zq9" {
            try press("char:\(letter)")
            let question = try bridge.player.line(of: "perform")
            bridge.player.answer(question, "true")
        }
        let captured = try Tool.run(
            ["snapshot", "capture", "--format", "json"], environment: ["XDG_RUNTIME_DIR": folder.path])
        #expect(captured.code == 0, "\(captured.errors)")
        #expect(bridge.end())
        var written = captured.output + captured.errors + frames.sorted().joined(separator: "\n")
        let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
        #expect(files.contains("s.session.yaml"))
        for file in files {
            written +=
                (try? String(decoding: Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + file)), as: UTF8.self))
                ?? ""
        }
        #expect(written.contains("Volume"))
        for secret in ["hidden7", "zq9", "char:z", "char:q", "char:9", "⠓⠊⠙⠙⠑⠝", "⠵", "⠟"] {
            #expect(!written.contains(secret), "\(secret)")
        }
    }
}
