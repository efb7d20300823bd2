# One image for all roles: ROLE=web answers people, ROLE=worker sends the mails, commands/backup.js backs up.
# For several machines: docker buildx build --platform linux/amd64,linux/arm64; nothing of the other one is run meanwhile.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY libs/anchoring/package.json libs/anchoring/
COPY libs/contracts/package.json libs/contracts/
COPY libs/embedded-postgres/package.json libs/embedded-postgres/
COPY libs/event-sourcing/package.json libs/event-sourcing/
COPY libs/formatting/package.json libs/formatting/

# What the server and its libraries need: the client's packages are within its build.
FROM manifests AS packages
ARG TARGETARCH
RUN npm ci --omit=dev --workspace backend --os=linux --libc=glibc --cpu=$(echo "$TARGETARCH" | sed 's/amd64/x64/')

FROM manifests AS build
RUN npm ci --workspace backend --workspace frontend
COPY . .
RUN node backend/bin/build.mjs

# Of the packages only what the program reads: neither types and maps, nor the compiler that one of them asks for, nor the
# embedded database, which is a container of its own here.
FROM build AS image
COPY --from=packages /app/node_modules /shipped/node_modules
RUN cp --recursive --parents package.json backend/dist frontend/dist libs/*/package.json libs/*/dist /shipped \
  && node backend/bin/needed-files.mjs /shipped /image/app && mkdir /image/data /image/backups

# Debian with Node and nothing that installs packages.
FROM debian:bookworm-slim
COPY --from=node:24-bookworm-slim /usr/local/bin/node /usr/local/bin/node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data HOME=/tmp
WORKDIR /app
COPY --from=image /image/app ./
COPY --from=image --chown=1000:1000 /image/data /data
COPY --from=image --chown=1000:1000 /image/backups /backups
# By number, so that whoever runs it can see that it is not root. It writes to /data and /tmp only: run it read-only.
USER 1000:1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
ARG VERSION=0.6.0
ARG REVISION=
ARG CREATED=
LABEL org.opencontainers.image.title="Shulayim" \
  org.opencontainers.image.description="where an author hears from readers before the book is finished" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="$VERSION" \
  org.opencontainers.image.revision="$REVISION" \
  org.opencontainers.image.created="$CREATED"
