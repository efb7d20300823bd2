import { Injectable } from '@nestjs/common';
import { maxReviewNotes, type Review, type SentReview, type WhyLeft } from '@shulayim/contracts';
import { EventStore } from '@shulayim/event-sourcing';
import { v5 as derivedId } from 'uuid';
import { readerIdsOf } from '../../platform/auth/visitor.js';
import { NotFound } from '../../platform/failures/refusals.js';
import type { RequestContext } from '../../platform/http/request-context.js';
import { ReviewedComments } from '../comments/ports/reviewed-comments.port.js';
import { ReadSoFarLookup } from '../reading/ports/read-so-far.port.js';
import { TextAccessPolicy, type AccessiblePart } from '../reading/ports/text-access-policy.port.js';
import { note } from './domain/note.decider.js';
import { PlaceNotes } from './following/place-notes.js';
import { NoteQueries } from './notes.queries.js';
import { assertActive } from './take-note.js';

/** Any fixed UUID: the name space of the comments that notes become. */
const namespace = '5a2f3c0b-0a52-4d0e-a0f3-6e6a0f3a7f11';

type Left = SentReview['left'][number];

/**
 * What a reader kept for later becomes comments, in the order of the text. Each is added once, and then its note is done: what
 * ends half way is gone on with when it is sent again.
 */
@Injectable()
export class SendReview {
  constructor(
    private readonly store: EventStore,
    private readonly notes: NoteQueries,
    private readonly places: PlaceNotes,
    private readonly policy: TextAccessPolicy,
    private readonly comments: ReviewedComments,
    private readonly readSoFar: ReadSoFarLookup,
  ) {}

  /** Of `maxReviewNotes` at most; what is left is sent with the next call. @throws AccountInactive */
  async execute(projectId: string, { part_id, author_name }: Review, context: RequestContext) {
    assertActive(context.visitor);
    const readerIds = readerIdsOf(context.visitor);
    const left: Left[] = [];
    let sent = 0;
    const parts = await this.notes.waitingParts(projectId, part_id ?? null, readerIds);
    const isOfSeveralParts = parts.length > 1;
    for (const { partId, count } of parts) {
      const room = maxReviewNotes - sent;
      if (room === 0) break;
      const part = await this.open(partId, context);
      const why: WhyLeft | null = part ? part.whyNot : 'not_found';
      if (part && why === null)
        sent += await this.sendPart(part, { room, name: author_name ?? null, isOfSeveralParts }, context);
      else if (why) left.push({ part_id: partId, why, count });
    }
    return { sent, left, waiting: await this.notes.countWaiting(projectId, readerIds) };
  }

  private async open(partId: string, { visitor }: RequestContext): Promise<AccessiblePart | null> {
    try {
      return await this.policy.open(partId, visitor);
    } catch (error) {
      if (error instanceof NotFound) return null;
      throw error;
    }
  }

  private async sendPart(
    part: AccessiblePart,
    { room, name, isOfSeveralParts }: { room: number; name: string | null; isOfSeveralParts: boolean },
    context: RequestContext,
  ): Promise<number> {
    const { person } = context.visitor;
    const by = readerIdsOf(context.visitor);
    const { metadata } = context.appendOptions();
    await this.places.catchUp(part, by, metadata);
    const [waiting, readSoFar] = await Promise.all([
      this.notes.waitingOn(part.projectId, part.partId, by),
      person && this.readSoFar.readSoFar(part.partId, person.id),
    ]);
    const now = waiting.slice(0, room);
    for (const [n, { id, words, anchor }] of now.entries()) {
      const commentId = derivedId(id, namespace);
      const at = new Date(Date.parse(context.at) + n).toISOString();
      const said = { commentId, text: words, authorName: name, at, anchor, isOfSeveralParts };
      await this.comments.add(part, said, readSoFar, context);
      await this.store.handle(note, `note-${id}`, { type: 'MarkNoteSent', by, commentId, words }, { metadata });
    }
    return now.length;
  }
}
