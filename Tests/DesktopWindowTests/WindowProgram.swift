import Foundation
import SnapshotHarness
import TestSupport

extension PrivateDesktop {
    static let folder = RealTables.packageFolder.appendingPathComponent("Tests/DesktopWindowTests")
}

extension Pipe {
    /// A pipe whose end no other child keeps open.
    static var own: Pipe {
        let pipe = Pipe()
        for handle in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }
}

/// A program with a window on a private desktop, which takes commands.
final class WindowProgram {
    private let process = Process()
    private let input = Pipe.own

    init(_ name: String, _ arguments: [String] = [], on desktop: PrivateDesktop) throws {
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [PrivateDesktop.folder.appendingPathComponent("Windows/\(name).py").path] + arguments
        process.environment = desktop.environment
        process.standardInput = input
        try process.run()
    }

    /// The window of a toolkit: gtk3, gtk4, qt5 or qt6.
    convenience init(of toolkit: String, _ arguments: [String] = [], on desktop: PrivateDesktop) throws {
        let isQt = toolkit.hasPrefix("qt")
        try self.init(
            isQt ? "qt" : toolkit, (isQt ? [String(toolkit.suffix(1))] : []) + arguments, on: desktop)
    }

    /// Has the program do something.
    func tell(_ command: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    }

    /// Ends it as a crash does.
    func kill() { send(SIGKILL) }

    func send(_ signal: Int32) { Glibc.kill(process.processIdentifier, signal) }

    var isRunning: Bool { process.isRunning }

    deinit {
        kill()
        process.waitUntilExit()
    }
}
