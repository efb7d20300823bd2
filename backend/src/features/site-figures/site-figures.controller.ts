import { Controller, Get } from '@nestjs/common';
import { SiteStats } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { ThisCall, type Call } from '../../platform/http/call.js';
import { Answers } from '../../platform/openapi/answers.js';
import { SiteFiguresQueries } from './site-figures.queries.js';

@Controller('admin/stats')
@Roles('admin')
export class SiteFiguresController {
  constructor(private readonly figures: SiteFiguresQueries) {}

  @Get()
  @Answers(SiteStats)
  async read(@ThisCall() call: Call) {
    return { success: true, stats: await this.figures.all(call.at) };
  }
}
