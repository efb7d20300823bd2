import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  AcceptedSuggestions,
  AppliedSuggestions,
  Declined,
  DeclinedSuggestions,
  Proofs,
  WaitingProofs,
} from '@shulayim/contracts';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { WritersOnly } from '../projects/ports/work-rights.port.js';
import { AcceptSuggestions } from './accept-suggestions.js';
import { DeclineSuggestions } from './decline-suggestions.js';
import { ListProofs } from './list-proofs.js';
import { SuggestionQueries } from './suggestions.queries.js';

/** What whoever writes a work makes of the words that its readers propose. */
@Controller()
@AuthorsOnly()
export class SuggestionsController {
  constructor(
    private readonly accepting: AcceptSuggestions,
    private readonly declining: DeclineSuggestions,
    private readonly listing: ListProofs,
    private readonly queries: SuggestionQueries,
  ) {}

  @Post('projects/:id/parts/:partId/suggestions/accept')
  @WritersOnly()
  @HttpCode(200)
  @RateLimit(callLimits.decideFixes)
  @Answers(AppliedSuggestions)
  async accept(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(AcceptedSuggestions) { comment_ids }: AcceptedSuggestions,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.accepting.execute(projectId, partId, comment_ids, context)) };
  }

  @Post('projects/:id/parts/:partId/suggestions/decline')
  @WritersOnly()
  @HttpCode(200)
  @RateLimit(callLimits.decideFixes)
  @SkipIdempotency()
  @Answers(Declined)
  async decline(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(DeclinedSuggestions) { comment_ids, why }: DeclinedSuggestions,
    @CurrentRequest() context: RequestContext,
  ) {
    const place = { projectId, partId };
    return { success: true, declined: await this.declining.execute(place, comment_ids, why || null, context) };
  }

  @Get('projects/:id/proofs')
  @WritersOnly()
  @Answers(Proofs)
  async proofs(@Param('id') projectId: string, @CurrentRequest() context: RequestContext) {
    return { success: true, ...(await this.listing.execute(projectId, context)) };
  }

  @Get('proofs/waiting')
  @Answers(WaitingProofs)
  async waiting(@CurrentRequest() { me }: RequestContext) {
    return { success: true, parts: await this.queries.waiting(me.id) };
  }
}
