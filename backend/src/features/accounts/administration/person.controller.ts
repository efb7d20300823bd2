import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  CommentsInspection,
  OnePerson,
  PageQuery,
  PersonComments,
  PersonHistory,
  PersonProjects,
  Sessions,
} from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { PeopleQueries } from '../people/people.queries.js';
import { SessionsQueries } from '../sessions/sessions.queries.js';
import { AdministerAccounts } from './administer-accounts.js';
import { PersonHistoryQueries } from './person-history.queries.js';
import { PersonQueries } from './person.queries.js';
import { ParsedBody, ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

const pageOfInspection = 50;

/** One person, as the panel shows them. */
@Controller('admin/users/:id')
@Roles('admin')
export class PersonController {
  constructor(
    private readonly people: PeopleQueries,
    private readonly person: PersonQueries,
    private readonly past: PersonHistoryQueries,
    private readonly loggedIn: SessionsQueries,
    private readonly accounts: AdministerAccounts,
  ) {}

  @Get()
  @Answers(OnePerson)
  async one(@Param('id') id: string) {
    const user = await this.known(id);
    return { success: true, user, figures: await this.person.figures(user.id) };
  }

  @Get('sessions')
  @Answers(Sessions)
  async sessions(@Param('id') id: string, @CurrentRequest() { me }: RequestContext) {
    const user = await this.known(id);
    return { success: true, sessions: await this.loggedIn.of(user.id, me.sessionId) };
  }

  @Get('history')
  @Answers(PersonHistory)
  async history(@Param('id') id: string, @ParsedQuery(PageQuery) query: PageQuery) {
    const user = await this.known(id);
    return { success: true, ...(await this.past.page(user.id, query)) };
  }

  @Get('works')
  @Answers(PersonProjects)
  async works(@Param('id') id: string, @ParsedQuery(PageQuery) query: PageQuery) {
    const user = await this.known(id);
    return { success: true, ...(await this.person.works(user.id, query)) };
  }

  @Get('comments')
  @Answers(PersonComments)
  async comments(@Param('id') id: string, @ParsedQuery(PageQuery) query: PageQuery) {
    const user = await this.known(id);
    return { success: true, ...(await this.person.comments(user.id, query, false)) };
  }

  /** What somebody wrote on texts is for their authors: who else reads it says why, and the log keeps it. */
  @Post('comments/inspect')
  @HttpCode(200)
  @Answers(PersonComments)
  async inspect(
    @Param('id') id: string,
    @ParsedBody(CommentsInspection) { reason, cursor }: CommentsInspection,
    @CurrentRequest() context: RequestContext,
  ) {
    const userId = idOf(id);
    await this.accounts.inspectComments(userId, reason, context);
    return { success: true, ...(await this.person.comments(userId, { cursor, limit: pageOfInspection }, true)) };
  }

  private async known(id: string) {
    const user = await this.people.forAdmins(idOf(id));
    if (!user) throw new NotFound();
    return user;
  }
}
