import BrailleLayout

/// How fast the reader reads: as they chose, else as the times between their panning keys show.
///
/// A part of a text that was panned to and panned on from was read in the time between, so that its cells and that time are
/// a pace. It is kept as milliseconds a cell. Where panning comes to another element nobody knows whether it is read or
/// passed. The same keys at the same times give the same pace.
final class ReaderPace {
    /// What can be the time that a cell takes to read; anything else is a pause, or skimming.
    private static let plausible = Pace(tenths: 120).perCell...Pace(tenths: 5).perCell
    /// How many parts are looked at, the latest ones.
    private static let parts = 5
    /// So many are enough to slow down.
    private static let fewest = 3
    /// Shorter parts say more about the hand than about reading.
    private static let shortestPart = 5

    private let settings: CurrentSettings
    private let time: SessionTime
    /// The cells of the part that the reader panned to with the latest key, and when that was.
    private var part: (cells: Int, since: Int)?
    /// For how long that part stood when the present key came, undisturbed.
    private var elapsed: Int?
    /// Whether the present key panned on, and whether it came to another text.
    private var panned: (on: Bool, toNewText: Bool) = (false, false)
    /// Milliseconds a cell of the latest parts.
    private var latest: [Int] = []

    init(_ settings: CurrentSettings, _ time: SessionTime) {
        (self.settings, self.time) = (settings, time)
    }

    /// How long a cell takes, in milliseconds, by the reader's choice or by their panning; nil while nobody knows.
    var perCell: Int? { settings.value.pace?.perCell ?? measured }

    /// How long messages stand.
    var messageTimes: MessageTimes {
        var times = settings.value.messageTimes
        if let perCell { times.perCell = perCell }
        return times
    }

    /// How long so many cells take when the display reads on, in milliseconds.
    func readingOn(_ cells: Int) -> Int {
        if let speed = settings.value.panSpeed { return cells * 1_000 / speed }
        return cells * messageTimes.perCell
    }

    /// The slower of the middle ones of the latest parts. It is faster than the mean of readers only as far as each of these
    /// parts was read so fast.
    private var measured: Int? {
        guard latest.count >= ReaderPace.fewest, let slowest = latest.max() else { return nil }
        let mean = settings.value.messageTimes.perCell
        let median = latest.sorted()[latest.count / 2]
        if median >= mean { return median }
        return latest.count == ReaderPace.parts ? min(mean, slowest) : nil
    }

    // MARK: Measuring

    /// A key comes. What changed on its own since the part appeared took time of its own.
    func keyBegins() {
        elapsed = part.flatMap { $0.since == time.restsSince ? time.now - $0.since : nil }
        panned = (false, false)
    }

    /// The present key pans on, in a text or from its end to another one.
    func didPan(toNewText: Bool = false) {
        panned = (true, toNewText)
    }

    /// The key is done.
    ///
    /// - Returns: whether the pace is another one now.
    func keyIsDone(from old: Frame?, to new: Frame?) -> Bool {
        let before = perCell
        if panned.on, let part, let elapsed, part.cells >= ReaderPace.shortestPart {
            let pace = (elapsed + part.cells - 1) / part.cells
            if ReaderPace.plausible.contains(pace) { latest = latest.suffix(ReaderPace.parts - 1) + [pace] }
        }
        part = panned.on && !panned.toNewText ? (ReaderPace.cells(of: new, notIn: old), time.now) : nil
        return perCell != before
    }

    /// The cells with text that a frame shows and the one before did not.
    private static func cells(of new: Frame?, notIn old: Frame?) -> Int {
        guard let new else { return 0 }
        return new.regions.filter { region in
            guard region.page == new.page, region.name.isRead else { return false }
            return old.map { old in region.page != old.page || !old.regions.contains(region) } ?? true
        }.reduce(0) { $0 + $1.targets.filter { $0 != .blank }.count }
    }
}

extension RegionName {
    /// Whether the reader reads it from beginning to end.
    fileprivate var isRead: Bool {
        switch self {
        case .label, .value, .labelDetail, .valueDetail, .hint, .message: true
        case .status, .progress, .entry, .picture, .neighbourLabel, .neighbourValue: false
        }
    }
}
