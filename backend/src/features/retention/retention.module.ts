import { Module } from '@nestjs/common';
import { Sweeper } from './sweeper.js';

/** What grows is kept as long as the settings say. */
@Module({ providers: [Sweeper] })
export class RetentionModule {}
