import { Injectable } from '@nestjs/common';
import type { Comment } from '@shulayim/contracts';
import { EventStore, Refusal, type AppendOptions } from '@shulayim/event-sourcing';
import { readerIdsOf, readerOf, type Visitor } from '../../../platform/auth/visitor.js';
import { AccountInactive, NotFound } from '../../../platform/failures/refusals.js';
import { isUuid } from '../../../platform/failures/parsed.js';
import type { RequestContext } from '../../../platform/http/request-context.js';
import type { CommentService } from '../ports/comment-service.port.js';
import type { CommentFixes, Fix } from '../ports/comment-fixes.port.js';
import type { CommentModeration } from '../ports/comment-moderation.port.js';
import {
  TextAccessPolicy,
  mayReplyToReaders,
  seesComment,
  type AccessiblePart,
} from '../../reading/ports/text-access-policy.port.js';
import { toComment, type CommentRow } from '../queries/comment-rows.js';
import { CommentQueries } from '../queries/comments.queries.js';
import { comment, type Moderate } from '../domain/comment.decider.js';

type Wish =
  | { type: 'EditComment'; text: string }
  | { type: 'DeleteComment' }
  | { type: 'ResolveComment' }
  | { type: 'ReopenComment' }
  | { type: 'ReplyToComment'; replyId: string; text: string };

/** Everything that may be done to a comment that stands. */
@Injectable()
export class ChangeComment implements CommentService, CommentModeration, CommentFixes {
  constructor(
    private readonly store: EventStore,
    private readonly policy: TextAccessPolicy,
    private readonly comments: CommentQueries,
  ) {}

  async see(commentId: string, visitor: Visitor): Promise<Comment | null> {
    try {
      return toComment((await this.seeOrThrow(commentId, visitor)).row, visitor);
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  reply(commentId: string, text: string, context: RequestContext): Promise<Comment | null> {
    return this.execute(commentId, { type: 'ReplyToComment', replyId: context.newId(), text }, context);
  }

  resolve(commentId: string, context: RequestContext): Promise<Comment | null> {
    return this.execute(commentId, { type: 'ResolveComment' }, context);
  }

  hide(commentId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate(commentId, { type: 'HideComment', reason }, options);
  }

  show(commentId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate(commentId, { type: 'ShowComment', reason }, options);
  }

  hideReply(commentId: string, replyId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate(commentId, { type: 'HideReply', replyId, reason }, options);
  }

  showReply(commentId: string, replyId: string, reason: string, options: AppendOptions): Promise<void> {
    return this.moderate(commentId, { type: 'ShowReply', replyId, reason }, options);
  }

  onPart(partId: string, commentIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.comments.onPart(partId, commentIds);
  }

  async fix({ commentId, ...fix }: Fix, options: AppendOptions): Promise<void> {
    await this.store.handle(comment, `comment-${commentId}`, { type: 'FixComment', ...fix }, options);
  }

  /**
   * @returns the comment as it stands now
   * @throws NotFound when the visitor may not see it
   * @throws CommentNotYours when they may see it, but not do this to it
   */
  async execute(commentId: string, wish: Wish, context: RequestContext): Promise<Comment | null> {
    const { visitor } = context;
    const { part } = await this.seeOrThrow(commentId, visitor);
    const reader = readerOf(visitor);
    if (!reader) throw new NotFound();
    if (visitor.person && !visitor.person.isActive) throw new AccountInactive();
    // Who writes for the author settles what readers say, and changes nobody's words.
    const isForAuthor = part.mayWrite && wish.type !== 'EditComment' && wish.type !== 'DeleteComment';
    const by = [...readerIdsOf(visitor), ...(isForAuthor ? [part.authorId] : [])];
    const command =
      wish.type === 'ReplyToComment'
        ? {
            ...wish,
            by,
            mayReplyToOthers: mayReplyToReaders(part, visitor),
            reader: { readerKind: reader.kind, readerId: reader.id },
          }
        : { ...wish, by };
    await this.store.handle(comment, `comment-${commentId}`, command, context.appendOptions());
    const changed = await this.comments.one(commentId);
    return changed && toComment(changed, visitor);
  }

  private async moderate(commentId: string, command: Moderate, options: AppendOptions): Promise<void> {
    await this.store.handle(comment, `comment-${commentId}`, command, options);
  }

  /**
   * Its writer may see it as long as the text is open to them; others as the work's settings say. The gate is asked for
   * a comment that is not there, too: nobody learns from the time it takes.
   */
  private async seeOrThrow(commentId: string, visitor: Visitor): Promise<{ row: CommentRow; part: AccessiblePart }> {
    if (!isUuid(commentId)) throw new NotFound();
    const row = await this.comments.one(commentId);
    const part = await this.policy.open(row?.partId ?? commentId, visitor);
    if (!row) throw new NotFound();
    if (!seesComment(part, row.readerId, visitor)) throw new NotFound();
    return { row, part };
  }
}
