import { Global, Module } from '@nestjs/common';
import { SiteSwitches } from '../../platform/config/site-switches.js';
import { ChangeSite } from './change-site.js';
import { HealthController } from './health/health.controller.js';
import { SiteController } from './site.controller.js';
import { SiteLive } from './site.live.js';
import { StoredSwitches } from './stored-switches.js';

/** Global for `SiteSwitches`, which every call asks. */
@Global()
@Module({
  controllers: [SiteController, HealthController],
  providers: [StoredSwitches, ChangeSite, SiteLive, { provide: SiteSwitches, useExisting: StoredSwitches }],
  exports: [SiteSwitches],
})
export class SiteModule {}
