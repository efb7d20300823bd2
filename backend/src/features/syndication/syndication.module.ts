import { Module } from '@nestjs/common';
import { AtomFeedController } from './atom-feed.controller.js';

/** Public works, as other programs are told of them. */
@Module({ controllers: [AtomFeedController] })
export class SyndicationModule {}
