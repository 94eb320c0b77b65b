#!/usr/bin/env python3
"""Checks every #include of every room against the table of what a room may include.

    layering.py [ROOT]

Prints one line, FILE:LINE: what is wrong, for each violation and exits with 1 if there was one.
"""

import dataclasses
import pathlib
import re
import sys

# What the C++20 library offers, C headers under their C++ names only.
STANDARD = frozenset(
    """
    algorithm any array atomic barrier bit bitset cassert cctype cerrno cfenv cfloat charconv chrono cinttypes climits
    clocale cmath compare complex concepts condition_variable coroutine csetjmp csignal cstdarg cstddef cstdint cstdio
    cstdlib cstring ctime cuchar cwchar cwctype deque exception execution filesystem format forward_list fstream
    functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list locale map memory
    memory_resource mutex new numbers numeric optional ostream queue random ranges ratio regex scoped_allocator
    semaphore set shared_mutex source_location span sstream stack stdexcept stop_token streambuf string string_view
    syncstream system_error thread tuple type_traits typeindex typeinfo unordered_map unordered_set utility valarray
    variant vector version
    """.split()
)
POSIX = re.compile(r"(fcntl|poll|signal|spawn|termios|unistd|sys/\w+)\.h")


@dataclasses.dataclass(frozen=True)
class Room:
    """What the files of one room may include besides the standard library and the room itself."""

    rooms: tuple = ()
    anywhere: tuple = ()  # libraries, by the first part of the header's path
    in_sources: tuple = ()  # libraries that only a .cpp may name, so that no user of a header needs them
    in_files: dict = dataclasses.field(default_factory=dict)  # libraries that the named files may name too
    posix: bool = False


# Those who want to know how Chokepoint uses SimGrid read these files; the rest of sim/ is ours alone.
SIMGRID_FILES = ("sim/engine.cpp",)
# Headers that name a library are not installed: the room's CMakeLists.txt lists them as PRIVATE_HEADERS.
FMT_HEADERS = ("scenario/read_leaf.hpp",)

ROOMS = {
    "models": Room(),
    "scenario": Room(rooms=("models",), in_sources=("yaml-cpp", "fmt"), in_files={"fmt": FMT_HEADERS}),
    "sim": Room(rooms=("models", "scenario"), in_files={"simgrid": SIMGRID_FILES, "xbt": SIMGRID_FILES}),
    "validation": Room(rooms=("models", "scenario", "sim"), in_sources=("fmt", "libfccp")),
    "cli": Room(
        rooms=("models", "scenario", "sim", "validation"), anywhere=("CLI", "fmt", "nlohmann"), posix=True
    ),
    "bench": Room(rooms=("models", "scenario", "sim", "validation"), anywhere=("benchmark",)),
}
# A room's tests see what the room sees, the test library, and the libraries in which they check the room's results.
TEST_LIBRARIES = ("gtest", "gmock", "fmt", "nlohmann")
UNCHECKED = ("tests",)  # tests/ROOM is checked, the rest of tests/ belongs to no room

CONTINUED = re.compile(r"(?:[^\n]*\\\n)+[^\n]*")
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|("(?:\\.|[^"\\\n])*")', re.DOTALL)
INCLUDE = re.compile(r"^[ \t]*#[ \t]*(?:include|include_next|import)\b[ \t]*(.*?)[ \t]*$", re.MULTILINE)


def includes(text):
    """Yields (line number, argument) of every #include that the preprocessor would see."""
    # A continued line becomes one, followed by as many line ends as it had: the numbers of the lines after it stay.
    text = CONTINUED.sub(lambda match: match[0].replace("\\\n", "") + "\n" * match[0].count("\n"), text)
    # Comments become as many line ends as they hold, strings stay: a header's name is one.
    text = COMMENT.sub(lambda match: match[1] or "\n" * match[0].count("\n"), text)
    for match in INCLUDE.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match[1]


def tests_of(name, room):
    """The rules for tests/NAME."""
    return dataclasses.replace(
        room,
        rooms=(*room.rooms, name),
        anywhere=(*room.anywhere, *TEST_LIBRARIES),
        in_sources=(*room.in_sources, *room.in_files),
        in_files={},
        posix=True,
    )


def complaint(root, folder, room, file, argument):
    """Says what is wrong with one #include of a file of a room, or returns None."""
    if not re.fullmatch(r'<[^<>]+>|"[^"]+"', argument):
        return f"#include {argument}: name the header, so that this check can read it"
    header = argument[1:-1]
    if ".." in header.split("/"):
        return f"{header}: name the header by its path from the repository's root"
    first, _, rest = header.partition("/")
    if argument[0] == '"':
        if folder.startswith("tests/") and first == "tests":
            return None if (root / header).is_file() else f"{header}: no such file"
        if first not in ROOMS or not rest:
            return f'{header}: "" is for our own headers, by their path from the repository\'s root'
        if first != folder and first not in room.rooms:
            return f"{folder} may not include {first}: {header}"
        return None if (root / header).is_file() else f"{header}: no such file"
    if header in STANDARD:
        return None
    if room.posix and POSIX.fullmatch(header):
        return None
    library = first if rest else header
    if library in room.anywhere:
        return None
    named = room.in_files.get(library, ())
    if str(file) in named or (library in room.in_sources and file.suffix == ".cpp"):
        return None
    if named or library in room.in_sources:
        places = (*(["a .cpp"] if library in room.in_sources else []), *named)
        return f"in {folder} only {' or '.join(places)} may include {library}: {header}"
    return f"{folder} may not include {header}"


def violations(root):
    """Yields (file, line, what is wrong) for everything under a root."""
    root = pathlib.Path(root)
    folders = dict(ROOMS)
    folders |= {f"tests/{name}": tests_of(name, room) for name, room in ROOMS.items()}
    for folder, room in sorted(folders.items()):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix not in (".cpp", ".hpp") or not path.is_file():
                continue
            file = path.relative_to(root)
            for line, argument in includes(path.read_text(encoding="utf-8")):
                wrong = complaint(root, folder, room, file, argument)
                if wrong:
                    yield file, line, wrong
    for path in sorted(root.glob("*/CMakeLists.txt")):
        name = path.parent.name
        if name not in ROOMS and name not in UNCHECKED:
            yield path.relative_to(root), 1, f"{name} is a room that the table does not know"
    for file in sorted({file for room in ROOMS.values() for files in room.in_files.values() for file in files}):
        if not (root / file).is_file():
            yield pathlib.Path(file), 1, "no such file, but the table names it"


def main(arguments):
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    found = False
    for file, line, wrong in violations(root):
        print(f"{file}:{line}: {wrong}")
        found = True
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
