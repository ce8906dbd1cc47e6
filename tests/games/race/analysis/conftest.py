"""Matrices are small here: several threads would only wait for each other, all the more while other tests run."""

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
