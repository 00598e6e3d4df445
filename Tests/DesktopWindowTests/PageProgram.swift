import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// A page of the folder Pages in a window of Chromium's that has nothing else, on a private desktop.
final class PageProgram {
    private let process = Process()
    private let profile = FileManager.default.temporaryDirectory.appendingPathComponent("page-\(UUID().uuidString)")
    /// The keys of the computer's keyboard and of the display that the page is walked with, as it says itself: the steps of a
    /// `GoldenWalk`.
    let walk: [String]

    /// - Parameter folder: where the page is.
    init(_ name: String, in folder: URL = PageProgram.folder, on desktop: PrivateDesktop) throws {
        let page = folder.appendingPathComponent(name + ".html")
        let text = try String(contentsOf: page, encoding: .utf8)
        let (_, keys) = try #require(text.firstMatch(of: /<meta name="walk" content="([^"]+)">/)?.output)
        walk = keys.split(separator: " ").map { key in
            key.hasPrefix("display:") ? "key " + key.dropFirst(8) : "keyboard " + key
        }
        let program = try #require(
            Programs.find("chromium"), "Chromium is not installed: make desktop-test installs it")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [
            "--no-sandbox", "--no-first-run", "--disable-gpu", "--force-renderer-accessibility",
            "--user-data-dir=" + profile.path, "--app=" + page.absoluteString,
        ]
        process.environment = desktop.environment
        (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: profile)
    }

    static let folder = PrivateDesktop.folder.appendingPathComponent("Pages")

    /// The names of all pages.
    static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".html") }.map { String($0.dropLast(5)) }.sorted()

    /// Those that are walked: all, or what the environment names.
    static var walked: [String] {
        let chosen = ProcessInfo.processInfo.environment["BRIDGE_PAGES"]?.split(separator: " ").map(String.init)
        return names.filter { chosen?.contains($0) ?? true }
    }
}

extension PageProgram: WalkedProgram {
    var isRunning: Bool { process.isRunning }

    func tell(_ command: String) throws {
        Issue.record("a page takes no commands: \(command)")
    }
}
