import { Injectable } from '@nestjs/common';
import type { Comment, FeedEntry, FeedQuery, WaitingNews } from '@shulayim/contracts';
import { comparePositions, encodePosition, type Position } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { nobody, type Visitor } from '../../platform/auth/visitor.js';
import { stableRows } from '../../platform/database/stable-rows.js';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { CommentLookup } from '../comments/ports/comment-lookup.port.js';
import type { RecordedOf } from '../../events/domain-events.js';
import type { FeedType } from '../../read-models/feed/feed-entries.projection.js';
import type { FeedEntries } from './feed-entries.port.js';
import { feedFilter } from './feed-filter.js';
import { lastGuestOf } from './feed-question.js';
import { feedColumns, feedTables, isRead, isTold, stands, toEntry, type FeedRow } from './feed-rows.js';

/** Every write that began before this one has ended. */
const settled = 'f.xid < log_horizon()';
/** Counting further than the badge shows (99+) would cost more than it tells. */
const maxUnread = 1000;
/** Of the author $1. */
const isBeyondMark = `(f.xid, f.position) > (coalesce((SELECT xid FROM feed_marks WHERE user_id = $1), '0'::xid8),
  coalesce((SELECT position FROM feed_marks WHERE user_id = $1), 0))`;
/** A longer list is no list to choose from. */
const maxChoices = 500;

/** Reads of an author's feed. */
@Injectable()
export class FeedQueries implements FeedEntries {
  constructor(
    private readonly pool: Pool,
    private readonly comments: CommentLookup,
    private readonly guests: GuestNumbers,
  ) {}

  /** Newest first, in the log's order. */
  async page(me: Visitor, authorId: string, query: FeedQuery) {
    const rows = await stableRows(
      (which) => this.rows(authorId, query, which),
      (row) => row.settled,
    );
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    return {
      entries: await this.entries(shown, me),
      next_cursor: rows.length > query.limit && last ? encodePosition(last) : null,
    };
  }

  /** One more than the page shows. */
  private async rows(authorId: string, query: FeedQuery, which: 'all' | 'settled') {
    const { where, values } = feedFilter(authorId, query);
    const { rows } = await this.pool.query<FeedRow & { settled: boolean }>(
      `SELECT ${feedColumns}, ${settled} AS settled FROM ${feedTables}
       WHERE ${where} AND ${stands} ${which === 'settled' ? `AND ${settled}` : ''}
       ORDER BY f.xid DESC, f.position DESC LIMIT ${query.limit + 1}`,
      [...values],
    );
    return rows;
  }

  /** The entries of these events; the comments' state and the guests' numbers are read beside them, not after them. */
  async ofEvents(me: Visitor, events: readonly RecordedOf<FeedType>[]): Promise<FeedEntry[]> {
    const commentIds = events.flatMap(({ data }) => ('commentId' in data ? data.commentId : []));
    const guests = events.flatMap(({ data: { projectId }, metadata: { actor } }) =>
      actor.kind === 'guest' && actor.id ? [{ projectId, guestId: actor.id }] : [],
    );
    const [{ rows }, comments, numberOf] = await Promise.all([
      this.pool.query<FeedRow>({
        name: 'feed_of_events',
        text: `SELECT ${feedColumns} FROM unnest($1::uuid[], $2::xid8[], $3::bigint[]) AS e (author_id, xid, position)
               JOIN ${feedTables.replace('feed_entries f', 'feed_entries f USING (author_id, xid, position)')}
               WHERE ${stands}`,
        values: [
          events.map(({ data }) => data.authorId),
          events.map(({ position }) => position.xid),
          events.map(({ position }) => position.position),
        ],
      }),
      this.comments.byIds([...new Set(commentIds)], me),
      this.guests.of(guests),
    ]);
    return toEntries(rows, comments, numberOf);
  }

  async byIds(authorId: string, ids: readonly string[]): Promise<FeedEntry[]> {
    const { rows } = await this.pool.query<FeedRow>({
      name: 'feed_by_ids',
      text: `SELECT ${feedColumns} FROM ${feedTables} WHERE f.author_id = $1 AND f.id = ANY($2::uuid[]) AND ${stands}`,
      values: [authorId, ids],
    });
    return this.entries(rows, nobody);
  }

  /** Whether the author has ever looked. */
  async hasVisited(authorId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM feed_marks WHERE user_id = $1', [authorId]);
    return rowCount === 1;
  }

  /** What others did since the author last looked, and what of it was not read elsewhere. */
  async unread(authorId: string): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'feed_unread',
      text: `SELECT count(*)::int AS count FROM (
               SELECT 1 FROM ${feedTables}
               WHERE f.author_id = $1 AND NOT ${isRead} AND ${stands}
                 AND ${isBeyondMark}
               LIMIT ${maxUnread}) AS news`,
      values: [authorId],
    });
    return rows[0]?.count ?? 0;
  }

  /** What of it is a reader's word, by work. */
  async waiting(authorId: string): Promise<WaitingNews['works']> {
    const { rows } = await this.pool.query<WaitingNews['works'][number]>({
      name: 'feed_waiting',
      text: `SELECT project_id, title, (count(*) FILTER (WHERE kind <> 'fix_answered'))::int AS comments,
                    (count(*) FILTER (WHERE kind = 'fix_answered'))::int AS answers
             FROM (SELECT f.project_id, pj.title, f.kind FROM ${feedTables}
                   WHERE f.author_id = $1 AND f.kind IN ('comment_added', 'comment_replied', 'fix_answered')
                     AND NOT ${isRead} AND ${stands} AND ${isBeyondMark} LIMIT ${maxUnread}) AS news
             GROUP BY 1, 2 ORDER BY count(*) DESC, title, project_id`,
      values: [authorId],
    });
    return rows;
  }

  /** People with an account who did something in the author's works, or in one of them. */
  async readers(authorId: string, projectId?: string): Promise<{ id: string; name: string }[]> {
    const { rows } = await this.pool.query<{ id: string; name: string }>(
      `SELECT id, name FROM users WHERE id IN (
         SELECT f.actor_id FROM feed_entries f JOIN users u ON u.id = f.actor_id
         WHERE f.author_id = $1 AND f.actor_kind = 'user' AND f.actor_id <> $1 AND ${isTold}
           AND EXISTS (SELECT 1 FROM projects WHERE id = f.project_id) ${projectId ? 'AND f.project_id = $2' : ''})
       ORDER BY name, id LIMIT ${maxChoices}`,
      projectId ? [authorId, projectId] : [authorId],
    );
    return rows;
  }

  /** In the work's own order. */
  async parts(authorId: string, projectId: string): Promise<{ id: string; title: string }[]> {
    const { rows } = await this.pool.query<{ id: string; title: string }>(
      `SELECT id, title FROM parts WHERE author_id = $1 AND project_id = $2
       ORDER BY order_index, created_at, id LIMIT ${maxChoices}`,
      [authorId, projectId],
    );
    return rows;
  }

  /** @returns the place, or the feed's newest when nothing stands there yet: what is to come cannot have been seen */
  async notAhead(authorId: string, seen: Position): Promise<Position | null> {
    const { rows } = await this.pool.query<Position>(
      `SELECT xid::text, position::text FROM feed_entries f WHERE author_id = $1
       ORDER BY f.xid DESC, f.position DESC LIMIT 1`,
      [authorId],
    );
    const [newest] = rows;
    if (!newest) return null;
    return comparePositions(seen, newest) > 0 ? newest : seen;
  }

  private async entries(rows: readonly FeedRow[], me: Visitor): Promise<FeedEntry[]> {
    const ids = rows.flatMap(({ commentId }) => commentId ?? []);
    const [comments, numberOf] = await Promise.all([
      this.comments.byIds([...new Set(ids)], me),
      this.guests.of(rows.flatMap((row) => [...guestOf(row), ...lastGuestOf(row)])),
    ]);
    return toEntries(rows, comments, numberOf);
  }
}

const guestOf = ({ projectId, actorKind, actorId }: FeedRow) =>
  actorKind === 'guest' && actorId ? [{ projectId, guestId: actorId }] : [];

const toEntries = (
  rows: readonly FeedRow[],
  comments: ReadonlyMap<string, Comment>,
  numberOf: Awaited<ReturnType<GuestNumbers['of']>>,
): FeedEntry[] =>
  rows.map((row) => {
    const [guest] = [...guestOf(row), ...lastGuestOf(row)];
    return toEntry(row, comments.get(row.commentId ?? ''), guest ? numberOf(guest) : null);
  });
