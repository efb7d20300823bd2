import { Injectable } from '@nestjs/common';
import { EventStore, Refusal } from '@shulayim/event-sourcing';
import { v5 as derivedId } from 'uuid';
import type { EventsOf, RecordedOf } from '../../events/domain-events.js';
import type { DraftFix } from '../../events/writing/draft.events.js';
import { EventReaction, type EventHandlers } from '../../platform/event-log/event-reaction.js';
import { Reactions } from '../../platform/event-log/reactions.js';
import { CommentFixes } from '../comments/ports/comment-fixes.port.js';
import { CommentDecisions } from '../fixes/ports/comment-decisions.port.js';
import { drafts } from './domain/draft.decider.js';
import { streamOf } from './drafts.queries.js';

type Handled = EventsOf<'PartRevised' | 'DraftPublished'>;

/**
 * What follows from the version that a draft became: the draft has ended, also where the program died right after the
 * version, and its comments are answered and resolved, and their readers asked whether it works now. Each comment once, by a key
 * of its own; it may be open again since.
 */
@Injectable()
export class FinishPublications extends EventReaction<Handled> {
  readonly name = 'finish-publications-of-drafts';
  protected readonly on: EventHandlers<Handled> = {
    PartRevised: (event) => this.end(event),
    DraftPublished: (event) => this.fixComments(event),
  };

  constructor(
    reactions: Reactions,
    private readonly store: EventStore,
    private readonly comments: CommentFixes,
    private readonly decisions: CommentDecisions,
  ) {
    super(reactions);
  }

  private async end({ id, data, metadata }: RecordedOf<'PartRevised'>): Promise<void> {
    const { partId, version, draft: revision } = data;
    if (revision === undefined) return;
    const options = { metadata: { ...metadata, causationId: id } };
    await this.store.handle(drafts, streamOf(partId), { type: 'EndDraft', revision, version }, options);
  }

  private async fixComments(event: RecordedOf<'DraftPublished'>): Promise<void> {
    // Of an author who has left nothing can be read any more.
    for (const fix of event.data.fixes ?? []) await this.fixComment(fix, event);
  }

  private async fixComment({ commentId, reply }: DraftFix, { id, data, metadata }: RecordedOf<'DraftPublished'>) {
    const { partId, authorId, version } = data;
    const answer = reply === undefined ? null : { replyId: derivedId(commentId, id), text: reply };
    const once = (act: string) => ({
      metadata: { ...metadata, causationId: id },
      idempotency: { scope: `user:${authorId}`, key: `${act} ${commentId} of ${id}`, hash: id },
    });
    try {
      await this.comments.fix({ commentId, partId, authorId, reply: answer }, once('fix'));
    } catch (error) {
      // It is gone, or hidden: there is nobody to be answered.
      if (!(error instanceof Refusal)) throw error;
    }
    await this.decisions.fixed({ commentId, version, authorId }, once('decide'));
  }
}
