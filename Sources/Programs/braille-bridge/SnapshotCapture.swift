import BridgeLoop
import Glibc
import Documents
import Localization

/// `snapshot capture`: asks a running bridge what is on the reader's own display right now.
enum SnapshotCapture {
    static let processOption = Option(
        name: "--pid", value: "N", help: "The process of the bridge to ask; the newest by default.")
    static let formatOption = Option(
        name: "--format", value: "text|json", help: "How to write it; text by default.")

    static func run(_ arguments: Arguments, _ paths: [String]) throws -> ExitCode {
        guard paths.isEmpty else {
            throw CommandFailure.usage("capture takes no operand; a file to write is named by --output FILE")
        }
        let form = try arguments.choice("--format", of: Capture.Form.allCases.map(\.rawValue), default: "text")
        let bridge = try bridge(arguments)
        let capture = try ask(bridge, "capture \(form)\n")
        guard let output = arguments["--output"] ?? arguments["-o"], output != "-" else {
            Output.bytes(Array(capture.utf8))
            return .fine
        }
        try CommandFailure.writing { () throws(OutputFile.Failure) in
            try OutputFile.write(
                capture, to: output, replacing: ReplacedFiles.replaced(ReplacedFiles.captures, arguments),
                isPrivate: true)
        }
        return .fine
    }

    /// The bridge that `--pid` names, else the newest.
    private static func bridge(_ arguments: Arguments) throws -> CaptureFolder.Bridge {
        let bridges = CaptureFolder().bridges()
        guard let newest = bridges.first else {
            throw CommandFailure.cannotRun(
                "no bridge runs whose display could be captured: start one with braille-bridge run SCENE")
        }
        let running = bridges.map { String($0.process) }.joined(separator: ", ")
        guard arguments.has("--pid") else {
            if bridges.count > 1 {
                Output.tell(
                    "captured of process \(process: newest.process), the newest of \(known: running); --pid N names "
                        + "another")
            }
            return newest
        }
        let wanted = try arguments.integer("--pid", in: 1...Int(Int32.max), default: 1)
        guard let bridge = bridges.first(where: { Int($0.process) == wanted }) else {
            throw CommandFailure.cannotRun(
                "no bridge runs as process \(process: wanted); running are \(known: running)")
        }
        return bridge
    }

    /// Sends a line and gives what comes after `ok`.
    private static func ask(_ bridge: CaptureFolder.Bridge, _ line: String) throws -> String {
        let silence = CommandFailure.cannotRun(
            "the bridge with process \(process: bridge.process) does not answer: end it, or name another with --pid")
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw CommandFailure.cannotRun("the system gives no socket") }
        defer { close(descriptor) }
        // A bridge that is stopped or hangs is not waited for without end.
        var limit = timeval(tv_sec: 5, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        guard let address = UnixSocketAddress(bridge.path), address.connect(descriptor) else { throw silence }
        let question = Array(line.utf8)
        guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else { throw silence }
        var answer: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &bytes, bytes.count)
            guard count >= 0 else { throw silence }
            if count == 0 { break }
            answer += bytes.prefix(count)
        }
        let parts = String(decoding: answer, as: UTF8.self).split(separator: "\n", maxSplits: 1)
        guard parts.count == 2 else { throw silence }
        guard parts[0] == "ok" else {
            throw CommandFailure.cannotRun("process \(process: bridge.process): \(reason: parts[1])")
        }
        return String(parts[1])
    }
}
