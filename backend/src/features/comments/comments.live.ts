import { Injectable } from '@nestjs/common';
import type { CommentChangeKind } from '@shulayim/contracts';
import { encodePosition, type EventCondition, type Position } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../platform/auth/visitor.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource, LiveTopic } from '../../platform/live-feed/live-source.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { TextAccessPolicy } from '../reading/ports/text-access-policy.port.js';
import { toComment, type CommentRow } from './queries/comment-rows.js';
import { CommentQueries } from './queries/comments.queries.js';
import { fieldText, typesWithValue, type EventsOf, type RecordedOf } from '../../events/domain-events.js';
import type { fixEvents } from '../../events/reading/fix.events.js';
import type { commentEvents } from '../../events/reading/comment.events.js';

/** A type of event that is missing here does not compile. */
const changes = {
  CommentAdded: 'added',
  CommentImported: 'added',
  ExampleCommentAdded: 'added',
  CommentEdited: 'edited',
  CommentDeleted: 'deleted',
  CommentResolved: 'resolved',
  CommentReopened: 'reopened',
  ReplyAdded: 'replied',
  ReplyHidden: 'edited',
  ReplyShown: 'edited',
  CommentPlaced: 'moved',
  CommentsReanchored: 'moved',
  CommentHidden: 'deleted',
  CommentShown: 'added',
  CommentClaimed: null,
  CommentFixed: 'decided',
  CommentKept: 'decided',
  CommentPostponed: 'decided',
  FixAnswered: 'decided',
} as const satisfies Record<
  keyof typeof commentEvents | keyof typeof fixEvents | 'CommentsReanchored',
  CommentChangeKind | null
>;
const types = typesWithValue(changes);
type Event = RecordedOf<(typeof types)[number]>;

/** More than this in one revision, and whoever reads the text loads it again instead. */
const maxMoved = 200;
const prefix = 'part/';

const ofPart = `${fieldText('CommentAdded', 'projectId')} = $5 AND ${fieldText('CommentAdded', 'partId')} = $6`;

/** What happens to a part's comments, told to whoever reads that part and may see the comment. */
@Injectable()
export class CommentsLive implements LiveSource<EventsOf<Event['type']>>, LiveTopic {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly comments: CommentQueries,
    private readonly policy: TextAccessPolicy,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this, topic: this });
  }

  owns(topic: string): boolean {
    return topic.startsWith(prefix) && !topic.includes('/', prefix.length);
  }

  async allow(topic: string, visitor: Visitor): Promise<void> {
    const partId = topic.slice(prefix.length);
    if (!isUuid(partId)) throw new NotFound();
    await this.policy.open(partId, visitor);
  }

  lost(topic: string, why: string) {
    return { name: 'access-revoked', payload: { part_id: topic.slice(prefix.length), why } } as const;
  }

  effects(events: readonly Event[], audience: Audience): Promise<LiveMessage[]> {
    return this.messages(events.filter(({ data }) => audience.isFollowed(topicOf(data))));
  }

  async missedEvents(topic: string): Promise<EventCondition | null> {
    if (!this.owns(topic)) return null;
    const partId = topic.slice(prefix.length);
    return { sql: ofPart, values: [await this.projectOf(partId), partId] };
  }

  private async messages(events: readonly Event[]): Promise<LiveMessage[]> {
    if (events.length === 0) return [];
    const ids = [...new Set(events.flatMap(commentsOf))];
    const projectIds = [...new Set(events.map(({ data }) => data.projectId))];
    const [rows, openToAll, members] = await Promise.all([
      this.comments.rows(ids),
      this.openToAll(ids),
      this.policy.members(projectIds),
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return events.flatMap((event) => {
      const { type, data, position } = event;
      if (isCrowd(data)) return [changedMessage(topicOf(data), position)];
      return commentsOf(event).flatMap((id) => {
        const row = byId.get(id);
        if (!row) return [];
        const isOpenTo = ({ person }: Visitor) =>
          openToAll.has(id) || (person !== null && (members.get(row.projectId)?.has(person.id) ?? false));
        return [toMessage(row, changes[type], position, isOpenTo)];
      });
    });
  }

  /** The comments whose work lets readers see each other's. */
  private async openToAll(commentIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'comments_open_to_all',
      text: `SELECT c.id FROM comments c JOIN projects p ON p.id = c.project_id
             WHERE c.id = ANY($1::uuid[]) AND p.readers_see_comments`,
      values: [commentIds],
    });
    return new Set(rows.map(({ id }) => id));
  }

  private async projectOf(partId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ id: string }>('SELECT project_id AS id FROM parts WHERE id = $1', [
      partId,
    ]);
    return rows[0]?.id ?? null;
  }
}

const topicOf = ({ partId }: { partId: string }): string => `${prefix}${partId}`;

/** Of whom an event tells; of a crowd nobody by name. */
function commentsOf({ data }: Event): string[] {
  if ('commentId' in data) return [data.commentId];
  return isCrowd(data) ? [] : (data.placements ?? []).map(({ commentId }) => commentId);
}

const isCrowd = (data: Event['data']): boolean => 'placements' in data && (data.placements ?? []).length > maxMoved;

const toMessage = (
  row: CommentRow,
  change: CommentChangeKind,
  position: Position,
  isOpenTo: (visitor: Visitor) => boolean,
): LiveMessage => ({
  kind: 'message',
  position,
  topic: `${prefix}${row.partId}`,
  name: 'comment',
  payloadFor: (visitor) =>
    isOpenTo(visitor) || row.authorId === visitor.person?.id || readerIdsOf(visitor).includes(row.readerId)
      ? { position: encodePosition(position), change, comment: toComment(row, visitor) }
      : null,
});
