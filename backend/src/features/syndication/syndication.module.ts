import { Module } from '@nestjs/common';
import { AtomFeedController } from './atom-feed.controller.js';
import { OembedController } from './oembed.controller.js';

/** Public works, as other programs are told of them. */
@Module({ controllers: [AtomFeedController, OembedController] })
export class SyndicationModule {}
