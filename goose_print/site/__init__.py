"""The studio as a folder of static files: the program runs in the browser, in CPython compiled to WebAssembly (Pyodide).

`packages` fetches what it runs on, `program` packs the program for it, `answers` prepares what the page asks first,
`make` writes the folder, and `worker` answers requests in the browser.
"""
