/// How long the harness waits for what should happen at once.
///
/// What is waited for takes milliseconds, so that only what never comes takes this long. A busy machine may keep a process
/// from running for seconds.
public enum HarnessPatience {
    /// How long something is waited for.
    public static let usual = Duration.seconds(30)

    /// How long BRLTTY may take to answer a client of the harness.
    package static let answer = Duration.seconds(10)

    /// Until when something that begins now is waited for.
    public static var deadline: ContinuousClock.Instant { .now + usual }
}
