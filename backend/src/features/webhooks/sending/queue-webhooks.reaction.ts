import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import type { EventsOf, RecordedOf } from '../../../events/domain-events.js';
import { byIndex } from '../../../platform/database/by-index.js';
import type { Reaction } from '../../../platform/event-log/reaction.js';
import { Reactions } from '../../../platform/event-log/reactions.js';
import { entryIdOf, entryKindOf, entryTypes } from '../../../read-models/feed/entry-of-event.js';
import type { FeedType } from '../../../read-models/feed/feed-entries.projection.js';

/** What happened before a webhook was there is not told; what is older than a day is no news. */
const queued = `
  INSERT INTO webhook_deliveries (webhook_id, user_id, event_id, entry_id, kind, created_at, next_try_at)
  SELECT w.id, w.user_id, e.event_id, e.entry_id, e.kind, now(), now()
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[]) AS e (event_id, author_id, entry_id, kind, at)
  CROSS JOIN LATERAL (
    SELECT w.id, w.user_id FROM webhooks w
    WHERE w.user_id = e.author_id AND w.is_on AND e.kind = ANY(w.kinds) AND w.created_at < e.at ${byIndex}) AS w
  WHERE e.at > now() - interval '1 day'
  ON CONFLICT (webhook_id, event_id) DO NOTHING`;

/** What the feed tells an author is put in line for their webhooks. */
@Injectable()
export class QueueWebhooks implements Reaction<EventsOf<FeedType>> {
  readonly name = 'queue-webhooks';
  readonly types = entryTypes;

  constructor(
    reactions: Reactions,
    private readonly pool: Pool,
  ) {
    reactions.register(this);
  }

  async handle(events: readonly RecordedOf<FeedType>[]): Promise<void> {
    const authors = [...new Set(events.map(({ data }) => data.authorId))];
    const { rowCount } = await this.pool.query(
      'SELECT FROM webhooks WHERE user_id = ANY($1::uuid[]) AND is_on LIMIT 1',
      [authors],
    );
    if (rowCount === 0) return;
    await this.pool.query(queued, [
      events.map(({ id }) => id),
      events.map(({ data }) => data.authorId),
      events.map(entryIdOf),
      events.map(entryKindOf),
      events.map(({ metadata }) => metadata.at),
    ]);
  }
}
