import { Controller, Get } from '@nestjs/common';
import { WaitingDrafts } from '@shulayim/contracts';
import { AuthorsOnly } from '../../platform/auth/access.decorators.js';
import { Answers } from '../../platform/http/openapi/answers.js';
import { CurrentRequest, type RequestContext } from '../../platform/http/request-context.js';
import { PartRevision } from '../projects/ports/part-revision.port.js';
import { DraftQueries } from './drafts.queries.js';

/** What an author is writing, wherever it belongs. */
@Controller('drafts')
@AuthorsOnly()
export class WaitingDraftsController {
  constructor(
    private readonly parts: PartRevision,
    private readonly queries: DraftQueries,
  ) {}

  @Get()
  @Answers(WaitingDrafts)
  async list(@CurrentRequest() { me }: RequestContext) {
    const waiting = await this.queries.waiting(me.id);
    // A deleted part's draft waits with it.
    const parts = await Promise.all(waiting.map((one) => this.parts.own(one.project_id, one.part_id, me.id)));
    const drafts = waiting.flatMap(
      ({ project_id, part_id, title, updated_at, publish_at, not_published, fixes }, nth) => {
        const part = parts[nth];
        if (!part) return [];
        const fixed = fixes.map(({ comment_id }) => comment_id);
        const named = title.trim() || part.title;
        return { project_id, part_id, title: named, updated_at, publish_at, not_published, fixes: fixed };
      },
    );
    return { success: true, drafts };
  }
}
