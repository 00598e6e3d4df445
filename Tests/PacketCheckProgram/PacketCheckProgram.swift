import Foundation
import PacketChecks
import Scenes
import SnapshotHarness
import TestSupport

/// `make steps` and the rows of `make canute`: what displays received through BRLTTY while values changed and the focus moved.
///
/// `packet-checks steps [STEPS] [DISPLAYS]` changes random values on emulated displays of several sizes at once;
/// `packet-checks rows SCENE…` counts the rows that an emulated Canute gets. They fail where something moved that may not.
@main
enum PacketCheckProgram {
    /// The sizes of the displays, in turn.
    private static let columns = [40, 14, 20, 32, 80, 18, 24, 60]
    /// The most rows that a move of the focus may change, on average.
    private static let mostRows = 2.5

    static func main() throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "steps":
            let numbers = arguments.dropFirst().compactMap { Int($0) }
            try steps(numbers.first ?? 100_000, displays: numbers.dropFirst().first ?? 8)
        case "rows": try rows(Array(arguments.dropFirst()))
        default:
            FileHandle.standardError.write(Data("packet-checks steps [STEPS] [DISPLAYS] | rows SCENE...\n".utf8))
            exit(2)
        }
    }

    private static func steps(_ steps: Int, displays: Int) throws {
        let start = ContinuousClock.now
        let counts = try onThreads(Array(1...max(1, displays))) { number in
            let display = try EmulatedDisplay(columns: columns[(number - 1) % columns.count])
            let walk = try PacketWalk(display, seed: UInt64(number))
            defer { walk.stop() }
            try walk.changeValues(times: steps / displays)
            return walk.count
        }
        let sum = counts.reduce(PacketCount(), +)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        print(
            "\(sum.steps) values changed on \(displays) emulated displays, \(sum.stepPackets) frames came; "
                + "\(Int(Double(sum.steps) / seconds)) a second; \(sum.elements) elements")
        finish(sum)
    }

    private static func rows(_ scenes: [String]) throws {
        let counts = try onThreads(scenes) { path in
            let walk = try PacketWalk(CanuteDisplay(), seed: 1)
            defer { walk.stop() }
            try walk.walk(SceneFile.load(path: path), steps: 1)
            return walk.count
        }
        let sum = counts.reduce(PacketCount(), +)
        let mean = Double(sum.movePackets) / Double(max(1, sum.moves))
        print(
            "\(sum.moves) moves of the focus, \(String(format: "%.2f", mean)) rows each; "
                + "\(sum.steps) changes of a value, \(sum.stepPackets) rows")
        guard sum.moves > 0, mean <= mostRows else {
            print("more than \(mostRows) rows a move")
            exit(1)
        }
        finish(sum)
    }

    private static func finish(_ count: PacketCount) {
        for line in count.outside { print("outside the value: \(line)") }
        print("\(count.outside.count) outside the value")
        if !count.outside.isEmpty { exit(1) }
    }
}
