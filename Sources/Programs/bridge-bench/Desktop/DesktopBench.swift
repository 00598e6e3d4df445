import Foundation

/// `bridge-bench desktop [PRESSES] [TOOLKIT]`: keys of the desktop's keyboard to cells, beside a C client and Orca, which take
/// turns on the same window.
enum DesktopBench {
    static func report(presses: Int, toolkits: [DesktopStage.Toolkit] = DesktopStage.Toolkit.allCases) throws {
        print("Key of the keyboard to cells on the emulated display, milliseconds; \(presses) presses each.")
        if let missing = DesktopStage.missing {
            return print("Not measured: \(missing) not installed; make desktop-bench installs what is needed.\n")
        }
        let clients = DesktopStage.Client.allCases.filter { $0 != .orca || DesktopStage.hasOrca }
        if clients.count < DesktopStage.Client.allCases.count { print("Without Orca, which is not installed.") }
        let stage = try DesktopStage()
        defer { stage.stop() }
        print(
            "| window | key | client | p10 | p50 | p99 | none | frames | client ms | application ms | messages | MB |")
        print("|---|---|---|---|---|---|---|---|---|---|---|---|")
        var ratios: [String] = []
        for toolkit in toolkits {
            let window = try stage.openWindow(toolkit)
            defer { window.end() }
            let actions = DesktopAction.all(toolkit)
            let times = try measure(stage, window, clients, actions, presses: presses)
            for (index, action) in actions.enumerated() {
                for client in clients {
                    if let result = times[client]?[index] {
                        print("| \(toolkit.title) | \(action.name) | \(client.rawValue) " + row(result))
                    }
                }
                ratios.append("\(toolkit.title), \(action.name): " + ratioLine(times.mapValues { $0[index] }))
            }
        }
        print("\nThe bridge beside the others, aims in brackets.")
        ratios.forEach { print($0) }
        print("")
    }

    /// Short rounds, so that the machine's moods meet all alike; messages are counted in the first.
    private static func measure(
        _ stage: DesktopStage, _ window: DesktopWindowProgram, _ clients: [DesktopStage.Client],
        _ actions: [DesktopAction], presses: Int
    ) throws -> [DesktopStage.Client: [DesktopTimes]] {
        var times: [DesktopStage.Client: [DesktopTimes]] = [:]
        let rounds = max(1, presses / 20)
        for round in 0..<rounds {
            // Nobody is always the first.
            for client in round % 2 == 0 ? clients : clients.reversed() {
                do {
                    let results = try stage.measure(
                        client, window, actions, presses: presses / rounds, countsMessages: round == 0)
                    for (index, result) in results.enumerated() {
                        times[client, default: actions.map { _ in DesktopTimes() }][index].add(result)
                    }
                } catch let failure as BenchFailure {
                    print("A round is missing: \(failure.message)")
                }
            }
        }
        return times
    }

    private static func row(_ times: DesktopTimes) -> String {
        func shown(_ number: Double?, _ format: String = "%.1f") -> String {
            number.map { String(format: format, $0) } ?? "-"
        }
        let cells = [
            shown(times.percentile(0.1)), shown(times.percentile(0.5)), shown(times.percentile(0.99)),
            "\(times.missing) of \(times.presses)", shown(times.framesAKey, "%.2f"), shown(times.clientAKey, "%.2f"),
            shown(times.applicationAKey, "%.2f"), shown(times.messages?.all), shown(times.memory),
        ]
        return "| " + cells.joined(separator: " | ") + " |"
    }

    private static func ratioLine(_ times: [DesktopStage.Client: DesktopTimes]) -> String {
        func ratio(_ client: DesktopStage.Client, _ value: (DesktopTimes) -> Double?) -> String {
            guard let bridge = times[.bridge], let other = times[client], let first = value(bridge),
                let second = value(other), second > 0
            else { return "-" }
            return String(format: "%.2f", first / second)
        }
        return "p50 \(ratio(.floor) { $0.percentile(0.5) }) of the floor's (1.15), "
            + "\(ratio(.orca) { $0.percentile(0.5) }) of Orca's (0.25), "
            + "processor time \(ratio(.orca, \.clientAKey)) of Orca's (0.05), "
            + "memory \(ratio(.orca, \.memory)) of Orca's (0.5)"
    }
}
