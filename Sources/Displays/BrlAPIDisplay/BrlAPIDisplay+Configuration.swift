import BrailleLayout
public import BridgeSession
import Platform

extension BrlAPIDisplay {
    /// How a display is reached and which keys it takes.
    public struct Configuration: Hashable, Sendable {
        /// The host as BrlAPI writes it, `:0` or `name:1`; nil means BRLAPI_HOST, then `:0`.
        public var host: String?
        /// The authentication as BrlAPI writes it, `keyfile:PATH`; nil means BRLAPI_AUTH, then BrlAPI's default.
        public var auth: String?
        /// The terminal that the frames belong to.
        public var tty: TTYChoice
        /// The keys that the session takes.
        public var boundKeys: BoundKeys
        /// How keys arrive.
        ///
        /// Where the device's own keys are wanted (driver mode), every key is the session's: `boundKeys` limits nothing,
        /// and nothing is left to BRLTTY. A device without names for dots and space gives commands all the same.
        public var keyMode: KeyMode
        /// How many milliseconds displays take for each row, by the two letters of BRLTTY's drivers; those of other drivers
        /// show all at once. Nil: nobody knows.
        public var rowTimes: [String: Int]?
        /// How far the pins of displays stand apart, by the two letters of BRLTTY's drivers.
        public var pins: [String: [DevicePins]] = [:]
        /// Whether `rendered` events are wanted.
        public var watchesRenderedCells: Bool
        /// The keys that bring the session back after it stood back; without any it does not stand back.
        public var returningKeys: Set<Key>
        /// How long BRLTTY may take to answer a request, two seconds by default, before the connections are made again.
        public var answerTime: Duration
        /// How long BRLTTY may take to greet a client, eight seconds by default, before it counts as one that stands still.
        public var greetingTime: Duration

        /// Makes a configuration.
        public init(
            host: String? = nil, auth: String? = nil, tty: TTYChoice = .auto, boundKeys: BoundKeys,
            keyMode: KeyMode = KeyMode(), rowTimes: [String: Int]? = nil, watchesRenderedCells: Bool = false,
            returningKeys: Set<Key> = [], answerTime: Duration = .seconds(2), greetingTime: Duration = .seconds(8)
        ) {
            self.host = host
            self.auth = auth
            self.tty = tty
            self.boundKeys = boundKeys
            self.keyMode = keyMode
            self.rowTimes = rowTimes
            self.watchesRenderedCells = watchesRenderedCells
            self.returningKeys = returningKeys
            self.answerTime = answerTime
            self.greetingTime = greetingTime
        }

        /// How fast a driver's displays show rows that change.
        func rowPace(of driver: String) -> RowPace {
            guard let rowTimes, !driver.isEmpty else { return .unknown }
            return rowTimes[driver].map { .each(milliseconds: $0) } ?? .atOnce
        }
    }

    static var environment: [String: String] { SystemEnvironment.variables }
}
