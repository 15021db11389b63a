"""The library through ctypes: every call is remembered, with what it returned."""
import ctypes
import pathlib
import sys

from header import NUMBERS, Header, text_of


class Library:
    def __init__(self, path, header):
        self.header = header
        self.called = set()
        self.returned = set()
        #: how often a function gave a code
        self.pairs = {}
        self._library = ctypes.CDLL(path)
        for name, parameters in header.functions.items():
            function = getattr(self._library, name)
            function.argtypes = [parameter.ctype for parameter in parameters]
            is_text = name == "ostinato_message"
            function.restype = ctypes.c_char_p if is_text else ctypes.c_int32

    def __getattr__(self, name):
        """A function of the library; ctypes objects among the arguments are passed by reference."""
        function = getattr(self._library, "ostinato_" + name)

        def call(*arguments):
            result = function(*[self._argument(one) for one in arguments])
            self.called.add("ostinato_" + name)
            if name not in ("message", "abi_version"):
                self.returned.add(result)
                self.pairs.setdefault(("ostinato_" + name, result), 0)
                self.pairs["ostinato_" + name, result] += 1
            return result
        call.parameters = self.header.functions["ostinato_" + name]
        return call

    @staticmethod
    def _argument(argument):
        if isinstance(argument, ctypes.c_void_p):
            return argument.value  # a handle
        if isinstance(argument, (ctypes.Structure, ctypes.Array, ctypes._SimpleCData)):
            return ctypes.byref(argument)
        return argument

    def __getitem__(self, name):
        """A constant of the header, without OSTINATO_."""
        return self.header.constants["OSTINATO_" + name]

    def make(self, struct, **members):
        """A struct of the header, zeroed, with its size and some members set."""
        made = self.header.structs["ostinato_" + struct]()
        if hasattr(made, "struct_size"):
            made.struct_size = ctypes.sizeof(made)
        for name, value in members.items():
            setattr(made, name, value)
        return made


# Those that the program's arguments name.
header_text = text_of(pathlib.Path(sys.argv[1]))
header = Header(header_text)
library = Library(sys.argv[2], header)


def ok(code):
    assert code == 0, library.message(code)


def out_handle():
    """Room for a handle, as opposed to a handle, which is a c_void_p."""
    return (ctypes.c_void_p * 1)()


def result(function, *arguments):
    """What a function gives out by its last parameter: a handle, a number or a struct."""
    parameter = function.parameters[-1]
    if parameter.stars == 2:
        made = out_handle()
        ok(function(*arguments, made))
        return ctypes.c_void_p(made[0])
    is_number = parameter.base in NUMBERS
    made = (NUMBERS[parameter.base](9) if is_number
            else library.make(parameter.base.removeprefix("ostinato_")))
    ok(function(*arguments, made))
    return made.value if is_number else made
