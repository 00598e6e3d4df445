import Braille
import BrailleLayout
import BridgeSession
import SnapshotHarness

/// A display of the harness that can be maltreated.
enum TortureBoard {
    case emulated(EmulatedDisplay)
    case virtual(VirtualDisplay)
    case canute(CanuteDisplay)

    /// What can be asked for.
    enum Kind: String, CaseIterable, Sendable {
        case virtual, emulated, canute
    }

    /// A Canute has as many rows as the seed says: BRLTTY waits 1.2 seconds after each, so that a page of nine takes eleven.
    init(_ kind: Kind, seed: UInt64) throws {
        switch kind {
        case .virtual: self = .virtual(try VirtualDisplay(size: DisplaySize(columns: 40)))
        case .emulated: self = .emulated(try EmulatedDisplay(columns: 40))
        case .canute:
            let rows = [2, 2, 3, 4, 9][Int(seed % 5)]
            self = .canute(try CanuteDisplay(size: DisplaySize(columns: 40, rows: rows)))
        }
    }

    var display: any HarnessDisplay {
        switch self {
        case .emulated(let display): display
        case .virtual(let display): display
        case .canute(let display): display
        }
    }

    /// How long it takes a whole frame twice, on top of what everything takes.
    var timeOfFrame: Duration {
        guard case .canute(let display) = self else { return .zero }
        return .milliseconds(2_400 * display.size.rows)
    }

    /// What can happen to it.
    var faults: [Fault] {
        switch self {
        case .emulated: [.unplugged, .switchedOff]
        case .virtual: [.resized]
        case .canute: []
        }
    }

    /// What can happen to a display.
    enum Fault: String {
        case unplugged, switchedOff, resized
    }

    /// Lets it happen, to its end.
    ///
    /// - Parameters:
    ///   - pick: picks one of so many.
    ///   - meanwhile: what happens while it lasts.
    func suffer(_ fault: Fault, pick: (Int) -> Int, meanwhile: () throws -> Void) throws {
        switch (self, fault) {
        case (.emulated(let display), .unplugged):
            display.unplug()
            try meanwhile()
            try display.replug(columns: [20, 32, 40, 80][pick(4)])
        case (.emulated(let display), .switchedOff):
            try display.powerOff()
            try meanwhile()
            try display.powerOn()
        case (.virtual(let display), .resized):
            let sizes = [(14, 1), (20, 1), (40, 1), (80, 1), (40, 2), (32, 4)].map {
                DisplaySize(columns: $0, rows: $1)
            }
            // To BRLTTY the same size is no other display.
            let others = sizes.filter { $0 != display.size }
            try display.resize(to: others[pick(others.count)])
            try meanwhile()
        default: break
        }
    }
}
