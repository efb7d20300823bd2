import { Injectable } from '@nestjs/common';
import type { CommentImport } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { v5 as derivedId } from 'uuid';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { TextAccessPolicy, type AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { comment } from '../domain/comment.decider.js';
import { SelectionValidator } from './selection-validator.js';

type Brought = CommentImport['comments'][number];

/** Comments out of a file become a part's, under the names of whoever wrote them there. */
@Injectable()
export class ImportComments {
  constructor(
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
    private readonly passages: SelectionValidator,
  ) {}

  /**
   * Sent again, or again after it failed half way, each is there once.
   *
   * @throws NotFound when the part is not the caller's own
   * @throws SelectionMismatch when a passage is not there: then none of them is taken
   */
  async execute(
    projectId: string,
    partId: string,
    brought: readonly Brought[],
    context: RequestContext,
  ): Promise<void> {
    if (!isUuid(projectId) || !isUuid(partId)) throw new NotFound();
    const part = await this.policy.open(partId, context.visitor);
    if (!part.isAuthor || part.projectId !== projectId) throw new NotFound();
    const { metadata } = context.appendOptions();
    const anchored = [];
    for (const one of brought) anchored.push({ one, anchor: await this.passages.anchorOf(part, one) });
    for (const { one, anchor } of anchored) {
      const commentId = derivedId(JSON.stringify(one), partId);
      const command = { type: 'ImportComment', ...commandOf(one, part, commentId), anchor } as const;
      await this.store.handle(comment, `comment-${commentId}`, command, { metadata });
    }
  }
}

const commandOf = (one: Brought, { partId, projectId, authorId }: AccessiblePart, commentId: string) => {
  const name = one.author_name ?? '';
  return {
    commentId,
    partId,
    projectId,
    authorId,
    name,
    // One reader for each name in a work, whichever part they wrote on.
    readerId: derivedId(name, projectId),
    text: one.comment_text,
    source: 'word' as const,
    writtenAt: one.created_at ?? null,
    isResolved: one.resolved ?? false,
  };
};
