import Foundation
import SnapshotHarness
import TestSupport
import Testing

/// A page in Chromium whose content is replaced while the focus is elsewhere.
@Suite(.serialized, .hangLimit(minutes: 3)) struct ChangingPageTests {
    private static let folder = PrivateDesktop.folder.appendingPathComponent("ChangingPages")

    private static func open() throws -> (DesktopBench, PageProgram) {
        let bench = try DesktopBench()
        bench.waitForBus()
        let chromium = try PageProgram("inbox", in: folder, on: bench.desktop)
        bench.expect { !$0.title.isEmpty && $0.elements.contains($0.title) && $0.hasPageFocus }
        return (bench, chromium)
    }

    /// A list that was empty, a part, a document in a frame, and the fields of a dialog.
    @Test func whatIsReplacedIsReadAgain() throws {
        let (bench, chromium) = try ChangingPageTests.open()
        defer { bench.close() }
        try bench.tab(to: "Get mail btn")
        try bench.desktop.press("Return")
        bench.expect {
            let read = ["Get mail", "• , Lunch", "• , Meeting", "Ana", "Bo"]
            return $0.elements.contains("Bo") && !$0.elements.contains("Nobody")
                && $0.elements.drop { $0 != "Get mail" }.starts(with: read)
        }
        #expect(bench.text == "Get mail btn")
        // Chromium says nothing of the frame before the focus is in it.
        try bench.tab(to: "Compose btn")
        bench.expect { $0.elements.suffix(6) == ["Ana", "Bo", "Read", "Answer", "Compose", "Other folder"] }
        try bench.desktop.press("Return")
        bench.expect("More fields btn")
        bench.expect { $0.elements.suffix(2) == ["More fields", "To="] }
        try bench.desktop.press("Return")
        bench.expect { $0.elements.suffix(3) == ["More fields", "Copy to=", "Subject="] }
        // The name of the dialog stands there for a while.
        bench.expect("More fields btn")
        #expect(chromium.isRunning)
    }

    @Test func anotherPageIsReadInPlaceOfTheFirst() throws {
        let (bench, chromium) = try ChangingPageTests.open()
        defer { bench.close() }
        try bench.tab(to: "Other folder btn")
        try bench.desktop.press("Return")
        bench.expect { $0.title == "Sent mail" && $0.elements.suffix(2) == ["Sent mail", "Delete all"] }
        bench.expect { !$0.elements.contains("Compose") }
        #expect(chromium.isRunning)
    }
}

extension DesktopBench {
    /// Presses Tab until the display shows this.
    fileprivate func tab(to text: String) throws {
        for _ in 0..<12 where self.text != text {
            let shown = self.text
            try desktop.press("Tab")
            expect(after: "Tab") { $0.text != shown }
        }
        expect(text)
    }
}
