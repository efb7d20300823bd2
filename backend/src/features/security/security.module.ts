import { Global, Module } from '@nestjs/common';
import { SecurityNotes } from '../../platform/ports/security-notes.js';
import { SecurityController } from './security.controller.js';
import { SecurityQueries } from './security.queries.js';
import { StoredSecurityNotes } from './stored-security-notes.js';

/** Global for `SecurityNotes`: whoever keeps somebody out says so. */
@Global()
@Module({
  controllers: [SecurityController],
  providers: [SecurityQueries, StoredSecurityNotes, { provide: SecurityNotes, useExisting: StoredSecurityNotes }],
  exports: [SecurityNotes],
})
export class SecurityModule {}
