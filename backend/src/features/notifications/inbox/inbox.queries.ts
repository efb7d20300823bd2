import { Injectable } from '@nestjs/common';
import type { Notification, NotificationsQuery } from '@shulayim/contracts';
import { sentences } from '@shulayim/contracts';
import { comparePositions, decodePosition, encodePosition, type Position } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import type { Visitor } from '../../../platform/auth/visitor.js';
import { stableRows } from '../../../platform/database/stable-rows.js';
import { InvalidInput } from '../../../platform/failures/refusals.js';
import { GuestNumbers } from '../../../platform/auth/guests/guest-numbers.js';
import { InboxRights } from './inbox-rights.js';
import { inboxRows, isBeyondMarks, unreadCounts, unreadEvents, type InboxRow } from './inbox-rows.js';
import { fixOf, inboxText, inboxUrl } from './inbox-texts.js';

/** Counting further than the badge shows (99+) would cost more than it tells. */
const maxUnread = 1000;

const isMine = (column: string): string => `${column} = $1`;
const isSettled = 'n.xid < log_horizon()';
const newestFirst = (limit: string): string => `ORDER BY n.xid DESC, n.position DESC LIMIT ${limit}`;
/** After every place that there is. */
const end: Position = { xid: '18446744073709551615', position: '9223372036854775807' };

const pageText = (which: 'all' | 'settled'): string =>
  inboxRows({
    whose: isMine,
    where: `(n.xid, n.position) < ($2::xid8, $3::bigint) ${which === 'settled' ? `AND ${isSettled}` : ''}`,
    tail: newestFirst('$4'),
  });
const pages = { all: pageText('all'), settled: pageText('settled') };
const ofEventsText = inboxRows({
  whose: (column) => `${column} = ANY($1::uuid[])`,
  where: 'n.event_id = ANY($2::uuid[])',
});
const unreadText = unreadCounts({ whose: isMine, where: isBeyondMarks, tail: newestFirst(String(maxUnread)) });

/** What people were told, as it stands now. */
@Injectable()
export class InboxQueries {
  constructor(
    private readonly pool: Pool,
    private readonly rights: InboxRights,
    private readonly guests: GuestNumbers,
  ) {}

  /** Newest first, in the log's order. A page may be shorter than asked: what is closed to its reader is left out. */
  async page(visitor: Visitor, personId: string, { cursor, limit }: NotificationsQuery) {
    for (let before = cursorOf(cursor); ;) {
      const rows = await this.pageRows(personId, before, limit + 1);
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      const notifications = (await this.rights.allowed(rows.slice(0, limit), visitor)).map(toNotification);
      if (notifications.length > 0 || !last) return { notifications, next_cursor: last ? encodePosition(last) : null };
      before = last;
    }
  }

  private pageRows(personId: string, { xid, position }: Position, count: number): Promise<InboxRow[]> {
    const read = (which: 'all' | 'settled') =>
      this.rows(`inbox_${which}`, pages[which], [personId, xid, position, count]);
    return stableRows(read, (row) => row.isSettled);
  }

  /** What these events tell these people. */
  async ofEvents(eventIds: readonly string[], personIds: readonly string[]): Promise<InboxRow[]> {
    return this.rights.allowedTo(await this.rows('inbox_of_events', ofEventsText, [personIds, eventIds]));
  }

  async unread(visitor: Visitor, personId: string): Promise<number> {
    const { rows } = await this.pool.query<{ partId: string | null; isOwnProject: boolean; count: number }>({
      name: 'inbox_unread',
      text: unreadText,
      values: [personId],
    });
    const allowed = await this.rights.allowed(rows, visitor);
    return Math.min(
      maxUnread,
      allowed.reduce((sum, { count }) => sum + count, 0),
    );
  }

  /** What these lines told this person, as far as it is not read yet. */
  async unreadAmong(personId: string, ids: readonly string[]): Promise<string[]> {
    const values = [personId, ids];
    const { rows } = await this.pool.query<{ id: string }>({ name: 'inbox_unread_among', text: unreadEvents, values });
    return rows.map(({ id }) => id);
  }

  /** @returns the place, or that of the newest when nothing stands there yet; null when all up to it is marked already */
  async newMark(personId: string, seen: Position): Promise<Position | null> {
    const [newest, { rows: marks }] = await Promise.all([
      this.newest(personId),
      this.pool.query<Position>('SELECT xid::text, position::text FROM notification_marks WHERE user_id = $1', [
        personId,
      ]),
    ]);
    if (!newest) return null;
    const mark = comparePositions(seen, newest) > 0 ? newest : seen;
    const [before] = marks;
    return before && comparePositions(mark, before) <= 0 ? null : mark;
  }

  async newest(personId: string): Promise<Position | null> {
    const [newest] = await this.rows('inbox_all', pages.all, [personId, end.xid, end.position, 1]);
    return newest ? { xid: newest.xid, position: newest.position } : null;
  }

  private async rows(name: string, text: string, values: unknown[]): Promise<InboxRow[]> {
    const { rows } = await this.pool.query<InboxRow>({ name, text, values });
    const nameless = rows.flatMap((row) => (row.isGuest && !row.actorName?.trim() ? guestOf(row) : []));
    const numberOf = await this.guests.of(nameless);
    return rows.map((row) => {
      const [guest] = guestOf(row);
      return { ...row, guestNumber: guest ? numberOf(guest) : null };
    });
  }
}

const guestOf = ({ projectId, actorId }: InboxRow) => (actorId ? [{ projectId, guestId: actorId }] : []);

function cursorOf(cursor: string | undefined): Position {
  if (cursor === undefined) return end;
  const position = decodePosition(cursor);
  if (!position) throw new InvalidInput({ cursor: sentences.invalid });
  return position;
}

export const toNotification = (row: InboxRow): Notification => ({
  id: row.id,
  kind: row.kind,
  at: row.at.toISOString(),
  position: encodePosition(row),
  text: inboxText(row),
  url: inboxUrl(row),
  fix: fixOf(row),
  read: row.isRead,
});
