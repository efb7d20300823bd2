import { Module } from '@nestjs/common';
import { FeedController } from './feed.controller.js';
import { FeedLive } from './feed.live.js';
import { FeedQueries } from './feed.queries.js';

@Module({ controllers: [FeedController], providers: [FeedQueries, FeedLive] })
export class FeedModule {}
