/** Compiles all Python files of a folder to byte code in their place, by the very Python that will run it,
 * without docstrings: node compile.mjs RUNTIME FOLDER */
import process from "node:process";
import { pathToFileURL } from "node:url";

const [runtime, tree] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${runtime}/`, packages: [] });
python.mountNodeFS("/tree", tree);
python.runPython(`
import pathlib, py_compile
tree = pathlib.Path("/tree")
for path in sorted(tree.rglob("*.py")):
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(path), str(path) + "c", path.relative_to(tree).as_posix(), doraise=True, invalidation_mode=mode, optimize=2)
    path.unlink()
`);
