import Documents
import Platform
import Localization

extension SnapshotCase {
    /// Refuses a scene that is neither below the case's folder nor below one of others: a stranger's case reads no file of
    /// the reader's. Links are followed first.
    func checkPlace(in folders: [String]) throws(DocumentError) {
        let own = SuiteFiles.folder(of: path)
        let file = FilePath.followed(scenePath)
        for folder in [own.isEmpty ? "." : own] + folders {
            let folder = FilePath.followed(folder)
            if file.hasPrefix(folder == "/" ? folder : folder + "/") { return }
        }
        throw DocumentError(
            .wrongValue, file: path, mark: sceneMark,
            says: "scene: \(name: EchoedText.quoted(scene)) is outside the folder of the case",
            advises: "put it below that folder, or allow a folder that it is in: --scenes DIR")
    }
}
