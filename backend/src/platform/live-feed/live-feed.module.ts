import { Global, Module } from '@nestjs/common';
import { LiveHub } from './live-hub.js';
import { LiveServer } from './live-server.js';

/** Global: features register there what they have to tell. */
@Global()
@Module({ providers: [LiveHub, LiveServer], exports: [LiveHub] })
export class LiveFeedModule {}
