import { Controller, Get } from '@nestjs/common';
import { FailedLogIns, LimitedCallers, PageQuery, Security } from '@shulayim/contracts';
import { Roles } from '../../platform/auth/access.decorators.js';
import { ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { SecurityQueries } from './security.queries.js';

/** Who was kept out, by a wrong password or by having tried too often. */
@Controller('admin/security')
@Roles('admin')
export class SecurityController {
  constructor(private readonly security: SecurityQueries) {}

  @Get()
  @Answers(Security)
  async figures() {
    return { success: true, security: await this.security.figures() };
  }

  @Get('failed-log-ins')
  @Answers(FailedLogIns)
  async failedLogIns(@ParsedQuery(PageQuery) query: PageQuery) {
    return { success: true, ...(await this.security.failedLogIns(query)) };
  }

  @Get('limited')
  @Answers(LimitedCallers)
  async limited(@ParsedQuery(PageQuery) query: PageQuery) {
    return { success: true, ...(await this.security.limited(query)) };
  }
}
