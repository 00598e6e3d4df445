import SnapshotHarness
import TestSupport
import Testing

/// Lists, tables, trees and tabs that get the focus right after another control, in one breath of the application.
@Suite(.serialized, .hangLimit(minutes: 3)) struct FastFocusTests {
    @Test(arguments: ["gtk3", "gtk4", "qt5", "qt6"]) func thePartThatIsMeantIsShown(toolkit: String) throws {
        let bench = try DesktopBench()
        defer { bench.close() }
        bench.waitForBus()
        let isQt = toolkit.hasPrefix("qt")
        let clock = try WindowProgram(of: toolkit, ["more"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        // Qt's rows are selected with the focus, the others' are not; GTK 4's window has a list and tabs. A container's name is
        // read where the reader comes from elsewhere.
        let selected = isQt ? " sel" : ""
        var steps = [("row 1", "Tuesday\(selected) Days lst"), ("row 0", "Monday\(selected) Days lst")]
        if toolkit != "gtk4" {
            let tree = isQt ? "Bells clps lst" : "Bells sel clps lst"
            steps += [
                ("place 1", "Artist sel Tunes tbl ⢸ Chopin"), ("focus tree", tree),
                ("place 0", "Artist sel Tunes tbl ⢸ Bach"), ("focus tunes", "Artist sel Tunes tbl ⢸ Bach"),
                ("focus tree", tree),
            ]
        }
        steps += [isQt ? ("tab 1", "Week tab 2/2") : ("focus book", "Today tab sel 1/2")]
        for _ in 0..<5 {
            for (step, frame) in steps {
                // The application does both before anybody can ask it for anything.
                try clock.tell("focus notes\nfocus test")
                bench.expect("Test btn")
                try clock.tell("focus notes\n\(step)")
                bench.expect(frame)
            }
        }
    }
}
