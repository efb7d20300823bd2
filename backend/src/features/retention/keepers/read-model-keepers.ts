import type { EventStore } from '@shulayim/event-sourcing';
import type { Pool } from 'pg';
import type { KeepDays } from '../../../platform/config/settings/settings.js';
import { retentionStream, type RetentionEvent, type SweptKind } from '../../../events/site/retention.events.js';
import { daysBefore, type Keeper } from '../keeper.js';

/** So many works or parts go by one event. */
const batchTexts = 20;
/** A session that is over is told apart from one that never was for so long. */
const endedSessionDays = 1;
const dayMs = 24 * 60 * 60 * 1000;

const oldest: Readonly<Record<SweptKind, string>> = {
  sessions: 'SELECT min(expires_at) AS at FROM sessions',
  visits: 'SELECT min(at) AS at FROM text_accesses',
  notifications: `SELECT least((SELECT min(at) FROM notifications), (SELECT min(at) FROM notification_news)) AS at`,
};
export const sweptKinds = Object.keys(oldest) as SweptKind[];

/** Read models: what goes, goes by an event. */
export function readModelKeepers(pool: Pool, store: EventStore, keepDays: KeepDays): Keeper[] {
  const append = async (event: RetentionEvent, now: Date): Promise<void> => {
    const metadata = { actor: { kind: 'system', id: null }, at: now.toISOString() } as const;
    await store.append(retentionStream, 'any', [event], { metadata });
  };
  const days = { sessions: endedSessionDays, visits: keepDays.visits, notifications: keepDays.visits };
  const byAge = sweptKinds.map((kind): Keeper => ({
    name: kind,
    /** A day's rows at a time, by whole days: an event a day at most, and none where nothing is old enough. */
    async step(now) {
      const limit = startOfDay(daysBefore(now, days[kind]));
      const { rows } = await pool.query<{ at: Date | null }>(oldest[kind]);
      const first = rows[0]?.at;
      if (!first || first >= limit) return false;
      const before = new Date(Math.min(limit.getTime(), first.getTime() + dayMs));
      await append({ type: 'OldRowsSwept', data: { kind, before: before.toISOString() } }, now);
      return before < limit;
    },
  }));
  const deletedTexts: Keeper = {
    name: 'deleted_texts',
    async step(now) {
      const texts = await overdueTexts(pool, daysBefore(now, keepDays.deleted));
      if (texts.projectIds.length + texts.partIds.length === 0) return false;
      await append({ type: 'DeletedTextsSwept', data: texts }, now);
      return true;
    },
  };
  return [...byAge, deletedTexts];
}

const startOfDay = (time: Date): Date => new Date(Math.floor(time.getTime() / dayMs) * dayMs);

/** A work's parts go with it, those as well that had been deleted before. A sample does not wait. */
async function overdueTexts(pool: Pool, before: Date): Promise<{ partIds: string[]; projectIds: string[] }> {
  const { rows } = await pool.query<{ partIds: string[]; projectIds: string[] }>(
    `WITH works AS (SELECT id FROM deleted_projects WHERE deleted_at < $1 OR is_sample ORDER BY deleted_at LIMIT $2),
       lone AS (SELECT id FROM deleted_parts WHERE deleted_at < $1 ORDER BY deleted_at LIMIT $2),
       swept AS (SELECT id FROM lone
         UNION SELECT id FROM parts WHERE project_id IN (SELECT id FROM works)
         UNION SELECT id FROM deleted_parts WHERE project_id IN (SELECT id FROM works))
     SELECT ARRAY(SELECT id::text FROM works) AS "projectIds", ARRAY(SELECT id::text FROM swept) AS "partIds"`,
    [before, batchTexts],
  );
  return rows[0] ?? { partIds: [], projectIds: [] };
}
