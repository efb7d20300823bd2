import { Global, Module } from '@nestjs/common';
import { SecurityLog } from '../../platform/http/rate-limiting/security-log.js';
import { SecurityController } from './security.controller.js';
import { SecurityQueries } from './security.queries.js';
import { StoredSecurityLog } from './stored-security-log.js';
import { SweepSecurityLog } from './sweep-security-log.js';

/** Global for `SecurityLog`: whoever keeps somebody out says so. */
@Global()
@Module({
  controllers: [SecurityController],
  providers: [
    SecurityQueries,
    StoredSecurityLog,
    SweepSecurityLog,
    { provide: SecurityLog, useExisting: StoredSecurityLog },
  ],
  exports: [SecurityLog],
})
export class SecurityModule {}
