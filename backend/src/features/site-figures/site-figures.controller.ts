import { Controller, Get } from '@nestjs/common';
import { SiteStats } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { SiteFiguresQueries } from './site-figures.queries.js';

@Controller('admin/stats')
@Roles('admin')
export class SiteFiguresController {
  constructor(private readonly figures: SiteFiguresQueries) {}

  @Get()
  @Answers(SiteStats)
  async read(@CurrentRequest() context: RequestContext) {
    return { success: true, stats: await this.figures.all(context.at) };
  }
}
