import { Controller, Delete, Get, Param, Res } from '@nestjs/common';
import { Done, Sessions } from '@shulayim/contracts';
import type { FastifyReply } from 'fastify';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import { ThisCall, type Call } from '../../../platform/http/call.js';
import { Answers } from '../../../platform/openapi/answers.js';
import { SignIn } from '../entering/sign-in.js';
import { EndSessions } from './end-sessions.js';
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
  async list(@ThisCall() call: Call) {
    return { success: true, sessions: await this.sessions.of(call.me.id, call.me.sessionId) };
  }

  /** Signs out everywhere, here too. */
  @Delete()
  @Answers(Done)
  async endAll(@ThisCall() call: Call, @Res({ passthrough: true }) reply: FastifyReply) {
    const { metadata } = call.appendOptions();
    await this.end.ofPerson(call.me.id, { metadata, except: call.me.sessionId });
    await this.signIn.end(call, reply);
    return { success: true };
  }

  @Delete(':id')
  @Answers(Done)
  async endOne(@Param('id') id: string, @ThisCall() call: Call, @Res({ passthrough: true }) reply: FastifyReply) {
    const { me } = call;
    if (!isUuid(id) || !(await this.sessions.isOf(me.id, id))) throw new NotFound();
    if (id.toLowerCase() === me.sessionId) await this.signIn.end(call, reply);
    else await this.end.one(id.toLowerCase(), me.id, call.appendOptions().metadata);
    return { success: true };
  }
}
