import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { EventsOf, RecordedOf } from '../../../events/domain-events.js';
import { Settings } from '../../../platform/config/settings.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { inboxRows } from '../inbox/inbox-rows.js';

const types = ['CommentAdded', 'ReplyAdded', 'PartRevised', 'CommentFixed', 'FixAnswered'] as const;
type Type = (typeof types)[number];

/** What of the bell is worth a phone's sound: somebody said something to them, or asks them. */
const pushedKinds = ['comment_added', 'comment_replied', 'fix_answered', 'answered', 'fix_proposed', 'new_version'];
/** A comment may be edited or taken back until then; seconds. Nobody waits for a push as long as for a mail. */
const longestSettleSeconds = 60;

const queued = `
  INSERT INTO push_outbox (id, subscription_id, user_id, event_id, created_at, next_try_at)
  SELECT md5(told.id || ' push ' || p.id)::uuid, p.id, p.user_id, told.id, now(), now() + $2 * interval '1 second'
  FROM (${inboxRows({
    whose: (column) => `${column} IN (SELECT user_id FROM push_subscriptions)`,
    where: `n.event_id = ANY($1::uuid[]) AND n.at > now() - interval '1 day'`,
  })}) AS told JOIN push_subscriptions p ON p.user_id = told."recipientId"
  WHERE told.kind = ANY($3) AND p.created_at < told.at
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
    const settleSeconds = Math.min(this.settings.mailSettleSeconds, longestSettleSeconds);
    await this.pool.query(queued, [events.map(({ id }) => id), settleSeconds, pushedKinds]);
  }
}
