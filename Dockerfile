# Debian, because the Node that the lock file names needs glibc.
FROM debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates npm && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates tini && rm -rf /var/lib/apt/lists/* \
	&& useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin clubyard \
	&& install -d -o clubyard -g clubyard -m 700 /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY contract contract
COPY features features
COPY server server
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/data UV_THREADPOOL_SIZE=4
USER clubyard
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--disable-proto=delete", "server/main.ts"]
