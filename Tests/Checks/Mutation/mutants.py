"""Finds every place of a Swift source where a small change could be a fault, and the change."""

import hashlib
import re
from dataclasses import dataclass

BOUNDARY = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "..<": "...", "...": "..<",
            ".<": ".<=", ".>": ".>="}
COMPARISON = {"==": "!=", "!=": "==", "<": ">", ">": "<", "<=": ">=", ">=": "<=",
              ".<": ".>", ".>": ".<"}
ARITHMETIC = {"+": "-", "-": "+", "*": "+", "/": "*", "%": "*",
              "&+": "&-", "&-": "&+", "&*": "&+", "<<": ">>", ">>": "<<", "&": "|", "|": "&",
              "+=": "-=", "-=": "+=", "*=": "+=", "&+=": "&-=", "&-=": "&+=",
              "<<=": ">>=", ">>=": "<<=", "|=": "&=", "&=": "|="}
LOGIC = {"&&": "||", "||": "&&"}

# An infix operator has a space on both sides; so `Table<Row>` holds none. Ranges have none.
INFIX = re.compile(r"(?<!func )(?<=\s)([-+*/%<>=!&|.]{1,3})(?=\s)")
RANGE = re.compile(r"\.\.<|\.\.\.(?![),])")
PREFIX = re.compile(r"(?<=[\s(\[])([-!])(?=[\w(.])")
NUMBER = re.compile(r"(?<![\w.$])(0x[0-9A-Fa-f_]+(?:p-?\d+)?|\d[\d_]*(?:\.\d+)?(?:e-?\d+)?)(?!\w)")
TRUTH = re.compile(r"\b(true|false)\b")
CONDITION = re.compile(r"\b(if|guard|while|where)\b")
# What a deleted statement may begin with: an assignment, a call, or a leap.
ASSIGNMENT = re.compile(r"(?:unsafe )?[\w.\[\]()$&+*\- ]*?[\w)\]] (?:[-+*/%&|<>]{0,3})= ")
CALL = re.compile(r"(?:unsafe |try |_ = )*[\w.\[\]]+[({]| *(?:unsafe |try )*[\w.\[\]]+\.\w+ \{")
LEAP = re.compile(r"(?:throw .*|return|break|continue)$", re.S)
OTHER = re.compile(r"(?:let|var|func|init|deinit|subscript|case|default|if|guard|while|for|switch|do|"
                   r"defer|return \S|public|private|fileprivate|static|extension|struct|enum|class|"
                   r"import|typealias|indirect|final|mutating|nonmutating|get|set|else|assert)\b")
TYPE = re.compile(r"\b(struct|class|enum|extension)\b")


@dataclass(frozen=True)
class Mutant:
    """One change to one file. Its key outlives every edit that leaves the line as it is."""
    file: str
    start: int
    end: int
    new: str
    operator: str
    line: int
    before: str
    after: str
    # What has to be compiled anew, apart from the file: see `reach`.
    reach: str

    @property
    def key(self):
        return (self.file, self.before, self.after)

    def place(self, seed):
        """Its place in the order in which mutants are drawn: that of a hash, so that no edit of other lines
        and no move of the file changes what is drawn."""
        name = self.file.rsplit("/", 1)[-1]
        return hashlib.sha256(repr((seed, name, self.before, self.after)).encode()).digest()

    def apply(self, source):
        return source[:self.start] + self.new + source[self.end:]


def blank(source):
    """The source with comments, texts and what has no behaviour blanked out; same length."""
    text = r'"""(?:.|\n)*?"""|"(?:\\\((?:[^()]|\([^()]*\))*\)|\\.|[^"\\\n])*"'
    # Attributes, conditions of compilation, imports and assertions. An assertion holds in every run
    # of a right program, so that weakening it shows nowhere.
    idle = r"^[ ]*(?:#|import |assert\().*$|@\w+(?:\([^)\n]*\))?"
    # What cannot be imported everywhere is Apple's, and is not compiled here.
    elsewhere = r"^#if canImport(?:.|\n)*?^#endif"
    pattern = re.compile(rf"//[^\n]*|/\*(?:.|\n)*?\*/|{elsewhere}|{text}|{idle}", re.M)
    return pattern.sub(lambda found: re.sub(r"[^\n]", " ", found[0])
                       if found[0][0] != '"' else '"' + re.sub(r"[^\n]", "_", found[0][1:-1]) + '"',
                       source)


def closing(code, start, stops):
    """The first place from `start` on, outside brackets opened since, where one of `stops` stands."""
    depth = 0
    for place in range(start, len(code)):
        if depth == 0 and any(code.startswith(stop, place) for stop in stops):
            return place
        if code[place] in "([{":
            depth += 1
        elif code[place] in ")]}":
            if depth == 0:
                return place
            depth -= 1
    return len(code)


def opener(code, place):
    """Where the bracket stands that is open around `place`; -1 if there is none."""
    depth = 0
    while place > 0:
        place -= 1
        if code[place] in ")]}":
            depth += 1
        elif code[place] in "([{":
            if depth == 0:
                return place
            depth -= 1
    return -1


def head_of(code, bracket):
    """What stands before a bracket on its line."""
    return code[max(code.rfind(mark, 0, bracket) for mark in "{}\n") + 1:bracket]


def is_in_type(code, place):
    bracket = opener(code, place)
    return bracket >= 0 and code[bracket] == "{" and bool(TYPE.search(head_of(code, bracket)))


def reach(code, place):
    """Who inlines the code at `place`: a default argument every caller, hence the tests too; a
    stored property's value the initialisers in other files; all else at most its own file."""
    bracket = opener(code, place)
    while bracket >= 0 and code[bracket] != "{":
        if re.search(r"(?<![.\w])(func|init|subscript)\b[^()]*$", head_of(code, bracket)):
            return "tests"
        place = bracket
        bracket = opener(code, place)
    return "module" if is_in_type(code, place) else "file"


def infixes(code):
    tables = [("boundary", BOUNDARY), ("comparison", COMPARISON), ("arithmetic", ARITHMETIC),
              ("logic", LOGIC)]
    for found in list(INFIX.finditer(code)) + list(RANGE.finditer(code)):
        for name, table in tables:
            if found[0] in table:
                yield found.start(), found.end(), table[found[0]], name


def prefixes(code):
    for found in PREFIX.finditer(code):
        yield found.start(), found.end(), "", "negation" if found[0] == "!" else "arithmetic"


def constants(code):
    for found in NUMBER.finditer(code):
        text = found[0]
        if "p" in text:
            mantissa, power = text.split("p")
            new = f"{mantissa}p{int(power) + 1}"
        elif text.startswith("0x"):
            new = hex(int(text, 16) + 1)
        elif "." in text or "e" in text:
            new = {"0.0": "1.0", "1.0": "0.0"}.get(text) or repr(float(text.replace("_", "")) + 1)
        else:
            new = "0" if text == "1" else str(int(text.replace("_", "")) + 1)
        yield found.start(), found.end(), new, "constant"
    for found in TRUTH.finditer(code):
        yield found.start(), found.end(), "false" if found[0] == "true" else "true", "truth"


def conditions(code):
    """Each clause of a condition, turned round; bindings and patterns have no opposite."""
    for found in CONDITION.finditer(code):
        end = closing(code, found.end(), [" else {" if found[1] == "guard" else " {"])
        # A generic constraint is no condition.
        if found[1] == "where" and not re.search(r"\b(for|case|catch)\b", line_of(code, found.start())):
            continue
        place = found.end()
        while place < end:
            stop = min(closing(code, place, [","]), end)
            clause = code[place:stop]
            start = place + len(clause) - len(clause.lstrip())
            if clause.strip() and not re.match(r"\s*(let|var|case|#)", clause):
                yield start, stop, f"!({code[start:stop]})", "negation"
            place = stop + 1


def line_of(code, place):
    return code[code.rfind("\n", 0, place) + 1:code.find("\n", place)]


def statements(code):
    """Each statement that can go: it begins a line, a block or a case and ends where brackets are
    closed."""
    starts = [found.end() for found in re.finditer(
        r"(?:^|\{|\{[^{}\n]* in|\bcase [^\n{}]*?:|\bdefault:|;)[ ]+(?=[\w.])", code, re.M)]
    for start in sorted(set(starts)):
        end = closing(code, start, ["\n", ";"])
        # A line that begins or ends with an operator goes on.
        while re.search(r"[-+*/%&|<>=,?:]$", code[start:end]) or re.match(
                r"\n\s*(?:[.?:&|*/+-] ?|else\b)", code[end:end + 60]):
            end = closing(code, end + 1, ["\n", ";"])
        text = code[start:end].rstrip()
        # Alone in its case, `break` does nothing.
        if text == "break" and code[:start].rstrip().endswith(":"):
            continue
        if OTHER.match(text) or not (
                ASSIGNMENT.match(text) or CALL.match(text) or LEAP.match(text)):
            continue
        if is_in_type(code, start):
            continue
        yield start, start + len(text), "_ = ()", "deletion"


def mutants_of(file, source):
    """Every mutant of a file, in the order of the text. Identical lines are told apart by number."""
    code = blank(source)
    sites = []
    for find in (infixes, prefixes, constants, conditions, statements):
        sites += find(code)
    seen = {}
    found = []
    for start, end, new, operator in sorted(set(sites)):
        if operator == "negation" and new:
            new = f"!({source[start:end]})"
        if new == source[start:end]:
            continue
        head = source.rfind("\n", 0, start) + 1
        tail = source.find("\n", end)
        tail = len(source) if tail < 0 else tail
        before = " ".join(source[head:tail].split())
        after = " ".join((source[head:start] + new + source[end:tail]).split())
        number = seen[before, after] = seen.get((before, after), 0) + 1
        if number > 1:
            after += f"  [{number}]"
        found.append(Mutant(
            file, start, end, new, operator, source.count("\n", 0, start) + 1, before, after,
            reach(code, start)))
    return found
