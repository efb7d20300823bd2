import { Injectable } from '@nestjs/common';
import type { CommentChangeKind } from '@shulayim/contracts';
import { encodePosition, type Position } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { readerIdsOf, type Visitor } from '../../platform/auth/visitor.js';
import { changedMessage } from '../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../platform/live-feed/live-hub.js';
import type { LiveMessage, LiveSource, LiveTopic } from '../../platform/live-feed/live-source.js';
import { isUuid } from '../../platform/failures/parsed.js';
import { NotFound } from '../../platform/failures/refusals.js';
import { TextGate } from '../../platform/ports/text-gate.js';
import { toComment, type CommentRow } from './comment-rows.js';
import { CommentQueries } from './comments.queries.js';
import { typesIn, type DomainEventType, type EventsOf, type RecordedOf } from '../../events/index.js';

const changes = {
  CommentAdded: 'added',
  CommentEdited: 'edited',
  CommentDeleted: 'deleted',
  CommentResolved: 'resolved',
  CommentReopened: 'reopened',
  ReplyAdded: 'replied',
  CommentPlaced: 'moved',
  CommentsReanchored: 'moved',
  CommentHidden: 'deleted',
  CommentShown: 'added',
} as const satisfies Partial<Record<DomainEventType, CommentChangeKind>>;
const types = typesIn(changes);
type Event = RecordedOf<(typeof types)[number]>;

/** More than this in one revision, and whoever reads the text loads it again instead. */
const maxMoved = 200;
/** More than this, and whoever comes back loads the text again instead. */
const maxMissed = 500;

const prefix = 'part/';

interface Missed {
  kind: string;
  /** Null: many at once found other places, and the text is to be loaded again. */
  comment_id: string | null;
  xid: string;
  position: string;
}

const isMissed = `(e.xid, e.position) > ($3::xid8, $4::bigint) AND e.xid < log_horizon()`;
/** $1 the author, $2 the part, $3 and $4 the position, $5 the limit. What moves or hides a comment is no news of the feed's. */
const missedQuery = `
  SELECT kind, comment_id, xid::text, position::text FROM (
    SELECT e.kind, e.comment_id, e.xid, e.position FROM feed_entries e
    WHERE e.author_id = $1 AND e.part_id = $2::uuid AND e.comment_id IS NOT NULL AND ${isMissed}
    UNION ALL
    SELECT CASE e.type WHEN 'CommentPlaced' THEN 'moved' WHEN 'CommentHidden' THEN 'deleted' ELSE 'added' END,
           c.id, e.xid, e.position
    FROM comments c JOIN events e ON e.stream_id = 'comment-' || c.id
    WHERE c.part_id = $2::uuid AND e.type IN ('CommentPlaced', 'CommentHidden', 'CommentShown') AND ${isMissed}
    UNION ALL
    SELECT 'reanchored', NULL, e.xid, e.position FROM events e
    WHERE e.stream_id = 'part-' || $2::uuid AND e.type = 'CommentsReanchored' AND ${isMissed}) AS missed
  ORDER BY missed.xid, missed.position LIMIT $5`;

/** What happens to a part's comments, told to whoever reads that part and may see the comment. */
@Injectable()
export class CommentsLive implements LiveSource<EventsOf<Event['type']>>, LiveTopic {
  readonly types = types;

  constructor(
    hub: LiveHub,
    private readonly comments: CommentQueries,
    private readonly gate: TextGate,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this, topic: this });
  }

  owns(topic: string): boolean {
    return topic.startsWith(prefix);
  }

  async allow(topic: string, visitor: Visitor): Promise<void> {
    const partId = topic.slice(prefix.length);
    if (!isUuid(partId)) throw new NotFound();
    await this.gate.open(partId, visitor);
  }

  lost(topic: string, why: string) {
    return { name: 'access-revoked', payload: { part_id: topic.slice(prefix.length), why } } as const;
  }

  effects(events: readonly Event[], isFollowed: (topic: string) => boolean): Promise<LiveMessage[]> {
    return this.messages(events.filter(({ data }) => isFollowed(topicOf(data))));
  }

  async missed(topic: string, _: Visitor, after: Position): Promise<LiveMessage[] | null> {
    const partId = topic.slice(prefix.length);
    const { rows } = await this.pool.query<Missed>({
      name: 'comments_missed',
      text: missedQuery,
      values: [await this.authorOf(partId), partId, after.xid, after.position, maxMissed + 1],
    });
    if (rows.length > maxMissed) return null;
    const told = new Map(
      (await this.comments.rows(rows.flatMap(({ comment_id: id }) => id ?? []))).map((row) => [row.id, row]),
    );
    const openToAll = await this.openToAll([...told.keys()]);
    return rows.flatMap(({ kind, comment_id, xid, position }) => {
      if (comment_id === null) return [changedMessage(topic, { xid, position })];
      const row = told.get(comment_id);
      const change = kind.replace('comment_', '') as CommentChangeKind;
      return row ? [toMessage(row, change, { xid, position }, openToAll.has(row.id))] : [];
    });
  }

  private async messages(events: readonly Event[]): Promise<LiveMessage[]> {
    if (events.length === 0) return [];
    const ids = [...new Set(events.flatMap(commentsOf))];
    const [rows, openToAll] = await Promise.all([this.comments.rows(ids), this.openToAll(ids)]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return events.flatMap((event) => {
      const { type, data, position } = event;
      if (isCrowd(data)) return [changedMessage(topicOf(data), position)];
      return commentsOf(event).flatMap((id) => {
        const row = byId.get(id);
        return row ? [toMessage(row, changes[type], position, openToAll.has(id))] : [];
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

  private async authorOf(partId: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ author_id: string }>('SELECT author_id FROM parts WHERE id = $1', [
      partId,
    ]);
    return rows[0]?.author_id ?? null;
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
  isOpenToAll: boolean,
): LiveMessage => ({
  kind: 'message',
  position,
  topic: `${prefix}${row.partId}`,
  name: 'comment',
  payloadFor: (visitor) =>
    isOpenToAll || row.authorId === visitor.person?.id || readerIdsOf(visitor).includes(row.readerId)
      ? { position: encodePosition(position), change, comment: toComment(row, visitor) }
      : null,
});
