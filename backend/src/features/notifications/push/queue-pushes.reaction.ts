import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { EventsOf, RecordedOf } from '../../../events/domain-events.js';
import { Settings } from '../../../platform/config/settings/settings.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { byIndex } from '../../../platform/database/by-index.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { inboxRows } from '../inbox/inbox-rows.js';

const types = ['CommentAdded', 'ReplyAdded', 'PartRevised', 'CommentFixed', 'FixAnswered', 'RoundClosed'] as const;
type Type = (typeof types)[number];

/** What of the bell is worth a phone's sound: somebody said something to them, or asks them, or what they waited for is there. */
const pushedKinds = [
  ...['comment_added', 'comment_replied', 'fix_answered', 'answered', 'fix_proposed', 'new_version'],
  'round_closed',
];
/** A comment may be edited or taken back until then; seconds. Nobody waits for a push as long as for a mail. */
const longestSettleSeconds = 60;

/** Of those whom events tell something, whoever has a browser that is told. Of comments' events, of announced versions, and of rounds' ends. */
const told = `
  SELECT DISTINCT user_id FROM (
    SELECT n.recipient_id AS user_id FROM notifications n WHERE n.comment_id = ANY($2::uuid[]) AND n.event_id = ANY($1::uuid[])
    UNION ALL
    SELECT k.reader_id FROM notification_readers k WHERE k.project_id = ANY($3::uuid[])
    UNION ALL
    SELECT unnest($4::uuid[])) AS those
  WHERE EXISTS (SELECT 1 FROM push_subscriptions p WHERE p.user_id = those.user_id ${byIndex})`;

const queued = `
  INSERT INTO push_outbox (id, subscription_id, user_id, event_id, created_at, next_try_at)
  SELECT md5(told.id || ' push ' || p.id)::uuid, p.id, p.user_id, told.id, now(), now() + $2 * interval '1 second'
  FROM (${inboxRows({
    whose: (column) => `${column} = ANY($4::uuid[])`,
    where: `n.event_id = ANY($1::uuid[]) AND n.at > now() - interval '1 day'`,
  })}) AS told CROSS JOIN LATERAL (
    SELECT s.id, s.user_id FROM push_subscriptions s
    WHERE s.user_id = told."recipientId" AND s.created_at < told.at ${byIndex}) AS p
  WHERE told.kind = ANY($3)
  ON CONFLICT (id) DO NOTHING`;

/** What the bell tells is put in line for the browsers of those who want to be told there. */
@Injectable()
export class QueuePushes implements Reaction<EventsOf<Type>> {
  readonly name = 'queue-pushes';
  readonly types = types;

  constructor(
    reactions: Reactions,
    private readonly pool: Pool,
    private readonly settings: Settings,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<Type>[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    const comments = events.flatMap(({ data }) => ('commentId' in data ? [data.commentId] : []));
    const announcing = events.flatMap(({ data }) => ('announced' in data && data.announced ? [data.projectId] : []));
    const ofRounds = events.flatMap(({ type, data }) => (type === 'RoundClosed' ? [data.authorId] : []));
    const { rows } = await this.pool.query<{ user_id: string }>(told, [ids, comments, announcing, ofRounds]);
    if (rows.length === 0) return;
    const settleSeconds = Math.min(this.settings.mailSettleSeconds, longestSettleSeconds);
    await this.pool.query(queued, [ids, settleSeconds, pushedKinds, rows.map(({ user_id: id }) => id)]);
  }
}
