import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { Done, Sessions } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { CurrentRequest, type RequestContext } from '../../../platform/http/request-context.js';
import { Answers } from '../../../platform/http/openapi/answers.js';
import { SignIn } from '../entering/sign-in.js';
import { EndSessions } from './ending/end-sessions.js';
import { SessionsQueries } from './sessions.queries.js';

/** Where the person is signed in. */
@Controller('users/me/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsQueries,
    private readonly end: EndSessions,
    private readonly signIn: SignIn,
  ) {}

  @Get()
  @Answers(Sessions)
  async list(@CurrentRequest() context: RequestContext) {
    return { success: true, sessions: await this.sessions.of(context.me.id, context.me.sessionId) };
  }

  /** Signs out everywhere, here too. */
  @Delete()
  @Answers(Done)
  async endAll(@CurrentRequest() context: RequestContext, @Res({ passthrough: true }) reply: FastifyReply) {
    const { metadata } = context.appendOptions();
    await this.end.ofPerson(context.me.id, { metadata, except: context.me.sessionId });
    await this.signIn.end(context, reply);
    return { success: true };
  }

  @Delete(':id')
  @Answers(Done)
  async endOne(
    @Param('id') id: string,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { me } = context;
    if (!isUuid(id) || !(await this.sessions.isOf(me.id, id))) throw new NotFound();
    if (id.toLowerCase() === me.sessionId) await this.signIn.end(context, reply);
    else await this.end.one(id.toLowerCase(), me.id, context.appendOptions().metadata);
    return { success: true };
  }
}
