/// How long announcements that nobody asked for have stood over what the reader is at: never more than half of any half minute. One
/// that takes more than 15 seconds leaves as long free before it and after it.
struct CoverTime {
    /// The time that is looked at, in milliseconds.
    private static let window = 30_000
    /// How much of it they may cover.
    private static let most = 15_000

    /// When they stood, oldest first, as far as that still counts: the latest one always does.
    private var spans: [Range<Int>] = []
    /// Since when one stands, or nil.
    private var since: Int?

    /// Notes whether one stands from now on.
    mutating func note(isCovered: Bool, at now: Int) {
        let latest = spans.last
        spans.removeAll { $0 != latest && $0.upperBound + max(CoverTime.window, $0.count) <= now }
        if isCovered {
            since = since ?? now
        } else if let since {
            if since < now { spans.append(since..<now) }
            self.since = nil
        }
    }

    /// The first time from now on at which another one may come that stands for so many milliseconds.
    func start(ofOneLasting duration: Int, from now: Int) -> Int {
        let present = since.flatMap { $0 < now ? $0..<now : nil }
        let all = spans + [present].compactMap { $0 }
        let free = all.map { $0.upperBound + ($0.count > CoverTime.most ? $0.count : 0) }.max() ?? now
        let start = max(now, free)
        guard duration <= CoverTime.most else { return max(start, all.last.map { $0.upperBound + duration } ?? now) }
        var left = CoverTime.most - duration
        for span in all.reversed() {
            guard span.count <= left else {
                return max(start, span.upperBound - left + CoverTime.window - duration)
            }
            left -= span.count
        }
        return start
    }
}
