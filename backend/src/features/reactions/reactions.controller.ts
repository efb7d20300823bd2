import { Controller, Get, Inject, Param, Put, Res } from '@nestjs/common';
import { OneReaction, PageQuery, PartReactions, PassageReactions, ReactionChange } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import type { FastifyReply } from 'fastify';
import { Open } from '../../platform/auth/access.decorators.js';
import { Guests } from '../../platform/auth/guests/guests.js';
import { readerIdsOf, readerOf, type Visitor } from '../../platform/auth/visitor.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { ParsedBody, ParsedQuery } from '../../platform/http/openapi/parsed.decorators.js';
import { AttemptLimiter } from '../../platform/http/rate-limiting/attempt-limiter.js';
import { attemptLimits, callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { React } from './react.js';
import { ReactionQueries } from './reactions.queries.js';

/** Open to guests: the gate decides, as it does of comments. Readers see their own reactions, the text's author all. */
@Controller('parts/:partId/reactions')
@Open()
export class ReactionsController {
  @Inject(Guests) private readonly guests!: Guests;
  @Inject(AttemptLimiter) private readonly limiter!: AttemptLimiter;

  constructor(
    private readonly react: React,
    private readonly reactions: ReactionQueries,
    private readonly policy: TextAccessPolicy,
  ) {}

  @Get()
  @OpenToApiKeys('read')
  @Answers(PartReactions)
  async list(@Param('partId') partId: string, @CurrentRequest() { visitor }: RequestContext) {
    const part = await this.open(partId, visitor);
    const [settings, mine, passages] = await Promise.all([
      this.reactions.settings(part.projectId),
      part.isAuthor ? [] : this.reactions.own(part, readerIdsOf(visitor)),
      part.isAuthor ? this.reactions.passages(part) : [],
    ]);
    return { success: true, settings, mine, passages };
  }

  @Get(':passageId')
  @Answers(PassageReactions)
  async onPassage(
    @Param('partId') partId: string,
    @Param('passageId') passageId: string,
    @ParsedQuery(PageQuery) query: PageQuery,
    @CurrentRequest() { visitor }: RequestContext,
  ) {
    const part = await this.open(partId, visitor);
    if (!part.isAuthor || !isUuid(passageId)) throw new NotFound();
    return { success: true, ...(await this.reactions.onPassage(partId, passageId, query)) };
  }

  /** The same again changes nothing by itself, and no answer with a text's words is kept for it. */
  @Put()
  @SkipIdempotency()
  @RateLimit(callLimits.react)
  @Answers(OneReaction)
  async change(
    @Param('partId') partId: string,
    @ParsedBody(ReactionChange) input: ReactionChange,
    @CurrentRequest() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    if (!isUuid(partId)) throw new NotFound();
    context.actAs(this.guests.welcome(context.visitor, reply));
    // Asked for meanwhile; whoever reacts too much hears that first.
    const asked = Promise.all([this.policy.open(partId, context.visitor), this.react.premises(partId, input, context)]);
    asked.catch(() => undefined);
    const reader = readerOf(context.visitor);
    if (reader) await this.limiter.take(attemptLimits.reaction, reader.id);
    const [part, premises] = await asked;
    return { success: true, reaction: await this.react.execute(part, premises, input, context) };
  }

  private async open(partId: string, visitor: Visitor) {
    if (!isUuid(partId)) throw new NotFound();
    return this.policy.open(partId, visitor);
  }
}
