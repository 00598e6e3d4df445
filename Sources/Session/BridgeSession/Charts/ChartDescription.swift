import AccessibilityModel
import Braille
import BrailleLayout
import Charts

/// A chart in words: what its author says, its axes, and what each series is like as a whole.
struct ChartDescription {
    private let cursor: ChartCursor
    private let words: Vocabulary

    init(_ cursor: ChartCursor, _ words: Vocabulary) {
        (self.cursor, self.words) = (cursor, words)
    }

    /// Its sentences; those of the author are in the chart's language.
    func sentences(_ language: String?) -> [PrintText] {
        let data = cursor.data
        var all: [(String, String?)] = []
        if let title = data.title { all.append((title, language)) }
        all.append((kind, words.language))
        if let summary = data.summary { all.append((summary, language)) }
        all += data.series.map { (sentence(of: $0), words.language) }
        all.append((axis(data.xAxis, .chartXAxis), words.language))
        if let axis = data.yAxis { all.append((self.axis(axis, .chartYAxis), words.language)) }
        if cursor.window.zoom > 1 {
            all.append((words.message(.chartZoom, ["factor": String(cursor.window.zoom)]), words.language))
        }
        return all.filter { !$0.0.isEmpty }.map { text, language in
            PrintText(words.descriptions.sentence(text), language: language)
        }
    }

    private var kind: String {
        switch cursor.data.kind {
        case .line: words.message(.chartLine)
        case .bars: words.message(.chartBars)
        case .stackedBars: words.message(.chartStackedBars)
        case .scatter: words.message(.chartScatter)
        case .histogram: words.message(.chartHistogram)
        case .pie: words.message(.chartPie)
        case .intervals: words.message(.chartIntervals)
        }
    }

    private func sentence(of series: ChartData.Series) -> String {
        let summary = ChartSummary(series, of: cursor.data)
        var parts = [words.message(.chartPoints, count: summary.count)]
        switch summary.trend {
        case .rises?: parts.append(words.message(.chartRises))
        case .falls?: parts.append(words.message(.chartFalls))
        case .level?: parts.append(words.message(.chartLevel))
        case .varies?: parts.append(words.message(.chartVaries))
        case nil: break
        }
        if let lowest = summary.lowest, let highest = summary.highest, summary.count > 1 {
            parts.append(words.message(.chartLowest, ["value": lowest.value, "place": lowest.place]))
            parts.append(words.message(.chartHighest, ["value": highest.value, "place": highest.place]))
        }
        let said = parts.joined(separator: ", ")
        return series.name.map { "\($0): \(said)" } ?? said
    }

    private func axis(_ axis: ChartData.Axis, _ message: VocabularyMessage) -> String {
        let ends = axis.ends
        let said = words.message(message, ["title": axis.title, "low": ends.low, "high": ends.high])
        // Of an axis of names the reader hears each name at its point.
        guard message == .chartYAxis, axis.ticks.count > 1 else { return said }
        return said + ", " + words.message(.chartTicks, ["ticks": axis.ticks.joined(separator: ", ")])
    }
}
