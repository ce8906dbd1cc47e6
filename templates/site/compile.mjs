/** Compiles all Python files of a folder to byte code in their place, by the very Python that will run it,
 * without docstrings, and libraries without the numbers of their lines: node compile.mjs RUNTIME FOLDER */
import process from "node:process";
import { pathToFileURL } from "node:url";

const [runtime, tree] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, packages: [] });
python.mountNodeFS("/tree", tree);
python.runPython(`
import marshal, pathlib, py_compile, types
tree = pathlib.Path("/tree")
HEADER = 16

def without_lines(code):
    own = tuple(without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=own, co_linetable=b"")

for path in sorted(tree.rglob("*.py")):
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(path), str(path) + "c", path.relative_to(tree).as_posix(), doraise=True, invalidation_mode=mode, optimize=2)
    if path.relative_to(tree).parts[0] != "goose_print":
        whole = pathlib.Path(str(path) + "c").read_bytes()
        pathlib.Path(str(path) + "c").write_bytes(whole[:HEADER] + marshal.dumps(without_lines(marshal.loads(whole[HEADER:]))))
    path.unlink()
`);
