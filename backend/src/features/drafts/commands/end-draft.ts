import { Injectable } from '@nestjs/common';
import type { Draft } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { PartRevision } from '../../projects/ports/part-revision.port.js';
import { drafts } from '../domain/draft.decider.js';
import { DraftConflict } from '../domain/draft.errors.js';
import { DraftQueries, streamOf, toDraft } from '../drafts.queries.js';

/** Discards a draft, or takes back the time at which it was to be published. */
@Injectable()
export class EndDraft {
  constructor(
    private readonly parts: PartRevision,
    private readonly store: EventStore,
    private readonly queries: DraftQueries,
  ) {}

  /**
   * @returns the draft as it stands afterwards
   * @throws NotFound when there is no such part of the caller's
   * @throws DraftConflict with the draft as it stands when it is not the one that the caller saw
   */
  async execute(
    type: 'DiscardDraft' | 'UnscheduleDraft',
    { projectId, partId, revision }: { projectId: string; partId: string; revision: number },
    context: RequestContext,
  ): Promise<Draft | null> {
    const part = await this.parts.own(projectId, partId, context.authorId);
    if (!part) throw new NotFound();
    try {
      const options = context.appendOptions();
      const { state } = await this.store.handle(drafts, streamOf(part.id), { type, revision }, options);
      return await this.queries.afterwards(state, part.id, context.authorId);
    } catch (error) {
      if (!(error instanceof DraftConflict)) throw error;
      const standing = await this.queries.standing(part.id, context.authorId);
      throw new DraftConflict(standing && toDraft(standing));
    }
  }
}
