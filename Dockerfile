# Debian, because the Node.js of the lock file needs glibc and libatomic.
FROM debian:trixie-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 npm && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Debian's npm removes the link to Node when it prunes; `npm rebuild` restores it. The files have to be readable for every
# user, whatever umask the sources came with.
RUN npm run build && npm prune --omit=dev && npm rebuild --ignore-scripts && chmod -R a+rX .

FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates libatomic1 tini && rm -rf /var/lib/apt/lists/* \
	&& useradd --uid 10001 --no-create-home --shell /usr/sbin/nologin clubyard \
	&& install -d -o clubyard -g clubyard -m 700 /data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/package.json ./
COPY --from=build /app/contract contract
COPY --from=build /app/features features
COPY --from=build /app/main main
COPY --from=build /app/server server
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/data UV_THREADPOOL_SIZE=4 \
	MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
# A number, so that Kubernetes can tell that it is not root.
USER 10001
VOLUME /data
EXPOSE 3000
# Not /readyz: what replaces unhealthy containers would end the processes that still send the public pages without a database.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
	CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--disable-proto=delete", "main/main.ts"]
