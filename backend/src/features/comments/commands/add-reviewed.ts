import { Injectable } from '@nestjs/common';
import { isBlank } from '@shulayim/anchoring';
import { EventStore, StreamExists } from '@shulayim/event-sourcing';
import { readerIdsOf, readerOf } from '../../../platform/auth/visitor.js';
import { NotSignedIn, commentRefused } from '../../../platform/failures/refusals.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { ReadSoFar } from '../../reading/ports/read-so-far.port.js';
import type { AccessiblePart } from '../../reading/ports/text-access-policy.port.js';
import { comment } from '../domain/comment.decider.js';
import { CommentMissing } from '../domain/comment.errors.js';
import { hadReadAt } from '../domain/had-read.js';
import type { ReviewedComment, ReviewedComments } from '../ports/reviewed-comments.port.js';

/** A comment out of a review: its passage was looked at when it was marked. */
@Injectable()
export class AddReviewed implements ReviewedComments {
  constructor(private readonly store: EventStore) {}

  async add(
    part: AccessiblePart,
    { commentId, text, authorName, at, anchor, isOfSeveralParts }: ReviewedComment,
    readSoFar: ReadSoFar | null,
    context: RequestContext,
  ): Promise<void> {
    const { visitor } = context;
    if (part.whyNot) throw commentRefused(part.whyNot);
    const reader = readerOf(visitor);
    if (!reader) throw new NotSignedIn();
    const { partId, projectId, authorId } = part;
    const command = {
      type: 'AddComment',
      commentId,
      partId,
      projectId,
      authorId,
      readerKind: reader.kind,
      readerId: reader.id,
      guestName: reader.kind === 'user' || !authorName || isBlank(authorName) ? null : authorName,
      text,
      anchor,
      hadRead: hadReadAt({ partId, end: anchor.end }, readSoFar),
      ...(isOfSeveralParts && { inReview: true }),
    } as const;
    const { metadata } = context.appendOptions();
    const stream = `comment-${commentId}`;
    try {
      await this.store.handle(comment, stream, command, { metadata: { ...metadata, at }, expected: 'new' });
    } catch (error) {
      if (!(error instanceof StreamExists)) throw error;
      await this.sayAnew(stream, text, context);
    }
  }

  /** It was sent before, half way: what was changed since is what it says. */
  private async sayAnew(stream: string, text: string, context: RequestContext): Promise<void> {
    const { metadata } = context.appendOptions();
    const edit = { type: 'EditComment', by: readerIdsOf(context.visitor), text } as const;
    try {
      await this.store.handle(comment, stream, edit, { metadata });
    } catch (error) {
      // Its writer has deleted it meanwhile, or an admin has hidden it.
      if (!(error instanceof CommentMissing)) throw error;
    }
  }
}
