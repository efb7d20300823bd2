import { Injectable } from '@nestjs/common';
import { Refusal } from '@shulayim/event-sourcing';
import { NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { CommentFixes } from '../comments/ports/comment-fixes.port.js';
import { NextText } from '../drafts/ports/next-text.port.js';
import { CommentDecisions } from '../fixes/ports/comment-decisions.port.js';
import { SuggestionQueries } from './suggestions.queries.js';

/** Leaves passages as they are, with a word why: their readers see it beside their suggestions. */
@Injectable()
export class DeclineSuggestions {
  constructor(
    private readonly texts: NextText,
    private readonly queries: SuggestionQueries,
    private readonly decisions: CommentDecisions,
    private readonly comments: CommentFixes,
  ) {}

  /**
   * @returns those that were declined; what was settled before, or is gone, is passed over
   * @throws NotFound when there is no such part of the caller's
   */
  async execute(
    { projectId, partId }: { projectId: string; partId: string },
    ids: readonly string[],
    why: string | null,
    context: RequestContext,
  ): Promise<string[]> {
    const authorId = context.authorId;
    const basis = await this.texts.basis(projectId, partId, authorId);
    if (!basis) throw new NotFound();
    const found = await this.queries.ofPart(authorId, partId, ids);
    const open = found.filter(({ isSettled }) => !isSettled).map(({ id }) => id);
    // Of many, each is a write of its own: done twice they change nothing, and keep no key.
    const { metadata } = context.appendOptions();
    for (const commentId of open) {
      const version = basis.part.text_version;
      await this.decisions.kept({ commentId, version, authorId, why }, { metadata });
      await this.settle(commentId, { partId, authorId }, metadata);
    }
    return open;
  }

  private async settle(
    commentId: string,
    place: { partId: string; authorId: string },
    metadata: ReturnType<RequestContext['appendOptions']>['metadata'],
  ): Promise<void> {
    try {
      await this.comments.fix({ commentId, ...place, reply: null }, { metadata });
    } catch (error) {
      // Taken back by its reader meanwhile.
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
