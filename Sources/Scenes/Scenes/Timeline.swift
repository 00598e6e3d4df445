/// The events of a scene file in the order in which they are due.
struct Timeline {
    /// At most this many events run at once.
    static let limit = 1_000_000
    /// An event repeats at most once in this many milliseconds.
    static let shortestInterval = 10

    /// Something that happens on its own. Times are milliseconds from the opening of the scene.
    struct Event {
        /// When it is due next.
        var time: Int
        /// After how long it comes again, or nil.
        var interval: Int?
        /// How many times it still comes, or nil: for ever.
        var remaining: Int?
        /// What it does.
        var steps: [Step]
        /// What happens after the steps, or nil.
        var after: (() -> Void)?
        /// Its place in the file, or after all of them.
        var place = 0

        fileprivate func isBefore(_ other: Event) -> Bool {
            (time, place) < (other.time, other.place)
        }
    }

    /// The events that are still to come, the next one last.
    private var events: [Event] = []
    /// How many there were.
    private var count = 0

    init(_ events: [Event]) {
        for (place, event) in events.enumerated() {
            var event = event
            event.place = place
            self.events.append(event)
        }
        self.events.sort { $1.isBefore($0) }
        count = events.count
    }

    /// When the next event is due, or nil.
    var nextTime: Int? { events.last?.time }

    /// Lets steps happen at a time, and something after them.
    mutating func add(_ steps: [Step], at time: Int, after: @escaping () -> Void) {
        insert(Event(time: time, steps: steps, after: after, place: count))
        count += 1
    }

    /// The next event that is due by a time, or nil.
    mutating func next(upTo time: Int) -> Event? {
        guard let event = events.last, event.time <= time else { return nil }
        events.removeLast()
        repeatLater(event, count: 1)
        return event
    }

    /// Leaves out what is due by a time.
    mutating func skip(to time: Int) {
        while let event = events.last, event.time <= time {
            events.removeLast()
            guard let interval = event.interval else { continue }
            repeatLater(event, count: (time - event.time) / interval + 1)
        }
    }

    private mutating func repeatLater(_ event: Event, count: Int) {
        guard let interval = event.interval else { return }
        var event = event
        if let remaining = event.remaining {
            guard remaining > count else { return }
            event.remaining = remaining - count
        }
        let (advance, tooFar) = interval.multipliedReportingOverflow(by: count)
        let (time, overflow) = event.time.addingReportingOverflow(advance)
        guard !tooFar, !overflow else { return }
        event.time = time
        insert(event)
    }

    private mutating func insert(_ event: Event) {
        var low = 0
        var high = events.count
        while low < high {
            let middle = (low + high) / 2
            if event.isBefore(events[middle]) { low = middle + 1 } else { high = middle }
        }
        events.insert(event, at: low)
    }
}
