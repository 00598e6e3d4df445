/// The effects of the input that is being handled. An action may refresh its session: the input that it belongs to gives
/// those effects too.
final class EffectLog {
    private var given: [SessionEffect] = []
    private var depth = 0

    /// An input begins; gives what `end(from:)` wants.
    func begin() -> Int {
        depth += 1
        return given.count
    }

    /// How many effects the inputs that are being handled have had that a reader notices.
    var noticedCount: Int { given.count { if case .typing = $0 { false } else { true } } }

    /// Notes an effect, if an input is being handled.
    func note(_ effect: SessionEffect) {
        if depth > 0 { given.append(effect) }
    }

    /// An input is done; gives its effects.
    func end(from start: Int) -> [SessionEffect] {
        depth -= 1
        defer { if depth == 0 { given.removeAll() } }
        return Array(given[start...])
    }
}
