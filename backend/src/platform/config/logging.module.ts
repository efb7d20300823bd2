import { Global, Module } from '@nestjs/common';
import { pino, type Logger } from 'pino';
import { Settings } from './settings.js';

export const LOGGER = Symbol('logger');

/** Secrets never reach a log line, whoever logs the request that carried them, nor does what people typed. */
export const makeLogger = (level: string): Logger =>
  pino({
    level,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'req.headers["x-share-token"]',
      '*.password',
      '*.token',
      // What PostgreSQL adds to a refusal: the refused values themselves.
      'err.detail',
      'err.where',
    ],
  });

@Global()
@Module({
  providers: [{ provide: LOGGER, useFactory: ({ logLevel }: Settings) => makeLogger(logLevel), inject: [Settings] }],
  exports: [LOGGER],
})
export class LoggingModule {}
