"""What the pages show: programs, files and commands, for tests that do as they say."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent.parent / "docs"


def text(page, section=None):
    """A page, or a section of it."""
    whole = (DOCS / page).read_text(encoding="utf-8")
    if section is None:
        return whole
    return re.search(rf"^(#+) {re.escape(section)}\n(.*?)(?=^#{{1,6}} |\Z)", whole, re.DOTALL | re.MULTILINE)[2]


def blocks(language, page, section=None):
    """The code blocks of a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text(page, section), re.DOTALL | re.MULTILINE)


def commands(page, section=None):
    """The command lines of the blocks for a terminal, each with the lines that it goes on in."""
    return re.sub(r" *\\\n *", " ", "".join(blocks("console", page, section))).splitlines()


def files(page, section=None):
    """Files that are shown after their names: `NAME` and a colon."""
    found = re.findall(r"`([\w./-]+\.\w+)`:\n\n```\w*\n(.*?)^```$", text(page, section), re.DOTALL | re.MULTILINE)
    return dict(found)


def inline(beginning, page):
    """The one thing within a page's text that begins so."""
    found = {code for code in re.findall(r"(?<!`)`([^`\n]+)`", text(page)) if code.startswith(beginning)}
    if len(found) != 1:
        raise LookupError(f"docs/{page} has not one `{beginning}…`: {found}")
    return found.pop()
