import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommentChange, Comments, Done, NewComment, OneComment, PageQuery } from '@shulayim/contracts';
import { Answers } from '../../platform/openapi/answers.js';
import type { FastifyReply } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { readerOf } from '../../platform/auth/visitor.js';
import { Guests } from '../../platform/auth/guests.js';
import { isUuid, parsed } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { AttemptLimits } from '../../platform/http/attempt-limits.js';
import { AnswerGoesWithAppend } from '../../platform/http/idempotency.interceptor.js';
import { ThisCall, type Call } from '../../platform/http/call.js';
import { attemptLimits, callLimits } from '../../platform/http/limits.js';
import { Limited } from '../../platform/http/rate-limit.guard.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { AddComment } from './add-comment.js';
import { ChangeComment } from './change-comment.js';
import { CommentQueries } from './comments.queries.js';

/** Open to guests: what each may do is decided by the gate and by the comment itself. */
@Controller()
@Open()
export class CommentsController {
  @Inject(Guests) private readonly guests!: Guests;
  @Inject(AttemptLimits) private readonly limits!: AttemptLimits;

  constructor(
    private readonly addComment: AddComment,
    private readonly changeComment: ChangeComment,
    private readonly comments: CommentQueries,
    private readonly gate: TextAccessPolicy,
  ) {}

  @Get('parts/:partId/comments')
  @Answers(Comments)
  async list(
    @Param('partId') partId: string,
    @Query(parsed(PageQuery)) query: PageQuery,
    @ThisCall() { visitor }: Call,
  ) {
    if (!isUuid(partId)) throw new NotFound();
    const part = await this.gate.open(partId, visitor);
    return { success: true, ...(await this.comments.page(part, visitor, query)) };
  }

  @Post('parts/:partId/comments')
  @Limited(callLimits.writeComments)
  @AnswerGoesWithAppend()
  @Answers(OneComment)
  async add(
    @Param('partId') partId: string,
    @Body(parsed(NewComment)) input: NewComment,
    @ThisCall() call: Call,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!isUuid(partId)) throw new NotFound();
    // Whoever comments with a link's token alone (a program) becomes a guest by it.
    call.become(this.guests.welcome(call.visitor, reply));
    await this.notTooMany(call);
    return this.addComment.execute(partId, input, call);
  }

  @Put('comments/:id')
  @Limited(callLimits.writeComments)
  @Answers(OneComment)
  async edit(@Param('id') id: string, @Body(parsed(CommentChange)) input: CommentChange, @ThisCall() call: Call) {
    const comment = await this.changeComment.execute(id, { type: 'EditComment', text: input.comment_text }, call);
    return { success: true, comment };
  }

  @Delete('comments/:id')
  @Limited(callLimits.writeComments)
  @Answers(Done)
  async remove(@Param('id') id: string, @ThisCall() call: Call) {
    await this.changeComment.execute(id, { type: 'DeleteComment' }, call);
    return { success: true };
  }

  @Post('comments/:id/resolve')
  @Limited(callLimits.writeComments)
  @HttpCode(200)
  @Answers(OneComment)
  async resolve(@Param('id') id: string, @ThisCall() call: Call) {
    return { success: true, comment: await this.changeComment.resolve(id, call) };
  }

  @Post('comments/:id/reopen')
  @Limited(callLimits.writeComments)
  @HttpCode(200)
  @Answers(OneComment)
  async reopen(@Param('id') id: string, @ThisCall() call: Call) {
    return { success: true, comment: await this.changeComment.execute(id, { type: 'ReopenComment' }, call) };
  }

  @Post('comments/:id/replies')
  @Limited(callLimits.writeComments)
  @Answers(OneComment)
  async reply(@Param('id') id: string, @Body(parsed(CommentChange)) input: CommentChange, @ThisCall() call: Call) {
    await this.notTooMany(call);
    return { success: true, comment: await this.changeComment.reply(id, input.comment_text, call) };
  }

  private async notTooMany({ visitor }: Call): Promise<void> {
    const writer = readerOf(visitor);
    if (writer) await this.limits.take(attemptLimits.comment, writer.id);
  }
}
