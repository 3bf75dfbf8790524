# The console as an image: docs/operations.md, "Delivering". Build: docker build -t expo-console .
FROM node:24-bookworm-slim AS built
ENV NEXT_TELEMETRY_DISABLED=1
WORKDIR /console
# First what only the packages depend on, so that a changed source does not install again. No package's own script runs.
COPY package.json package-lock.json .npmrc ./
COPY scripts/bootstrap.mjs scripts/
COPY scripts/bootstrap scripts/bootstrap
RUN node scripts/bootstrap.mjs install
COPY . .
RUN node scripts/bootstrap.mjs build \
  && rm -rf .next/cache \
  # What only the build and the tests need stays behind, and so does the packaged Node.js: the image has its own.
  && npm prune --omit=dev --ignore-scripts --offline \
  && rm -rf node_modules/node-linux-* node_modules/.cache node_modules/.bin/node

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups LOG_FORMAT=json
WORKDIR /console
# The code belongs to root and is only read; the one place to write is the volume (and /tmp, as a tmpfs).
COPY --from=built /console ./
RUN install -d -o node -g node -m 0711 /data
# PostgreSQL refuses root, and initdb wants an account that is listed: this one is.
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# A crash of the engine is lines of the log as well: the first program tells it of the second one.
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "lib/cms/app/bin/logged.ts"]
# Others: lib/cms/app/bin/worker.ts, migrate.ts, serve.ts (the CMS alone), seed.ts.
CMD ["lib/cms/app/bin/console.ts"]
