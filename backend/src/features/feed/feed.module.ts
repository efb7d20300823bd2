import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { FeedController } from './feed.controller.js';
import { FeedLive } from './feed.live.js';
import { FeedQueries } from './feed.queries.js';
import { FeedEntries } from './feed-entries.port.js';

/** Global for `FeedEntries`, which webhooks tell. */
@Global()
@Module({
  controllers: [FeedController],
  providers: [GuestNumbers, FeedQueries, FeedLive, { provide: FeedEntries, useExisting: FeedQueries }],
  exports: [FeedEntries],
})
export class FeedModule {}
