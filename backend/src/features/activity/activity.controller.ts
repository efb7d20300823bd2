import { Controller, Get } from '@nestjs/common';
import { Activity, ActivityQuery } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ActivityQueries } from './activity.queries.js';

@Controller('admin/events')
@Roles('admin')
export class ActivityController {
  constructor(private readonly activity: ActivityQueries) {}

  @Get()
  @Answers(Activity)
  async list(@ParsedQuery(ActivityQuery) query: ActivityQuery) {
    return { success: true, ...(await this.activity.page(query)) };
  }
}
