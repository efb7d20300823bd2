import { Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { ExportsController } from './exports.controller.js';
import { ExportQueries } from './queries/exports.queries.js';
import { WriteProject } from './write-project.js';

/** A work with its readers' comments, as a file for its author. */
@Module({
  controllers: [ExportsController],
  providers: [GuestNumbers, ExportQueries, WriteProject],
})
export class ExportsModule {}
