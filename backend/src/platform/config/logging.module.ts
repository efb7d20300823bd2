import { Global, Module } from '@nestjs/common';
import { destination, pino, type DestinationStream, type Logger } from 'pino';
import { Settings } from './settings/settings.js';

export const LOGGER = Symbol('logger');

/** Secrets never reach a log line, whoever logs the request that carried them, nor does what people typed. */
export const makeLogger = (level: string, to: DestinationStream = destination(1)): Logger =>
  pino(
    {
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
    },
    to,
  );

/** What a command prints is its answer: its log goes beside it. */
export const loggerOf = ({ logLevel, isCommand }: Settings): Logger =>
  makeLogger(logLevel, destination(isCommand ? 2 : 1));

@Global()
@Module({
  providers: [{ provide: LOGGER, useFactory: loggerOf, inject: [Settings] }],
  exports: [LOGGER],
})
export class LoggingModule {}
