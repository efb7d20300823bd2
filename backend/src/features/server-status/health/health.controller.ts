import { Controller, Get } from '@nestjs/common';
import { SiteHealth } from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { SiteHealthQueries } from './site-health.js';

@Controller('admin/health')
@Roles('admin')
export class SiteHealthController {
  constructor(private readonly health: SiteHealthQueries) {}

  /** What of the site is in order, and what to do about the rest. */
  @Get()
  @Answers(SiteHealth)
  async read() {
    return { success: true, health: await this.health.read() };
  }
}
