import { Injectable } from '@nestjs/common';
import type { AnchorChange, Comment } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { isUuid } from '../../../platform/failures/parsed.js';
import { NotFound } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import { TextAccessPolicy, seesComment } from '../../reading/ports/text-access-policy.port.js';
import { toComment } from '../queries/comment-rows.js';
import { CommentQueries } from '../queries/comments.queries.js';
import { comment } from '../domain/comment.decider.js';
import { CommentNotYours } from '../domain/comment.errors.js';
import { SelectionValidator } from './selection-validator.js';

/** Whoever writes the text says where a comment belongs: one that lost its passage, or one that was found elsewhere. */
@Injectable()
export class PlaceComment {
  constructor(
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
    private readonly comments: CommentQueries,
    private readonly passages: SelectionValidator,
  ) {}

  /**
   * @throws NotFound when the comment is not the caller's to see
   * @throws CommentNotYours when it is, but the text is another's
   * @throws SelectionMismatch, TextChanged when the passage is not there
   */
  async execute(commentId: string, input: AnchorChange, context: RequestContext): Promise<Comment> {
    const { visitor } = context;
    if (!isUuid(commentId)) throw new NotFound();
    const row = await this.comments.one(commentId);
    // Asked for a comment that is not there, too: nobody learns from the time it takes.
    const part = await this.policy.open(row?.partId ?? commentId, visitor);
    if (!row) throw new NotFound();
    if (!part.mayWrite) throw seesComment(part, row.readerId, visitor) ? new CommentNotYours() : new NotFound();
    const anchor = await this.passages.anchorOf(part, input);
    await this.store.handle(
      comment,
      `comment-${commentId}`,
      { type: 'PlaceComment', by: [part.authorId], anchor },
      context.appendOptions(),
    );
    const placed = await this.comments.one(commentId);
    if (!placed) throw new NotFound();
    return toComment(placed, visitor);
  }
}
