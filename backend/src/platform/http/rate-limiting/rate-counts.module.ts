import { Global, Module } from '@nestjs/common';
import { RateCounts } from './rate-counts.js';

/** The one count behind every limit. */
@Global()
@Module({ providers: [RateCounts], exports: [RateCounts] })
export class RateCountsModule {}
