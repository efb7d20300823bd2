import { Injectable } from '@nestjs/common';
import type { Position } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { readerIdsOf, readerOf, type Visitor } from '../../../platform/auth/visitor.js';
import { NotSignedIn } from '../../../platform/failures/refusals.js';
import { changedMessage } from '../../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../../platform/live-feed/live-hub.js';
import type { LiveMessage, LiveSource, LiveTopic } from '../../../platform/live-feed/live-source.js';
import { isOf, type EventsOf, type RecordedOf } from '../../../events/index.js';

const topic = 'notifications';
const ofComment = ['ReplyAdded', 'CommentResolved', 'CommentReopened'] as const;
const ofText = ['PartRevised', 'PartAdded'] as const;
type Type = (typeof ofComment)[number] | (typeof ofText)[number] | 'ReaderInvited';

/** Whom each of $1 concerns: the comment's writer; who read the text, or another of its work; who was invited. */
const concernedQuery = `
  SELECT asked.n, told.reader_id AS "readerId"
  FROM json_to_recordset($1::json) AS asked (n int, comment_id uuid, read_project uuid, read_part uuid, invitation_id uuid)
  CROSS JOIN LATERAL (
    SELECT c.reader_id FROM comments c WHERE c.id = asked.comment_id
    UNION
    SELECT a.reader_id FROM text_accesses a
    WHERE a.project_id = asked.read_project AND (asked.read_part IS NULL OR a.part_id = asked.read_part)
    UNION
    SELECT u.id FROM invitations i JOIN users u ON u.email = i.email AND u.email_verified
    WHERE i.id = asked.invitation_id) AS told`;

/** $1 the visitor's ids, $2 and $3 the types, $4 and $5 the position. */
const missedQuery = `
  SELECT xid::text, position::text FROM (
    SELECT e.xid, e.position, e.metadata FROM comments c JOIN events e ON e.stream_id = 'comment-' || c.id
    WHERE c.reader_id = ANY($1::text[]::uuid[]) AND e.type = ANY($2)
    UNION ALL
    SELECT e.xid, e.position, e.metadata FROM (
      SELECT DISTINCT project_id FROM text_accesses WHERE reader_id = ANY($1::text[]::uuid[])) AS a
    JOIN parts pt ON pt.project_id = a.project_id JOIN events e ON e.stream_id = 'part-' || pt.id
    WHERE e.type = ANY($3)) AS missed
  WHERE (missed.xid, missed.position) > ($4::xid8, $5::bigint) AND missed.xid < log_horizon()
    AND coalesce(metadata->'actor'->>'id' <> ALL($1::text[]), true)
  ORDER BY missed.xid DESC, missed.position DESC LIMIT 1`;

/** A reader hears that something of theirs has changed: an answer, a new version or part of what they read, an invitation. */
@Injectable()
export class HomeLive implements LiveSource<EventsOf<Type>>, LiveTopic {
  readonly types = [...ofComment, ...ofText, 'ReaderInvited'] as const;

  constructor(
    hub: LiveHub,
    private readonly pool: Pool,
  ) {
    hub.register({ source: this, topic: this });
  }

  owns(name: string): boolean {
    return name === topic;
  }

  async allow(_: string, visitor: Visitor): Promise<void> {
    if (!readerOf(visitor)) throw new NotSignedIn();
  }

  lost() {
    return { name: 'signed-out', payload: { why: 'not_signed_in' } } as const;
  }

  async effects(events: readonly RecordedOf<Type>[], isFollowed: (name: string) => boolean): Promise<LiveMessage[]> {
    const last = events.at(-1);
    if (!last || !isFollowed(topic)) return [];
    const concerned = await this.concerned(events);
    if (concerned.size === 0) return [];
    const isFor = (visitor: Visitor): boolean => readerIdsOf(visitor).some((id) => concerned.has(id));
    return [changedMessage(topic, last.position, isFor)];
  }

  /** One message, however much has changed: it only says that the home is to be loaded again. */
  async missed(_: string, visitor: Visitor, after: Position): Promise<LiveMessage[]> {
    const { rows } = await this.pool.query<Position>({
      name: 'home_missed',
      text: missedQuery,
      values: [readerIdsOf(visitor), ofComment, ofText, after.xid, after.position],
    });
    return rows.map((position) => changedMessage(topic, position));
  }

  /** Nobody is told of what they did themselves. */
  private async concerned(events: readonly RecordedOf<Type>[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ n: number; readerId: string }>({
      name: 'home_concerned',
      text: concernedQuery,
      values: [JSON.stringify(events.map(asked))],
    });
    return new Set(
      rows.filter(({ n, readerId }) => events[n]?.metadata.actor.id !== readerId).map(({ readerId }) => readerId),
    );
  }
}

function asked(event: RecordedOf<Type>, n: number) {
  if (isOf(event, ofComment)) return { n, comment_id: event.data.commentId };
  if (event.type === 'ReaderInvited') return { n, invitation_id: event.data.invitationId };
  const { projectId, partId } = event.data;
  return { n, read_project: projectId, read_part: event.type === 'PartRevised' ? partId : null };
}
