import Foundation
import Glibc

/// `make bench`: how long a key takes to become cells, beside a bare C client on the same BRLTTY in the same run, and
/// how long the audit of many dumps and the import of large ones take; `bridge-bench keys [PRESSES]`, `bridge-bench audit
/// [DUMPS]` and `bridge-bench dumps [MEGABYTES]` measure one of them alone, `bridge-bench published [PRESSES]` and
/// `bridge-bench flood [PRESSES]` programs that publish, `bridge-bench desktop [PRESSES] [TOOLKIT]` the desktop's focus beside
/// Orca, `bridge-bench hostile [PRESSES]` keys beside applications that are in the way, and `bridge-bench lines` prints what Orca
/// and the bridge show of the same controls, `bridge-bench widgets` what they show of those of web pages. `bridge-bench own PRESSES` only presses keys in memory, for
/// counting instructions under callgrind.
@main
enum Bench {
    static func main() {
        signal(SIGPIPE, SIG_IGN)
        let words = Array(CommandLine.arguments.dropFirst())
        let number = words.dropFirst().first.flatMap { Int($0) }
        do {
            switch words.first {
            case "audit": try audit(dumps: number ?? usualDumps)
            case "keys": try keys(presses: number ?? 600)
            case "published": try published(presses: number ?? 600)
            case "flood": try flood(presses: number ?? 600)
            case "desktop":
                let toolkits = words.compactMap { DesktopStage.Toolkit(rawValue: $0) }
                try DesktopBench.report(
                    presses: number ?? 60, toolkits: toolkits.isEmpty ? DesktopStage.Toolkit.allCases : toolkits)
            case "hostile": try HostileTime.report(presses: number ?? 60)
            case "lines": try DesktopLines.report()
            case "widgets": try WidgetTable.report(Array(words.dropFirst()))
            case "dumps": try DumpTime.report(megabytes: number ?? usualMegabytes)
            // A dump is written by a process of its own, whose memory is not the import's.
            case "dump" where words.count == 4: try DumpTime.write(words[1], words[2], words[3])
            case "scale": try Scale.report(limit: number ?? Scale.usualLimit)
            case "goldens": try RecordingTime.report(scenes: number ?? RecordingTime.usualScenes)
            case "scale-scene" where words.count == 4: try Scale.write(words[1], words[2], words[3])
            case "economy": try Economy.report(Array(words.dropFirst()))
            case "own":
                guard let number else { return try ownTime() }
                report("100 elements", try OwnTime.measure(elements: 100, presses: max(1, number)))
            case "days": try Days.report(Array(words.dropFirst()))
            case "publish-day": try LongWalk.publish()
            // What the two measurements of programs start.
            case "publish": try PublishingPrograms.publish(elements: number ?? 100)
            case "send-flood": try PublishingPrograms.flood(perSecond: number ?? floodRate)
            default:
                try run(presses: max(20, words.first.flatMap { Int($0) } ?? 600))
                try audit(dumps: usualDumps)
                print("")
                try DumpTime.report(megabytes: usualMegabytes)
            }
        } catch {
            FileHandle.standardError.write(Data("bridge-bench: \(error)\n".utf8))
            exit(3)
        }
    }

    private static func run(presses: Int) throws {
        ModelBench.report()
        print("")
        try keys(presses: presses)
        try published(presses: presses)
        try flood(presses: presses)
        try DesktopBench.report(presses: max(20, presses / 10))
        try HostileTime.report(presses: max(20, presses / 10))
        try ownTime()
        print(
            "A key in contracted braille at 40 cells, apart from the time inside liblouis; each key changes the value.")
        for result in try ContractedTime.measure(presses: 5_000) {
            print(
                "\(result.language): median \(rounded(result.own.median)), p99 \(rounded(result.own.p99)), "
                    + "\(String(format: "%.2f", result.translations)) texts to liblouis a key")
        }
        print("")
        print("Start-up to first cells: the program from its start to its first frame.")
        try StartUp.measure().forEach { print($0) }
    }

    /// The session's time for a key, without BRLTTY.
    private static func ownTime() throws {
        print("The bridge's own time for a key, in memory: session, layout, translation of what changed; microseconds.")
        let own = try OwnTime.measure(elements: 100, presses: 20_000)
        report("100 elements", own)
        report("100,000 elements", try OwnTime.measure(elements: 100_000, presses: 20_000), beside: own)
        report("100 elements, 30 ms between keys", try OwnTime.measure(elements: 100, presses: 200, pause: 30_000))
        print("")
    }

    /// Key to cells, beside the bare client in turn: short rounds, so that the machine's moods meet both alike.
    private static func keys(presses: Int) throws {
        print("Key to cells on the emulated display, 10 to 30 ms after the frame before; \(presses) presses each.")
        let stage = try BenchStage()
        defer { stage.stop() }
        let rounds = max(1, presses / 60)
        var (bare, bridge, walk, large) = (KeyTimes(), KeyTimes(), KeyTimes(), KeyTimes())
        for round in 0..<rounds {
            bare.add(try stage.measureBareClient(presses: presses / rounds))
            bridge.add(try stage.measureBridge(elements: 100, presses: presses / rounds))
            // From the middle: the keys before and after the measured ones need elements, too.
            walk.add(try stage.measureBridge(elements: 1_000, presses: presses / rounds, keys: BenchStage.walkKeys))
            if round % 4 == 0 {
                large.add(try stage.measureBridge(elements: 100_000, presses: presses / rounds))
            }
        }
        let rows = [
            ("bare C client", bare), ("bridge, 100 elements", bridge), ("bridge, on through 1,000 elements", walk),
            ("bridge, 100,000 elements", large),
        ]
        let baseline = Summary(bare.latencies)
        for (name, times) in rows {
            report(name + ", us", Summary(times.latencies), beside: name == rows[0].0 ? nil : baseline)
        }
        for (name, times) in rows where !times.processor.isEmpty {
            let median = Summary(times.processor).median
            print("\(name), processor time a key: \(rounded(median)) us")
        }
        for (name, times) in rows {
            print("\(name), back to back: \(rounded(Summary(times.throughput).median)) keys a second")
        }
        print("")
    }

    /// Key to cells of a program that publishes a scene, beside the same scene from a file and the bare client, in turn.
    private static func published(presses: Int) throws {
        print(
            "Key to cells of a published value, beside the same scene from a file; \(presses) presses each.")
        let stage = try BenchStage()
        defer { stage.stop() }
        let rounds = max(1, presses / 60)
        var (bare, file, published) = (KeyTimes(), KeyTimes(), KeyTimes())
        for _ in 0..<rounds {
            bare.add(try stage.measureBareClient(presses: presses / rounds))
            file.add(try stage.measureBridge(elements: 100, presses: presses / rounds))
            published.add(try stage.measurePublished(elements: 100, presses: presses / rounds))
        }
        report("bare C client, us", Summary(bare.latencies))
        report("from a file, us", Summary(file.latencies), beside: Summary(bare.latencies))
        report("published, us", Summary(published.latencies), beside: Summary(file.latencies))
        print("")
    }

    /// How many changes a flood has in a second.
    private static let floodRate = 10_000

    /// Key to cells of a published value while another program floods the bridge, beside the same without it.
    private static func flood(presses: Int) throws {
        print(
            "Key to cells of a published value, quiet and while another program sends \(floodRate) changes a second; "
                + "\(presses) presses each.")
        let stage = try BenchStage()
        defer { stage.stop() }
        let rounds = max(1, presses / 60)
        var (quiet, flooded) = (KeyTimes(), KeyTimes())
        for _ in 0..<rounds {
            quiet.add(try stage.measurePublished(elements: 100, presses: presses / rounds))
            flooded.add(try stage.measurePublished(elements: 100, presses: presses / rounds, flood: floodRate))
        }
        report("quiet, us", Summary(quiet.latencies))
        report("beside the flood, us", Summary(flooded.latencies), beside: Summary(quiet.latencies))
        print("")
    }

    /// How large a dump is with which importing is measured.
    private static let usualMegabytes = 48

    /// How many dumps the audit is measured with.
    private static let usualDumps = 1_000

    private static func audit(dumps: Int) throws {
        print("")
        print("The audit of a suite, from the bytes of the dumps to the report.")
        try AuditTime.report(dumps: max(1, dumps), stops: 200)
    }

    private static func report(_ name: String, _ summary: Summary, beside baseline: Summary? = nil) {
        var line = "\(name): median \(rounded(summary.median)), p99 \(rounded(summary.p99))"
        if let baseline {
            line += "; ratios \(ratio(summary.median, baseline.median)) and \(ratio(summary.p99, baseline.p99))"
        }
        print(line)
    }

    static func rounded(_ value: Double) -> String { String(format: value < 100 ? "%.1f" : "%.0f", value) }
    private static func ratio(_ value: Double, _ other: Double) -> String { String(format: "%.2f", value / other) }
}

/// The middle and the slow end of many times.
struct Summary {
    let median: Double
    let p99: Double

    init(_ times: [Double]) {
        let sorted = times.sorted()
        func at(_ share: Double) -> Double {
            guard !sorted.isEmpty else { return 0 }
            return sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
        }
        median = at(0.5)
        p99 = at(0.99)
    }
}
