import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Clock } from '../config/clock.js';
import { AccessGuard } from './access.guard.js';
import { AttemptLimiter } from '../http/rate-limiting/attempt-limiter.js';
import { ApiKeyAccess } from './api-keys/api-key-access.js';
import { Authenticator } from './authenticator.js';
import { Guests } from './guests/guests.js';
import { KnownBrowsers } from './known-browsers.js';
import { Tokens } from './tokens/tokens.js';

/** Who calls, and whether they may. Global: every feature's routes pass through it. */
@Global()
@Module({
  providers: [
    Clock,
    Tokens,
    Authenticator,
    Guests,
    KnownBrowsers,
    AttemptLimiter,
    ApiKeyAccess,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Clock, Tokens, Authenticator, Guests, KnownBrowsers],
})
export class AuthModule {}
