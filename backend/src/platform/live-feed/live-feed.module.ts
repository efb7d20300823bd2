import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { Settings } from '../config/settings/settings.js';
import { LiveFeedGateway } from './live-feed.gateway.js';
import { LiveHub } from './live-hub.js';
import { LiveLogFollower } from './live-log-follower.js';

/** Global: features register there what they have to tell. */
@Global()
@Module({ providers: [LiveHub], exports: [LiveHub] })
export class LiveFeedModule {
  /** Only a process that serves pages has sockets to tell. */
  static with({ runsWeb }: Settings): DynamicModule {
    return { module: LiveFeedModule, providers: runsWeb ? [LiveLogFollower, LiveFeedGateway] : [] };
  }
}
