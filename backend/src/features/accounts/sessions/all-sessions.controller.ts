import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ActiveSessions, ActiveSessionsQuery, Done, EndSession } from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { NotYourself } from '../domain/account.errors.js';
import { AllSessionsQueries } from './all-sessions.queries.js';
import { EndSessions } from './ending/end-sessions.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

/** Where everybody is signed in, for admins. */
@Controller('admin/sessions')
@Roles('admin')
export class AllSessionsController {
  constructor(
    private readonly sessions: AllSessionsQueries,
    private readonly end: EndSessions,
  ) {}

  @Get()
  @Answers(ActiveSessions)
  async list(@ParsedQuery(ActiveSessionsQuery) query: ActiveSessionsQuery, @CurrentRequest() { me }: RequestContext) {
    return { success: true, ...(await this.sessions.page(query, me.sessionId)) };
  }

  /** Signs somebody out of one browser. One's own is ended by logging out. */
  @Delete(':id')
  @Answers(Done)
  async revoke(
    @Param('id') id: string,
    @ParsedBody(EndSession) { reason }: EndSession,
    @CurrentRequest() context: RequestContext,
  ) {
    const sessionId = id.toLowerCase();
    const userId = isUuid(id) ? await this.sessions.personOf(sessionId) : null;
    if (!userId) throw new NotFound();
    if (sessionId === context.me.sessionId) throw new NotYourself();
    await this.end.one(sessionId, userId, context.appendOptions().metadata, reason);
    return { success: true };
  }
}
