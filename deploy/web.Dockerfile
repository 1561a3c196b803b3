# The web app, as Next's standalone server: one build serves every environment. Build from the repository's root:
#   docker build -f deploy/web.Dockerfile --build-arg SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) -t slide-web .
FROM node:20.20.2-bookworm-slim AS build
WORKDIR /slide
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
COPY server/package.json server/package.json
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20.20.2-bookworm-slim
ARG SOURCE_DATE_EPOCH=0
WORKDIR /slide
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 KEEP_ALIVE_TIMEOUT=72000
COPY --from=build /slide/.next/standalone .
COPY --from=build /slide/.next/static .next/static
COPY --from=build /slide/public public
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/sign-in').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server.js"]
