import { Injectable } from '@nestjs/common';
import { sentences, type Draft, type DraftChange, type DraftFix, type Part } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { noFormatting } from '@shulayim/formatting';
import { InvalidInput, NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { CommentFixes } from '../../comments/ports/comment-fixes.port.js';
import { ImageStore } from '../../images/image-store.port.js';
import { PartRevision } from '../../projects/ports/part-revision.port.js';
import { drafts, type SaveDraft as SaveDraftCommand } from '../domain/draft.decider.js';
import { DraftBehind, DraftConflict } from '../domain/draft.errors.js';
import { DraftQueries, streamOf, toDraft } from '../drafts.queries.js';

/** Saves a part's next version as far as it is written. */
@Injectable()
export class SaveDraft {
  constructor(
    private readonly parts: PartRevision,
    private readonly comments: CommentFixes,
    private readonly store: EventStore,
    private readonly queries: DraftQueries,
    private readonly images: ImageStore,
  ) {}

  /**
   * @returns null where there is no draft, and nothing was said that the part does not say
   * @throws NotFound when there is no such part of the caller's
   * @throws DraftConflict with the draft as it stands when it was saved from elsewhere
   */
  async execute(
    projectId: string,
    partId: string,
    change: DraftChange,
    context: RequestContext,
  ): Promise<Draft | null> {
    const part = await this.parts.own(projectId, partId, context.authorId);
    if (!part) throw new NotFound();
    refuseUnknownVersion(part, change);
    const command = await this.commandOf(part, change, context.authorId);
    // Saved so often, and done twice it changes nothing: it keeps no idempotency key.
    const { metadata } = context.appendOptions();
    const place = { projectId: part.project_id, partId: part.id };
    const alongside = this.images.holding(context.authorId, place, change.formatting);
    const options = { metadata, ...(alongside ? { alongside } : {}) };
    try {
      const { state } = await this.store.handle(drafts, streamOf(part.id), command, options);
      return await this.queries.afterwards(state, part.id, context.authorId);
    } catch (error) {
      if (!(error instanceof DraftConflict)) throw error;
      const standing = await this.queries.standing(part.id, context.authorId);
      throw new DraftConflict(standing && toDraft(standing));
    }
  }

  private async commandOf(part: Part, change: DraftChange, authorId: string): Promise<SaveDraftCommand> {
    const { based_on: basedOn, revision, title, body, formatting, fixes } = change;
    return {
      type: 'SaveDraft',
      place: { partId: part.id, projectId: part.project_id, authorId },
      revision,
      basedOn,
      ...(title === undefined ? {} : { title }),
      ...(body === undefined ? {} : { body }),
      ...(formatting ? { formatting } : {}),
      fixes: fixes && (await this.standingFixes(part.id, fixes)),
      part: { title: part.title, body: part.body, formatting: part.formatting ?? noFormatting },
    };
  }

  /** A comment that its reader took back meanwhile needs no fix: it is left out, and the draft is saved. */
  private async standingFixes(partId: string, fixes: readonly DraftFix[]) {
    const ids = fixes.map(({ comment_id }) => comment_id);
    const standing = await this.comments.onPart(partId, ids);
    return fixes
      .filter(({ comment_id }) => standing.has(comment_id))
      .map(({ comment_id: commentId, reply }) => ({ commentId, ...(reply === undefined ? {} : { reply }) }));
  }
}

/** What begins over an older version brings its own words: those of the part are newer. */
function refuseUnknownVersion(part: Part, { based_on, revision, body }: DraftChange): void {
  if (based_on > part.text_version) throw new InvalidInput({ based_on: sentences.invalid });
  if (revision === 0 && body === undefined && based_on < part.text_version) throw new DraftBehind(part);
}
