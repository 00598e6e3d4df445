/// How long announcements that nobody asked for have stood over what the reader is at: never more than half of any half minute.
struct CoverTime {
    /// The time that is looked at, in milliseconds.
    private static let window = 30_000
    /// How much of it they may cover.
    private static let most = 15_000

    /// When they stood, oldest first, as far as that still counts.
    private var spans: [Range<Int>] = []
    /// Since when one stands, or nil.
    private var since: Int?

    /// Notes whether one stands from now on.
    mutating func note(isCovered: Bool, at now: Int) {
        spans.removeAll { $0.upperBound <= now - CoverTime.window }
        if isCovered {
            since = since ?? now
        } else if let since {
            spans.append(since..<max(since, now))
            self.since = nil
        }
    }

    /// The first time from now on at which another one may come that stands for so many milliseconds. One that takes more than
    /// the share comes when none has stood for the rest of the window.
    func start(ofOneLasting duration: Int, from now: Int) -> Int {
        var left = max(0, CoverTime.most - duration)
        for span in (spans + (since.map { [$0..<max($0, now)] } ?? [])).reversed() {
            guard span.count <= left else {
                return max(now, span.upperBound - left + CoverTime.window - duration)
            }
            left -= span.count
        }
        return now
    }
}
