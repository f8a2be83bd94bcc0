# The build stages need the network for npm. The image needs none.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY bench/package.json bench/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
# not npm ci: docs/decisions/0008-npm-install-instead-of-npm-ci.md
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/api/package.json apps/api/
COPY packages/contract/package.json packages/contract/
RUN npm install --no-save --no-audit --no-fund --omit=dev --workspace apps/api --workspace packages/contract

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6
# PostgreSQL refuses a user without a name. The id is fixed, because the volume belongs to it.
RUN groupadd --gid 10001 touchline \
  && useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home --shell /usr/sbin/nologin touchline \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=dependencies /app ./
COPY --from=build /app/packages/contract/src packages/contract/src
COPY --from=build /app/apps/api/src apps/api/src
COPY --from=build /app/apps/api/dist apps/api/dist
COPY --from=build /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# with the option of CMD: apps/api/src/memory-settings.json
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m --retries=3 \
  CMD ["node", "apps/api/src/health-check.ts"]
CMD ["node", "--max-semi-space-size=8", "apps/api/src/main.mjs"]
