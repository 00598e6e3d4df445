import TestSupport

// `make model`: prints docs/model.md.
print(ModelPage(TestIndex(try SourceFolder("Tests"))).markdown, terminator: "")
