import { Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { FeedController } from './feed.controller.js';
import { FeedLive } from './feed.live.js';
import { FeedQueries } from './feed.queries.js';

@Module({ controllers: [FeedController], providers: [GuestNumbers, FeedQueries, FeedLive] })
export class FeedModule {}
