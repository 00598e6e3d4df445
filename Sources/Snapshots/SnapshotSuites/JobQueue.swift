import BrailleLayout
import BridgeSession
import BridgeTables
import Synchronization

/// Runs to be played, in groups that can share one BRLTTY.
final class JobQueue: Sendable {
    /// What the runs of a group have in common.
    struct Group: Hashable, Sendable {
        var kind: DisplayKind
        var size: DisplaySize
        var keys: String
        var typing: TypedKeys
    }

    /// A run on a kind of display.
    struct Job: Sendable {
        var index: Int
        var run: SnapshotRun
        var kind: DisplayKind

        var group: Group {
            let choices = run.display.choices
            return Group(kind: kind, size: run.display.size, keys: choices.keys, typing: choices.typing)
        }
    }

    private struct State {
        var waiting: [Group: [Job]] = [:]
        var order: [Group] = []
        var served: [Group: Int] = [:]
    }

    private let state: Mutex<State>

    init(_ jobs: [Job]) {
        var new = State()
        for job in jobs.reversed() {
            if new.waiting[job.group] == nil { new.order.append(job.group) }
            new.waiting[job.group, default: []].append(job)
        }
        new.order.reverse()
        state = Mutex(new)
    }

    /// The next job: of the same group while it has any, else of the largest group with the fewest workers.
    func next(after group: Group?) -> Job? {
        state.withLock { state in
            if let group, let job = state.waiting[group]?.popLast() { return job }
            if let group { state.served[group, default: 1] -= 1 }
            let open = state.order.filter { state.waiting[$0]?.isEmpty == false }
            guard
                let best = open.min(by: { first, second in
                    let (one, two) = (state.served[first] ?? 0, state.served[second] ?? 0)
                    return one != two
                        ? one < two : state.waiting[first]?.count ?? 0 > state.waiting[second]?.count ?? 0
                })
            else { return nil }
            state.served[best, default: 0] += 1
            return state.waiting[best]?.popLast()
        }
    }
}
