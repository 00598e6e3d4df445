import AccessibilityModel
import SnapshotHarness
import TestSupport
import Testing

/// What was empty when it was read, and is filled later: no toolkit tells of all of it.
@Suite(.serialized, .hangLimit(minutes: 3)) struct LateTests {
    private static let toolkits = ["gtk3", "gtk4", "qt5", "qt6"]
    private static let rows = ["Gong", "Chime"]
    private static let buttons = ["Play Gong", "Play Chime"]
    private static let songs = ["Gong song", "Chime song"]

    /// Walked with the display's keys, from the element above it to the one below it.
    @Test(arguments: toolkits) func whatIsFilledLaterIsWalked(toolkit: String) throws {
        let (bench, clock) = try LateTests.open(toolkit)
        defer { bench.close() }
        let (first, last) = LateTests.neighbours(of: toolkit)
        _ = try bench.walk("RIGHT", to: first)
        try clock.tell("fill")
        bench.expect { $0.elements.contains("Filled") }
        // What nobody tells of is asked when a step comes to one side of it or to the other.
        _ = try bench.walk("RIGHT", to: last)
        bench.expect { $0.elements.contains("Chime song") }
        _ = try bench.walk("LEFT", to: first)
        bench.expect { Set($0.elements).isSuperset(of: LateTests.rows + LateTests.buttons + LateTests.songs) }
        let walked = try bench.walk("RIGHT", to: last)
        #expect(walked == LateTests.rows + LateTests.buttons + LateTests.songs + [last])
        #expect(clock.isRunning)
    }

    /// The focus goes to a row: the others are there with it.
    @Test(arguments: toolkits) func theFocusGoesToARowThatHasCome(toolkit: String) throws {
        let (bench, clock) = try LateTests.open(toolkit)
        defer { bench.close() }
        try clock.tell("fill")
        bench.expect { $0.elements.contains("Filled") }
        try clock.tell("ring 1")
        bench.expect { $0.label == "Chime" && $0.elements.contains("Gong") }
        try bench.press("LEFT")
        bench.expect { $0.label == "Gong" }
        #expect(bench.elements.firstIndex(of: "Gong").map { bench.elements[$0 + 1] } == "Chime")
    }

    private static func open(_ toolkit: String) throws -> (DesktopBench, WindowProgram) {
        let bench = try DesktopBench()
        bench.waitForBus()
        let clock = try WindowProgram(of: toolkit, ["late"], on: bench.desktop)
        bench.expect("Loudness sldr ⣼ 40%")
        bench.expect { _ in bench.isWhole }
        return (bench, clock)
    }

    /// What stands before what is empty, and after it.
    private static func neighbours(of toolkit: String) -> (first: String, last: String) {
        switch toolkit {
        case "gtk3": ("Plan of the today", "Filled")
        case "gtk4": ("Gradual", "Title")
        default: ("Delete", "Filled")
        }
    }
}

extension DesktopBench {
    /// The label of the element that the reader is at.
    fileprivate var label: String { focus?.accessibilityLabel ?? "" }

    /// Presses a key that goes to another element.
    fileprivate func step(_ key: String) throws {
        let label = label
        try press(key)
        expect(after: key) { $0.label != label }
    }

    /// Presses a key until an element is there, and gives the labels on the way.
    fileprivate func walk(_ key: String, to last: String) throws -> [String] {
        var labels: [String] = []
        while label != last, labels.count < 40 {
            try step(key)
            labels.append(label)
        }
        return labels
    }
}
