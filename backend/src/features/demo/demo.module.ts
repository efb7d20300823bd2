import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { Settings } from '../../platform/config/settings/settings.js';
import { LOGGER } from '../../platform/config/logging.module.js';
import { DemoUsers } from '../accounts/ports/demo-users.port.js';
import { SeedDemo } from './seed-demo.js';

/** Demo mode: three people and their works, made at the first start. */
@Module({ providers: [SeedDemo] })
export class DemoModule implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly people: DemoUsers,
    private readonly seed: SeedDemo,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onModuleInit(): Promise<void> {
    if (!this.settings.isDemo || !this.settings.runsWeb) return;
    await this.seed.execute(await this.people.ensureDemoPeople());
    this.log.debug('the demo is there');
  }
}
