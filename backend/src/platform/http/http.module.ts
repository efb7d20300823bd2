import { Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import type { Logger } from 'pino';
import { ConnectionsAtShutdown } from './server/connections-at-shutdown.js';
import { Draining } from './server/draining.js';
import { FailureFilter } from '../failures/failure.filter.js';
import { LOGGER } from '../config/logging.module.js';
import { TokenGuessLimiter } from './rate-limiting/token-guess-limiter.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { RateCounts } from './rate-limiting/rate-counts.js';
import { RateCountsModule } from './rate-limiting/rate-counts.module.js';
import { RateLimitGuard } from './rate-limiting/rate-limit.guard.js';

/** What every route passes through: the rate limit, the idempotency keys, the failures. Global for `TokenGuessLimiter` and `Draining`. */
@Global()
@Module({
  imports: [
    RateCountsModule,
    ThrottlerModule.forRootAsync({
      inject: [RateCounts],
      useFactory: (storage: RateCounts) => ({
        throttlers: [{ name: 'default', ttl: 60_000, limit: 1_000_000 }],
        storage,
      }),
    }),
  ],
  providers: [
    ConnectionsAtShutdown,
    Draining,
    TokenGuessLimiter,
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_FILTER, useFactory: (log: Logger) => new FailureFilter(log), inject: [LOGGER] },
  ],
  exports: [Draining, TokenGuessLimiter],
})
export class HttpModule {}
