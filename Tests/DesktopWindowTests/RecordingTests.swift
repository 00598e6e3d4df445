import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// `run --desktop --record`, repeated by `play --session` without the applications.
@Suite(.serialized, .hangLimit(minutes: 3)) struct RecordingTests {
    private let tables = ["--tables", RealTables.packageFolder.appendingPathComponent("Tables").path]

    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"])
    func aSessionIsRepeatedWithoutItsApplications(toolkit: String) throws {
        let text = try repeated { try record(toolkit, in: $0) }
        #expect(text.contains("desktop: true") && text.contains("Loudness") && text.contains("•••••"))
        for secret in ["1234", "char:9", "char:8"] { #expect(!text.contains(secret), "\(secret) was recorded") }
    }

    /// The recording ends while a menu is open.
    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"])
    func anOpenMenuIsRepeated(toolkit: String) throws {
        let text = try repeated { try recordMenu(toolkit, in: $0) }
        for entry in toolkit == "gtk4" ? ["Open", "Loop"] : ["Copy", "Paste"] {
            #expect(text.contains(entry), "\(entry) was not recorded")
        }
    }

    /// Records a session, and plays it without its applications.
    ///
    /// - Returns: the recording.
    private func repeated(_ record: (String) throws -> Void) throws -> String {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString).session")
        defer { try? FileManager.default.removeItem(at: file) }
        try record(file.path)
        // There is neither a display nor a bus.
        let environment = ProcessInfo.processInfo.environment.filter {
            !["DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"].contains($0.key)
        }
        let played = try Programs.output(
            of: Programs.bridge().path, ["play", "--session", file.path] + tables, environment: environment)
        #expect(played.code == 0, "\(played.text.suffix(1_000))\(played.errors)")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Opens a menu, walks in it, leaves it, and opens it once more.
    private func recordMenu(_ toolkit: String, in file: String) throws {
        let desktop = try PrivateDesktop()
        let reader = try DesktopReader(["--record", file], environment: desktop.environment)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        let clock = try WindowProgram(of: toolkit, ["more", "menus"], on: desktop)
        reader.expect("⠠⠇⠕⠥⠙⠝⠑⠎⠎⠀⠎⠇⠙⠗")
        try clock.tell("focus title")
        reader.expect("⠠⠞⠊⠞⠇⠑⠀⠑⠙")
        let isGTK4 = toolkit == "gtk4"
        let (first, second) = isGTK4 ? ("⠠⠕⠏⠑⠝⠀⠍⠊", "⠠⠇⠕⠕⠏⠀⠍⠊") : ("⠠⠉⠕⠏⠽⠀⠍⠊", "⠠⠏⠁⠎⠞⠑⠀⠍⠊")
        func open() throws {
            try clock.tell("context")
            reader.expect(first)
            try reader.press("RIGHT")
            reader.expect(second)
        }
        try open()
        try reader.press("ESCAPE")
        // GTK 4 goes to the button that has the menu.
        reader.expect(isGTK4 ? "⠠⠍⠕⠗⠑⠀⠃⠞⠝" : "⠠⠞⠊⠞⠇⠑⠀⠑⠙")
        try open()
        #expect(reader.end() == 0 && clock.isRunning)
    }

    /// Adjusts, types, also in a password, and goes to what has the focus.
    private func record(_ toolkit: String, in file: String) throws {
        let desktop = try PrivateDesktop()
        let reader = try DesktopReader(["--record", file], environment: desktop.environment)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        let clock = try WindowProgram(of: toolkit, ["more"], on: desktop)
        reader.expect("⠠⠇⠕⠥⠙⠝⠑⠎⠎⠀⠎⠇⠙⠗")
        try reader.press("UP")
        let loud = toolkit == "gtk4" ? "⠼⠙⠁⠨⠴" : "⠼⠙⠑⠨⠴"
        reader.wait { reader.cells.contains(loud) }
        try clock.tell("focus title")
        reader.expect("⠠⠞⠊⠞⠇⠑⠀⠑⠙")
        try reader.press("RETURN")
        reader.wait { reader.cells.contains("⣻") }
        try reader.press("char:!")
        reader.wait { reader.cells.contains("⠖") }
        try reader.press("ESCAPE")
        try clock.tell("focus code")
        reader.expect("⠠⠉⠕⠙⠑⠀⠏⠺⠙")
        try reader.press("RETURN")
        reader.wait { reader.cells.contains("⣻") }
        if toolkit == "gtk3" {
            // It selects what is in a field that gets the focus: the caret goes to its end.
            try reader.press("RIGHT")
            reader.wait { reader.cells.filter { $0 == "⣿" }.count == 4 }
        }
        for (key, count) in [("char:9", 5), ("char:8", 6)] {
            try reader.press(key)
            reader.wait { reader.cells.filter { $0 == "⣿" }.count == count }
        }
        try reader.press("ESCAPE")
        if toolkit != "gtk4" {
            try clock.tell("place 1")
            reader.expect("⠠⠁⠗⠞⠊⠎⠞")
        }
        try clock.tell("focus test")
        reader.expect("⠠⠞⠑⠎⠞⠀⠃⠞⠝")
        try reader.press("RETURN")
        try reader.press("RIGHT")
        reader.expect("⠠⠙⠑⠇⠑⠞⠑⠀⠃⠞⠝")
        #expect(reader.end() == 0)
    }
}
