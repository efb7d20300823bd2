import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { servePages } from './features/pages/serve-pages.js';
import { loggerOf } from './platform/config/logging.module.js';
import { NestLog } from './platform/config/logging/nest-log.js';
import type { Settings } from './platform/config/settings/settings.js';
import { serveDocs } from './platform/http/openapi/docs.js';
import { LiveAdapter } from './platform/live-feed/socket-io/live-adapter.js';
import { makeAdapter, prepareWebServer } from './platform/http/server/web-server.js';

/**
 * The whole program over a database that is there already, listening nowhere yet: `main.ts` and the tests start it alike.
 */
export async function createApplication(settings: Settings): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings),
    makeAdapter(settings.trustedProxies),
    {
      logger: new NestLog(loggerOf(settings)),
      abortOnError: false,
    },
  );
  app.setGlobalPrefix('api', { exclude: ['metrics', 'feed.xml'] });
  app.useWebSocketAdapter(new LiveAdapter(app));
  await prepareWebServer(app);
  if (settings.runsWeb) {
    await servePages(app);
    serveDocs(app);
  }
  await app.init();
  return app;
}

/** The same for a command of the operator's (`Settings.isCommand`): it neither serves nor works. */
export const createCommandContext = (settings: Settings): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.with(settings), {
    logger: new NestLog(loggerOf(settings)),
    abortOnError: false,
  });
