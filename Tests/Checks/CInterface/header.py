"""What ostinato.h and the headers that it includes declare, read from their text: functions, results,
and the structs' members.

usage: header.py HEADER functions     prints their names
       header.py HEADER layout        prints a C program: see Header.layout
"""
import ctypes
import pathlib
import re
import sys

NUMBERS = {
    "int32_t": ctypes.c_int32, "uint32_t": ctypes.c_uint32, "int64_t": ctypes.c_int64,
    "uint64_t": ctypes.c_uint64, "intptr_t": ctypes.c_ssize_t, "float": ctypes.c_float, "double": ctypes.c_double,
}


class Parameter:
    """A function's parameter: its name and its type, split into a base and a number of stars."""

    def __init__(self, text):
        self.stars = text.count("*")
        words = text.replace("*", " ").split()
        self.is_constant = words[0] == "const"
        words = [word for word in words if word != "const"]
        self.base, self.name = words

    @property
    def ctype(self):
        return ctypes.c_void_p if self.stars or self.base.endswith("_callback") else NUMBERS[self.base]


def text_of(path, seen=None):
    """A header's text, with the project's other headers where it includes them, each of them once."""
    seen = set() if seen is None else seen
    seen.add(path.resolve())

    def included(line):
        other = path.parent / line[1]
        return "" if other.resolve() in seen else text_of(other, seen)
    return re.sub(r'^#include "([^"]+)"\n', included, path.read_text(), flags=re.M)


class Header:
    def __init__(self, text):
        self.text = text
        text = re.sub(r"//[^\n]*", "", text)
        #: name: parameters
        self.functions = {}
        declaration = re.compile(r"^(?:int32_t|const char \*)\s*(ostinato_\w+)\(([^)]*)\);", re.M)
        for name, parameters in declaration.findall(text):
            self.functions[name] = [
                Parameter(one) for one in parameters.split(",") if one.strip() != "void"]
        #: constants of all enums
        self.constants = {}
        for body in re.findall(r"\benum\s*\{([^}]*)\}", text):
            value = -1
            for item in body.split(","):
                if not item.strip():
                    continue
                name, _, number = item.partition("=")
                value = int(number) if number else value + 1
                self.constants[name.strip()] = value
        results = re.search(r"enum\s*\{([^}]*OSTINATO_OK[^}]*)\}", text)[1]
        #: the results among them, by number
        self.results = {
            self.constants[name]: name for name in re.findall(r"(OSTINATO_\w+)\s*=", results)}
        #: name: ctypes.Structure
        self.structs = {}
        for body, name in re.findall(r"typedef struct \w+ \{([^}]*)\}\s*(\w+);", text):
            self.structs[name] = type(name, (ctypes.Structure,), {"_fields_": self._members(body)})

    def untagged(self):
        """The functions whose comment does not name, once, the threads that may call them."""
        comment = r"((?://[^\n]*\n)*)(?:int32_t|const char \*)\s*(ostinato_\w+)\("
        return [name for lines, name in re.findall("^" + comment, self.text, re.M)
                if len(re.findall(r"\[(?:any thread|owner|control|audio)\]", lines)) != 1]

    def _members(self, body):
        members = []
        for line in body.split(";"):
            if not line.strip():
                continue
            words = line.replace("const", " ").split(None, 1)
            for name in words[1].split(","):
                if "*" in name:
                    members.append((name.replace("*", "").strip(), ctypes.c_void_p))
                else:
                    base = NUMBERS.get(words[0]) or self.structs[words[0]]
                    members.append((name.strip(), base))
        return members

    def layout(self):
        """A C program that fails to compile if a struct is not laid out as it is here."""
        lines = ["#include <stddef.h>", '#include "ostinato.h"']
        for name, struct in self.structs.items():
            checks = [f"sizeof({name}) == {ctypes.sizeof(struct)}"]
            checks += [f"offsetof({name}, {member}) == {getattr(struct, member).offset}"
                       for member, _ in struct._fields_]
            lines.append(f"typedef char {name}_is_as_read[{' && '.join(checks)} ? 1 : -1];")
        return "\n".join([*lines, ""])


def missing(header, called, returned):
    """What the header declares and no test has called or seen."""
    functions = [name for name in header.functions if name not in called]
    results = [name for number, name in header.results.items() if number not in returned]
    return functions + results


if __name__ == "__main__":
    header = Header(text_of(pathlib.Path(sys.argv[1])))
    print(header.layout() if sys.argv[2] == "layout" else "\n".join(sorted(header.functions)))
