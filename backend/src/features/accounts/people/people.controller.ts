import { Controller, Get, Param } from '@nestjs/common';
import { OneUser, Users, UsersQuery } from '@shulayim/contracts';
import { Roles } from '../../../platform/auth/access.decorators.js';
import { idOf } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { AccountQueries } from './accounts.queries.js';
import { PeopleQueries } from './people.queries.js';
import { ParsedQuery } from '../../../platform/http/openapi/parsed.decorators.js';

/** Other people's accounts. */
@Controller()
export class PeopleController {
  constructor(
    private readonly people: PeopleQueries,
    private readonly accounts: AccountQueries,
  ) {}

  @Get('users')
  @Roles('admin')
  @Answers(Users)
  async list(@ParsedQuery(UsersQuery) query: UsersQuery) {
    return { success: true, ...(await this.people.list(query)) };
  }

  @Get('admin/users')
  @Roles('admin')
  @Answers(Users)
  async listForPanel(@ParsedQuery(UsersQuery) query: UsersQuery) {
    return this.list(query);
  }

  /** Oneself and, for admins, everybody in full; others see what is public. */
  @Get('users/:id')
  @Answers(OneUser)
  async one(@Param('id') id: string, @CurrentRequest() { me }: RequestContext) {
    const userId = idOf(id);
    return { success: true, user: found(await this.seenBy(me, userId)) };
  }

  private seenBy(me: RequestContext['me'], userId: string) {
    if (me.role === 'admin' && !me.lacksTwoFactor) return this.people.forAdmins(userId);
    return me.id === userId ? this.accounts.user(userId) : this.people.forOthers(userId);
  }
}

function found<Row>(row: Row | null): Row {
  if (!row) throw new NotFound();
  return row;
}
