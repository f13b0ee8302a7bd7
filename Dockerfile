# Madoi as an image: docker build -t madoi:0.1.0 .
# deploy/README.md says how to run it; every variable is in .env.example.
ARG NODE_IMAGE=node:20.20.2-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /opt/madoi
COPY . .
RUN npm ci --no-audit --no-fund --loglevel=error && npm run build

# What runs, without what builds and tests it. The workspace's own packages are in the build.
FROM ${NODE_IMAGE} AS packages
WORKDIR /opt/madoi
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/demo-music/package.json packages/demo-music/
COPY packages/domain/package.json packages/domain/
COPY packages/prints/package.json packages/prints/
COPY packages/random/package.json packages/random/
COPY packages/room-client/package.json packages/room-client/
RUN npm ci --omit=dev -w @madoi/server -w @madoi/web --no-audit --no-fund --loglevel=error

FROM ${NODE_IMAGE}
# 0.0.0.0: nobody reaches a container's own 127.0.0.1. The port of metrics is not to be published.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    METRICS_HOST=0.0.0.0 \
    DATA_DIR=/var/lib/madoi
WORKDIR /opt/madoi
COPY --from=packages /opt/madoi .
COPY --from=build /opt/madoi/apps/server/migrations apps/server/migrations
COPY --from=build /opt/madoi/apps/server/build apps/server/build
COPY --from=build /opt/madoi/apps/web/build apps/web/build
COPY LICENSE ./
# The operator's commands: docker exec CONTAINER madoi doctor
RUN printf '#!/bin/sh\nexec node /opt/madoi/apps/server/build/madoi.js "$@"\n' > /usr/local/bin/madoi \
    && chmod 755 /usr/local/bin/madoi \
    && install -d -o node -g node -m 700 /var/lib/madoi
USER node
VOLUME /var/lib/madoi
# Pages, calls, audio and sockets; voices; metrics.
EXPOSE 3000/tcp 3000/udp 9464/tcp
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/build/main.js"]
