import { Injectable } from '@nestjs/common';
import type { EventCondition } from '@shulayim/event-sourcing';
import { Pool } from 'pg';
import { readerIdsOf, readerOf, type Visitor } from '../../../platform/auth/visitor.js';
import { NotSignedIn } from '../../../platform/failures/refusals.js';
import { changedMessage } from '../../../platform/live-feed/changed-message.js';
import { LiveHub } from '../../../platform/live-feed/live-hub.js';
import type { Audience, LiveMessage, LiveSource, LiveTopic } from '../../../platform/live-feed/live-source.js';
import { isOf, type EventsOf, type RecordedOf } from '../../../events/domain-events.js';

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

/** The visitor's comments, and the parts of the works that they read; $5 the visitor's ids. */
const ownStreams = `stream_id IN (
  SELECT 'comment-' || id FROM comments WHERE reader_id = ANY($5::text[]::uuid[])
  UNION SELECT 'part-' || parts.id FROM parts JOIN text_accesses a USING (project_id)
  WHERE a.reader_id = ANY($5::text[]::uuid[]))`;

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

  async effects(events: readonly RecordedOf<Type>[], audience: Audience): Promise<LiveMessage[]> {
    const last = events.at(-1);
    if (!last || !audience.isFollowed(topic)) return [];
    const concerned = await this.concerned(events);
    if (concerned.size === 0) return [];
    const isFor = (visitor: Visitor): boolean => readerIdsOf(visitor).some((id) => concerned.has(id));
    return [changedMessage(topic, last.position, isFor)];
  }

  async missedEvents(name: string, visitor: Visitor): Promise<EventCondition | null> {
    return name === topic ? { sql: ownStreams, values: [readerIdsOf(visitor)] } : null;
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
