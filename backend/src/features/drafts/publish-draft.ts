import { Injectable } from '@nestjs/common';
import { draftSentences, publishAhead, type Draft, type DraftPublication, type Part } from '@shulayim/contracts';
import { EventStore, findRequest } from '@shulayim/event-sourcing';
import { NotFound, refuseTimeBeyond } from '../../platform/failures/refusals.js';
import type { Caller, RequestContext } from '../../platform/http/request-context.js';
import { PartRevision, type Revised, type Revision } from '../projects/ports/part-revision.port.js';
import { draftEdits } from './domain/draft-edits.js';
import { drafts } from './domain/draft.decider.js';
import { DraftBehind, DraftConflict } from './domain/draft.errors.js';
import { DraftQueries, streamOf, toDraft, type Standing } from './drafts.queries.js';

export interface Published extends Revised {
  /** Where another window saved it at that very moment, it goes on. */
  draft: Draft | null;
}

/** Makes a version of a draft, now or when its time has come. */
@Injectable()
export class PublishDraft {
  constructor(
    private readonly parts: PartRevision,
    private readonly store: EventStore,
    private readonly queries: DraftQueries,
  ) {}

  /**
   * @throws NotFound when there is no such part of the caller's
   * @throws DraftConflict with the draft as it stands when it is not the one that the caller saw
   * @throws InvalidInput for a time too early or too late, or a text that is not finished
   * @throws Refusal `version_conflict` with the current part when the text has moved on
   */
  async execute(
    projectId: string,
    partId: string,
    { revision, announce = false, publish_at: publishAt }: DraftPublication,
    context: RequestContext,
  ): Promise<Published> {
    const part = await this.own(projectId, partId, context);
    const standing = await this.queries.standing(part.id, context.authorId);
    if (standing?.revision !== revision) {
      const draft = standing && toDraft(standing);
      // Read anew: the other one may have published between the two questions.
      if (await this.isDone(context)) return { part: await this.own(projectId, partId, context), draft };
      throw new DraftConflict(draft);
    }
    if (!publishAt) return this.publish(part, standing, announce, context);
    const { publishTooSoon: soon, publishTooLate: late } = draftSentences;
    refuseTimeBeyond(publishAhead, { field: 'publish_at', at: publishAt, now: context.at, soon, late });
    return { part, draft: await this.schedule(part, standing, { publishAt, announce }, context) };
  }

  /**
   * One version, and the end of the draft. Dies the program in between, `FinishPublications` goes on; what is done twice
   * changes nothing.
   */
  async publish(
    part: Part,
    standing: Standing,
    announce: boolean,
    author: Caller,
    replaced?: Revision['replaced'],
  ): Promise<Published> {
    const { revision } = standing;
    const rewritten = rewrittenIn(part, standing);
    const wish = { ...revisionOf(standing, announce), rewritten, ...(replaced ? { replaced } : {}) };
    const revised = await this.parts.publish(part, wish, author);
    const { metadata } = author.appendOptions();
    const command = { type: 'EndDraft', revision, version: revised.part.text_version } as const;
    const { state } = await this.store.handle(drafts, streamOf(part.id), command, { metadata });
    return { ...revised, draft: await this.queries.afterwards(state, part.id, author.authorId) };
  }

  private async own(projectId: string, partId: string, { authorId }: RequestContext): Promise<Part> {
    const part = await this.parts.own(projectId, partId, authorId);
    if (!part) throw new NotFound();
    return part;
  }

  /** The same request, come twice: what it did is there, only its answer is lost or under way. */
  private async isDone({ idempotency }: RequestContext): Promise<boolean> {
    if (!idempotency) return false;
    const first = await findRequest(this.store.pool, idempotency.scope, idempotency.key);
    return first?.hash === idempotency.hash;
  }

  private async schedule(
    part: Part,
    standing: Standing,
    { publishAt, announce }: { publishAt: string; announce: boolean },
    context: RequestContext,
  ): Promise<Draft | null> {
    this.parts.allow(revisionOf(standing, announce));
    if (standing.draft.basedOn !== part.text_version) throw new DraftBehind(part);
    const command = {
      type: 'ScheduleDraft',
      revision: standing.revision,
      publishAt: new Date(publishAt).toISOString(),
      announced: announce,
    } as const;
    const { state } = await this.store.handle(drafts, streamOf(part.id), command, context.appendOptions());
    return this.queries.afterwards(state, part.id, context.authorId);
  }
}

const revisionOf = ({ draft, revision }: Standing, announce: boolean) => {
  const { title, body, formatting, basedOn } = draft;
  return { title, body, formatting, basedOn, draft: revision, announce };
};

/** Written over another version, it is refused anyway. */
function rewrittenIn({ body, text_version }: Part, { draft }: Standing): Revision['rewritten'] {
  if (draft.fixes.length === 0 || draft.basedOn !== text_version) return undefined;
  return { comments: new Set(draft.fixes.map(({ commentId }) => commentId)), edits: draftEdits(body, draft.history) };
}
