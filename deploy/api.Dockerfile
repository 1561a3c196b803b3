# The api: one bundle and the packages it loads. Build from the repository's root:
#   docker build -f deploy/api.Dockerfile --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) -t slide-api .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /slide
COPY package.json package-lock.json ./
COPY server/package.json server/package.json
RUN npm ci --workspace server --include=dev --no-audit --no-fund
COPY tsconfig.json ./
COPY contract contract
COPY scripts/api.mjs scripts/api.mjs
COPY scripts/bootstrap scripts/bootstrap
COPY server server
RUN npm run build --workspace server && mkdir -p built && cp -R server/dist/*/. built/

FROM node:20.20.2-bookworm-slim AS packages
WORKDIR /slide
COPY package.json package-lock.json ./
COPY server/package.json server/package.json
RUN npm ci --workspace server --omit=dev --no-audit --no-fund

FROM node:20.20.2-bookworm-slim
ARG SOURCE_DATE_EPOCH=0
WORKDIR /slide
ENV NODE_ENV=production SLIDE_ENV=production HOST=0.0.0.0 PORT=4000 DRAIN_SECONDS=10
COPY --from=packages /slide/node_modules node_modules
COPY --from=build /slide/server/package.json package.json
COPY --from=build /slide/built .
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--enable-source-maps", "main.js"]
