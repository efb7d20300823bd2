import { Controller, Delete, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import {
  CommentChange,
  Comments,
  CommentsQuery,
  Done,
  NewComment,
  NewWholeComment,
  OneComment,
} from '@shulayim/contracts';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import type { FastifyReply } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { readerOf } from '../../platform/auth/visitor.js';
import { Guests } from '../../platform/auth/guests/guests.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { StoreResponseInTransaction } from '../../platform/http/idempotency.interceptor.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { attemptLimits, callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { ReadSoFarLookup } from '../reading/ports/read-so-far.port.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { AddComment } from './commands/add-comment.js';
import { AddWholeComment } from './commands/add-whole-comment.js';
import { ChangeComment } from './commands/change-comment.js';
import { CommentQueries } from './queries/comments.queries.js';
import { ParsedBody, ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';

/** Open to guests: what each may do is decided by the gate and by the comment itself. */
@Controller()
@Open()
export class CommentsController {
  @Inject(Guests) private readonly guests!: Guests;
  @Inject(AttemptLimiter) private readonly limiter!: AttemptLimiter;
  @Inject(ReadSoFarLookup) private readonly places!: ReadSoFarLookup;

  constructor(
    private readonly addComment: AddComment,
    private readonly addWholeComment: AddWholeComment,
    private readonly changeComment: ChangeComment,
    private readonly comments: CommentQueries,
    private readonly policy: TextAccessPolicy,
  ) {}

  @Get('parts/:partId/comments')
  @OpenToApiKeys('read')
  @Answers(Comments)
  async list(
    @Param('partId') partId: string,
    @ParsedQuery(CommentsQuery) query: CommentsQuery,
    @CurrentRequest() { visitor }: RequestContext,
  ) {
    if (!isUuid(partId)) throw new NotFound();
    const part = await this.policy.open(partId, visitor);
    return { success: true, ...(await this.comments.page(part, visitor, query)) };
  }

  @Post('parts/:partId/comments')
  @RateLimit(callLimits.writeComments)
  @StoreResponseInTransaction()
  @Answers(OneComment)
  async add(
    @Param('partId') partId: string,
    @ParsedBody(NewComment) input: NewComment,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { part, readSoFar } = await this.openForCommenting(partId, context, reply);
    return this.addComment.execute(part, input, readSoFar, context);
  }

  /** Without a passage: about the part, or its work, as a whole. */
  @Post('parts/:partId/comments/whole')
  @RateLimit(callLimits.writeComments)
  @StoreResponseInTransaction()
  @Answers(OneComment)
  async addWhole(
    @Param('partId') partId: string,
    @ParsedBody(NewWholeComment) input: NewWholeComment,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { part, readSoFar } = await this.openForCommenting(partId, context, reply);
    return this.addWholeComment.execute(part, input, readSoFar, context);
  }

  @Get('comments/:id')
  @OpenToApiKeys('read')
  @Answers(OneComment)
  async one(@Param('id') id: string, @CurrentRequest() { visitor }: RequestContext) {
    const comment = await this.changeComment.see(id, visitor);
    if (!comment) throw new NotFound();
    return { success: true, comment };
  }

  @Put('comments/:id')
  @RateLimit(callLimits.writeComments)
  @Answers(OneComment)
  async edit(
    @Param('id') id: string,
    @ParsedBody(CommentChange) input: CommentChange,
    @CurrentRequest() context: RequestContext,
  ) {
    const comment = await this.changeComment.execute(id, { type: 'EditComment', text: input.comment_text }, context);
    return { success: true, comment };
  }

  @Delete('comments/:id')
  @RateLimit(callLimits.writeComments)
  @Answers(Done)
  async remove(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    await this.changeComment.execute(id, { type: 'DeleteComment' }, context);
    return { success: true };
  }

  @Post('comments/:id/resolve')
  @OpenToApiKeys('write')
  @RateLimit(callLimits.writeComments)
  @HttpCode(200)
  @Answers(OneComment)
  async resolve(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, comment: await this.changeComment.resolve(id, context) };
  }

  @Post('comments/:id/reopen')
  @OpenToApiKeys('write')
  @RateLimit(callLimits.writeComments)
  @HttpCode(200)
  @Answers(OneComment)
  async reopen(@Param('id') id: string, @CurrentRequest() context: RequestContext) {
    return { success: true, comment: await this.changeComment.execute(id, { type: 'ReopenComment' }, context) };
  }

  @Post('comments/:id/replies')
  @OpenToApiKeys('write')
  @RateLimit(callLimits.writeComments)
  @Answers(OneComment)
  async reply(
    @Param('id') id: string,
    @ParsedBody(CommentChange) input: CommentChange,
    @CurrentRequest() context: RequestContext,
  ) {
    await this.notTooMany(context);
    return { success: true, comment: await this.changeComment.reply(id, input.comment_text, context) };
  }

  private async openForCommenting(partId: string, context: RequestContext, reply: FastifyReply) {
    if (!isUuid(partId)) throw new NotFound();
    // Whoever comments with a link's token alone (a program) becomes a guest by it.
    context.actAs(this.guests.welcome(context.visitor, reply));
    // Asked for meanwhile; whoever writes too much hears that first.
    const { person } = context.visitor;
    const opening = Promise.all([
      this.policy.open(partId, context.visitor),
      person && this.places.readSoFar(partId, person.id),
    ]);
    opening.catch(() => undefined);
    await this.notTooMany(context);
    const [part, readSoFar] = await opening;
    return { part, readSoFar };
  }

  private async notTooMany({ visitor }: RequestContext): Promise<void> {
    const writer = readerOf(visitor);
    if (writer) await this.limiter.take(attemptLimits.comment, writer.id);
  }
}
