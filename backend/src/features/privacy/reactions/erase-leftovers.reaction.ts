import { Injectable } from '@nestjs/common';
import type { Metadata } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { EraseLeftovers } from '../erasure/erase-leftovers.js';
import { fieldText, type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

/**
 * After which something may be left of somebody who has gone: all that brings rows which go with them, and words under their key.
 * A test knows the former from the read models.
 */
export const writing = [
  'ProjectCreated',
  'SampleProjectCreated',
  'ProjectDeleted',
  'ProjectRestored',
  'ProjectOffered',
  'PartAdded',
  'PartRevised',
  'PartDeleted',
  'PartRestored',
  'DraftBegun',
  'DraftUnscheduled',
  'LinkCreated',
  'LinkMailed',
  'ReaderInvited',
  'MemberAdded',
  'ReaderJoined',
  'InvitationNotDelivered',
  'ReadersReminded',
  'ReaderGroupMade',
  'ReadersGrouped',
  'RoundPlanned',
  'RoundOpened',
  'RoundQuestionsSet',
  'RoundQuestionAnswered',
  'RoundReaderAsked',
  'RoundSignedUp',
  'RoundReadersReminded',
  'RoundInvitationNotDelivered',
  'RoundLeft',
  'RoundClosed',
  'CommentAdded',
  'CommentImported',
  'ExampleCommentAdded',
  'CommentPlaced',
  'CommentsReanchored',
  'CommentEdited',
  'CommentDeleted',
  'CommentResolved',
  'CommentReopened',
  'CommentFixed',
  'CommentKept',
  'CommentPostponed',
  'FixAnswered',
  'ReplyAdded',
  'ReactionGiven',
  'ReactionSigned',
  'ReactionChanged',
  'ReactionSettingsChanged',
  'NoteTaken',
  'NoteWritten',
  'QuestionAsked',
  'QuestionReworded',
  'QuestionLostPlace',
  'QuestionReached',
  'QuestionAnswered',
  'AnswerChanged',
  'TextAccessed',
  'TextFinished',
  'FeedSeen',
  'NotificationsSeen',
  'NotificationsRead',
  'WorkMailFrequencyChosen',
  'ReportFiled',
  'ProjectOfferDeclined',
  'ProjectHandedOver',
  'AccessClaimed',
  'CommentClaimed',
  'InvitationClaimed',
  'CommentHidden',
  'CommentShown',
  'ReplyHidden',
  'ReplyShown',
  'AnswerHidden',
  'AnswerShown',
  'RoundAnswerHidden',
  'RoundAnswerShown',
  'ProjectFlagged',
  'ProjectHidden',
  'ProjectUnpublished',
  'ProjectCleared',
  'SessionStarted',
] as const;
type Type = 'AccountDeleted' | (typeof writing)[number];

interface Leaver {
  readonly partIds: Set<string>;
  /** Something was written after they had gone. */
  wrote: boolean;
  metadata: Metadata;
}

/**
 * A request that was under way when its account was deleted may be written before `AccountDeleted`, where the deletion did
 * not see it yet, or after it. Whichever of the two comes second in the log finds the other here.
 */
@Injectable()
export class EraseLeftoversOfDeleted implements Reaction<EventsOf<Type>> {
  readonly name = 'erase-leftovers-of-deleted';
  readonly restMs = 1_000;
  readonly types = ['AccountDeleted', ...writing] as const;

  constructor(
    reactions: Reactions,
    private readonly pool: Pool,
    private readonly leftovers: EraseLeftovers,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<Type>[]): Promise<void> {
    for (const [userId, { partIds, wrote, metadata }] of await this.leaversAmong(events))
      await this.leftovers.of(userId, { partIds: [...partIds], wrote }, metadata);
  }

  private async leaversAmong(events: readonly RecordedOf<Type>[]): Promise<ReadonlyMap<string, Leaver>> {
    const accountOf = await this.deletedAccounts(events.flatMap(peopleIn));
    const leavers = new Map<string, Leaver>();
    for (const event of events) {
      for (const userId of new Set(peopleIn(event).flatMap((id) => accountOf.get(id) ?? []))) {
        const metadata: Metadata = { actor: { kind: 'system', id: null }, at: event.recordedAt, causationId: event.id };
        const leaver = leavers.get(userId) ?? { partIds: new Set(), wrote: false, metadata };
        leavers.set(userId, leaver);
        if (event.type === 'AccountDeleted') continue;
        leaver.wrote = true;
        const { data } = event;
        if ('partId' in data && data.partId && data.authorId === userId) leaver.partIds.add(data.partId);
      }
    }
    return leavers;
  }

  /** @returns a person's or guest's id → the deleted account that it was; a key that was destroyed says so */
  private async deletedAccounts(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.pool.query<{ id: string; userId: string }>({
      name: 'deleted_accounts',
      text: `SELECT k.person_id AS id, coalesce(${fieldText('GuestRecognised', 'userId', 'g')}, k.person_id) AS "userId"
             FROM person_keys k
             LEFT JOIN LATERAL (SELECT data FROM events e
               WHERE e.stream_id = 'guest-' || k.person_id AND e.type = 'GuestRecognised' LIMIT 1) AS g ON true
             WHERE k.person_id = ANY($1) AND k.destroyed_at IS NOT NULL`,
      values: [[...new Set(ids)]],
    });
    return new Map(rows.map(({ id, userId }) => [id, userId]));
  }
}

/** Who wrote it, and whose work it belongs to. */
function peopleIn({ type, data, metadata }: RecordedOf<Type>): string[] {
  if (type === 'AccountDeleted') return [data.userId];
  return [metadata.actor.id, 'authorId' in data ? data.authorId : null].filter((id) => id !== null);
}
