import { Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { DraftChange, DraftPublication, DraftRevision, OneDraft, PublishedDraft } from '@shulayim/contracts';
import { OpenToApiKeys } from '../../platform/auth/api-keys/open-to-api-keys.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { SkipIdempotency } from '../../platform/http/idempotency.interceptor.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { ParsedBody } from '../../platform/http/openapi/parsed.decorators.js';
import { callLimits } from '../../platform/http/rate-limiting/limits.js';
import { RateLimit } from '../../platform/http/rate-limiting/rate-limit.guard.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { PartRevision } from '../projects/ports/part-revision.port.js';
import { WritersOnly } from '../projects/ports/work-rights.port.js';
import { DraftQueries, toDraft } from './drafts.queries.js';
import { EndDraft } from './commands/end-draft.js';
import { PublishDraft } from './publish-draft.js';
import { SaveDraft } from './commands/save-draft.js';

/** A part's next version, one for all who write it: to all others there is no such thing. */
@Controller('projects/:id/parts/:partId/draft')
@WritersOnly()
export class DraftsController {
  constructor(
    private readonly parts: PartRevision,
    private readonly queries: DraftQueries,
    private readonly saving: SaveDraft,
    private readonly ending: EndDraft,
    private readonly publishing: PublishDraft,
  ) {}

  @Get()
  @OpenToApiKeys('read_drafts', 'write_drafts')
  @Answers(OneDraft)
  async one(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @CurrentRequest() { authorId }: RequestContext,
  ) {
    const part = await this.parts.own(projectId, partId, authorId);
    if (!part) throw new NotFound();
    const standing = await this.queries.standing(part.id, authorId);
    return { success: true, draft: standing && toDraft(standing) };
  }

  @Put()
  @OpenToApiKeys('write_drafts')
  @RateLimit(callLimits.saveDraft)
  @SkipIdempotency()
  @Answers(OneDraft)
  async save(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(DraftChange) change: DraftChange,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, draft: await this.saving.execute(projectId, partId, change, context) };
  }

  @Delete()
  @Answers(OneDraft)
  async discard(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(DraftRevision) { revision }: DraftRevision,
    @CurrentRequest() context: RequestContext,
  ) {
    const draft = await this.ending.execute('DiscardDraft', { projectId, partId, revision }, context);
    return { success: true, draft };
  }

  @Post('publish')
  @HttpCode(200)
  @Answers(PublishedDraft)
  async publish(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(DraftPublication) publication: DraftPublication,
    @CurrentRequest() context: RequestContext,
  ) {
    return { success: true, ...(await this.publishing.execute(projectId, partId, publication, context)) };
  }

  @Delete('publish')
  @Answers(OneDraft)
  async unschedule(
    @Param('id') projectId: string,
    @Param('partId') partId: string,
    @ParsedBody(DraftRevision) { revision }: DraftRevision,
    @CurrentRequest() context: RequestContext,
  ) {
    const draft = await this.ending.execute('UnscheduleDraft', { projectId, partId, revision }, context);
    return { success: true, draft };
  }
}
