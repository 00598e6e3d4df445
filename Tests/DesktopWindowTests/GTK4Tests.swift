import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// A window of GTK 4, walked from an emulated display.
@Suite(.serialized, .hangLimit(minutes: 3)) struct GTK4Tests {
    @Test func everyControlIsShownWhenItHasTheFocus() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk4", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        let frames = [
            ("alarm", "Alarm sw ⢸ ⣏⣿⣹ on"), ("gradual", "Gradual sw ⢸ ⣏⣀⣹ off"), ("title", "Title ed ⢸ Wake up"),
            ("code", "Code pwd ⢸ ••••"), ("test", "Test btn"), ("loudness", "Loudness sldr ⣼ 40%"),
        ]
        for (name, frame) in frames {
            try clock.tell("focus " + name)
            bench.expect(frame)
        }
        #expect(!bench.texts.contains { $0.contains("1234") })
    }

    /// An entry whose text is not visible has the role of any other: what it holds, and what is typed and pasted into it, is on no
    /// display and in no file.
    @Test func aTextThatIsNotVisibleIsShownAsItsLength() throws {
        let desktop = try PrivateDesktop()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (session, capture) = (folder.path + "/s.session.yaml", folder.path + "/capture.txt")
        let reader = try DesktopReader(["--record", session, "--capture", capture], environment: desktop.environment)
        try desktop.waitUntilOn("ScreenReaderEnabled")
        let clock = try WindowProgram(of: "gtk4", ["hidden"], on: desktop)
        reader.expect("⠠⠇⠕⠥⠙⠝⠑⠎⠎⠀⠎⠇⠙⠗")
        func hasDots(_ count: Int) { reader.wait { reader.cells.filter { $0 == "⣿" }.count == count } }
        for (name, label) in [("pin", "⠠⠏⠊⠝"), ("star", "⠠⠎⠞⠁⠗"), ("blank", "⠠⠃⠇⠁⠝⠅")] {
            let count = 4 + name.count
            // X has it by the time that it is pasted.
            try clock.tell("copy Wp5")
            try clock.tell("focus " + name)
            reader.expect(label)
            hasDots(count)
            try clock.tell("write \(name) Zx81\(name)Qv7")
            hasDots(count + 3)
            try reader.press("RETURN")
            reader.wait { reader.cells.contains("⣻") }
            for (key, typed) in [("K", 4), ("j", 5)] {
                try reader.press("char:" + key)
                hasDots(count + typed)
            }
            try clock.tell("paste " + name)
            hasDots(count + 8)
            try reader.press("ATTRVIS")
            kill(reader.identifier, SIGUSR2)
            reader.wait { FileManager.default.fileExists(atPath: capture) }
            let captured = try String(contentsOfFile: capture, encoding: .utf8)
            #expect(!captured.contains("Zx81") && !captured.contains("Qv7") && !captured.contains("Wp5"))
            try FileManager.default.removeItem(atPath: capture)
            try reader.press("ESCAPE")
        }
        try clock.tell("focus title")
        reader.expect("⠠⠞⠊⠞⠇⠑")
        reader.wait { reader.cells.contains("⠠⠺⠁⠅⠑⠀⠥⠏") }
        #expect(reader.end() == 0)
        let recorded = try String(contentsOfFile: session, encoding: .utf8) + reader.errors
        for secret in ["Zx81", "Qv7", "Wp5", "char:K", "char:j"] {
            #expect(!recorded.contains(secret), "\(secret)")
        }
    }

    /// GTK 4.8 tells nobody of a changed value: the focused one is asked for.
    @Test func aValueIsShownAlthoughNobodyTellsOfIt() throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        let clock = try WindowProgram("gtk4", on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        try clock.tell("set loudness 70")
        bench.expect("Loudness sldr ⣼ 70%")
        try bench.press("UP")
        bench.expect("Loudness sldr ⣼ 71%")
        try clock.tell("focus test")
        bench.expect("Test btn")
        try bench.press("RETURN")
        bench.expect { $0.elements.contains("Rang") }
    }
}
