import { Global, Module } from '@nestjs/common';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { DocumentWriter } from './writing/document-writer.port.js';
import { ExportsController } from './exports.controller.js';
import { ExportQueries } from './queries/exports.queries.js';
import { WriteProject } from './writing/write-project.js';

/** A work with its readers' comments, as a file for its author. Global for `DocumentWriter`. */
@Global()
@Module({
  controllers: [ExportsController],
  providers: [GuestNumbers, ExportQueries, WriteProject, { provide: DocumentWriter, useExisting: WriteProject }],
  exports: [DocumentWriter],
})
export class ExportsModule {}
