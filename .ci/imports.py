"""Checks that every target declares the modules of this repository that its files import. SwiftPM compiles a target
again only if a module that it declares has changed: a target that imports another one keeps code for the old layout of
its types, and crashes.

usage: imports.py ROOT        every package in ROOT
       imports.py --planted   shows that an import that is not declared is found
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

IMPORT = re.compile(r"^\s*(?:@\w+(?:\(\w+\))? )*(?:\w+ )?import (?:(?:struct|enum|class|func|protocol) )?(\w+)", re.M)


def undeclared(root):
    folders = [(root / name).parent for name in manifests(root)]
    with ThreadPoolExecutor(2) as workers:
        packages = list(zip(folders, workers.map(read, folders)))
    modules = {target["name"] for _, package in packages for target in package["targets"]}
    for folder, package in packages:
        for target in package["targets"]:
            declared = {names[0] for dependency in target["dependencies"] for names in dependency.values()}
            path = folder / (target.get("path") or
                             f"{'Tests' if target['type'] == 'test' else 'Sources'}/{target['name']}")
            for file in sorted(path.rglob("*.swift")):
                for module in IMPORT.findall(file.read_text()):
                    if module in modules - declared - {target["name"]}:
                        yield f"{file.relative_to(root)}: {target['name']} does not declare {module}"


def read(folder):
    return json.loads(subprocess.run(["swift", "package", "--package-path", folder, "dump-package"], check=True,
                                     capture_output=True).stdout)


def manifests(root):
    return subprocess.run(["git", "-C", root, "ls-files", "-co", "--exclude-standard", "*Package.swift"], check=True,
                          capture_output=True, text=True).stdout.split()


def planted():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        subprocess.run(["git", "init", "--quiet", folder], check=True)
        (root / "Package.swift").write_text("""// swift-tools-version: 6.3
            import PackageDescription
            let package = Package(name: "Planted", targets: [
              .target(name: "One"), .target(name: "Two", dependencies: ["One"]),
              .target(name: "Three", dependencies: ["Two"])])""")
        for name, text in (("One", ""), ("Two", "import One\n"), ("Three", "import One\nimport Two\n")):
            (root / "Sources" / name).mkdir(parents=True)
            (root / "Sources" / name / f"{name}.swift").write_text(text)
        return list(undeclared(root))


if sys.argv[1] == "--planted":
    found = planted()
    if found != ["Sources/Three/Three.swift: Three does not declare One"]:
        sys.exit(f"imports: the planted import was not found: {found}")
else:
    found = list(undeclared(pathlib.Path(sys.argv[1]).resolve()))
    print("\n".join(found), end="\n" if found else "")
    sys.exit(bool(found))
