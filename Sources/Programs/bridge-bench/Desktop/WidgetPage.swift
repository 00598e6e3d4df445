import Foundation
import SnapshotHarness

/// One of the pages that `bridge-bench widgets` walks, which the tests walk, too.
struct WidgetPage {
    let name: String
    /// The keys of the computer's keyboard that walk it: the first one comes to its widget, the second one is a step.
    let walk: [DesktopKeyboard.Key]
    private let url: URL

    static let folder = URL(fileURLWithPath: #filePath + "/../../../../../Tests/DesktopWindowTests/Pages").standardized

    /// All pages, by their names.
    static func all() throws -> [WidgetPage] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "html" }.sorted { $0.path < $1.path }.map { try WidgetPage($0) }
    }

    private init(_ url: URL) throws {
        self.url = url
        let name = url.deletingPathExtension().lastPathComponent
        self.name = name
        let text = try String(contentsOf: url, encoding: .utf8)
        guard let match = try /<meta name="walk" content="([^"]+)">/.firstMatch(in: text) else {
            throw BenchFailure(message: "\(name).html does not say how it is walked")
        }
        // Orca has no display here.
        walk = try match.output.1.split(separator: " ").filter { !$0.hasPrefix("display:") }.map { word in
            guard let key = WidgetPage.keys[String(word)] else {
                throw BenchFailure(message: "\(name).html is walked with an unknown key: \(word)")
            }
            return key
        }
    }

    private static let keys: [String: DesktopKeyboard.Key] = [
        "Down": .down, "Escape": .escape, "Left": .left, "Return": .enter, "Right": .right, "Space": .space,
        "Tab": .tab, "Up": .up,
    ]

    /// Opens it in a window of its own.
    ///
    /// - Parameter profile: a folder for what the browser keeps.
    func open(_ profile: String, environment: [String: String]) throws -> BenchProcess {
        try BenchProcess(
            Programs.find("chromium") ?? "chromium",
            [
                "--no-sandbox", "--no-first-run", "--disable-gpu", "--force-renderer-accessibility",
                "--user-data-dir=" + profile, "--app=" + url.absoluteString,
            ], exactly: environment)
    }
}
