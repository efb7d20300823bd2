import { Global, Module } from '@nestjs/common';
import { destination, type Logger } from 'pino';
import { makeLogger } from './logging/make-logger.js';
import { Settings } from './settings/settings.js';

export const LOGGER = Symbol('logger');

/** What a command prints is its answer: its log goes beside it. */
export const loggerOf = ({ logLevel, isCommand }: Settings): Logger =>
  makeLogger(logLevel, destination(isCommand ? 2 : 1));

@Global()
@Module({
  providers: [{ provide: LOGGER, useFactory: loggerOf, inject: [Settings] }],
  exports: [LOGGER],
})
export class LoggingModule {}
