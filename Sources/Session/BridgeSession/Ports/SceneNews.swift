/// What happened to the programs of a source.
public enum SceneNews: Hashable, Sendable {
    /// A program has come, with the name that it gives itself.
    case came(program: String)
    /// A program has ended.
    case ended(program: String)
    /// What the reader has set in a file is wrong in a line, and what was chosen before stays.
    case configurationRefused(line: Int)
}
