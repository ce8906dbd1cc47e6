# The site, served: docker build -t goose-print . && docker run -p 8000:8000 goose-print
FROM node:22-slim AS made
RUN apt-get update -q && apt-get install -q -y --no-install-recommends python3-venv && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN python3 -m venv /venv && /venv/bin/pip install -q '/source[site]' && /venv/bin/goose-print site --documents /source /public

FROM python:3.13-alpine
COPY --from=made /public /public
USER nobody
EXPOSE 8000
CMD ["python", "-m", "http.server", "--directory", "/public"]
