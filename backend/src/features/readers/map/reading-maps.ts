import { Injectable } from '@nestjs/common';
import { Pool } from 'pg';
import { CountMap, type KeptMap, type MapWork } from './count-map.js';

/** A map that takes no longer to count is counted whenever somebody looks at it. */
const quickMs = 150;
/** A longer one is shown as it was counted last, and takes at most so much of the time to count: a twentieth. */
const restFactor = 20;
/** A machine that is busy just now makes one count slow, after which a map would rest for long: so many times the one before it are believed. */
const growthFactor = 4;

export interface StandingMap {
  readonly map: KeptMap;
  readonly countedAt: Date;
  /** Until it may be counted again; 0 of one that is counted whenever it is asked for. */
  readonly restsMs: number;
}

interface MapRow {
  map: KeptMap;
  countedAt: Date;
  tookMs: number;
}

/** The maps of works: kept, and counted anew as it is worth it. */
@Injectable()
export class ReadingMaps {
  /** By work. */
  private readonly underWay = new Map<string, Promise<StandingMap>>();

  constructor(
    private readonly pool: Pool,
    private readonly counting: CountMap,
  ) {}

  async of(work: MapWork, now: Date): Promise<StandingMap> {
    const row = await this.kept(work);
    if (!row || row.tookMs <= quickMs) return this.upToDate(work, row, now);
    // Whoever looks sees what was counted last, and is told when it is worth looking again.
    if (isDue(row, now)) this.count(work, row, now).catch(() => undefined);
    return toStanding(row, now);
  }

  /**
   * Of some accounts alone. Counted whenever it is asked for: they are few, and what others did is not looked at. Who of them hides
   * is not counted, since that would be told of somebody known.
   */
  async ofReaders(work: MapWork, readerIds: readonly string[], now: Date): Promise<StandingMap> {
    const row = await this.kept(work);
    const map = await this.counting.execute(work, row?.map ?? null, now, readerIds);
    return { map: { ...map, hidden: 0 }, countedAt: now, restsMs: 0 };
  }

  /** Something happened in the works: those of their maps that are not counted when they are looked at, and are due. */
  async renew(projectIds: readonly string[], now: Date): Promise<void> {
    const { rows } = await this.pool.query<MapRow & MapWork>({
      name: 'reading_maps_slow',
      text: `SELECT project_id AS id, author_id AS "authorId", map, counted_at AS "countedAt", took_ms AS "tookMs"
             FROM reading_maps WHERE project_id = ANY($1::uuid[]) AND took_ms > $2`,
      values: [projectIds, quickMs],
    });
    for (const row of rows) if (isDue(row, now)) await this.count(row, row, now);
  }

  /**
   * What happened since a count began is not in it, and whoever asks may just have heard of that: they get the next count, unless
   * counts take so long that they are told when to ask again.
   */
  private async upToDate(work: MapWork, row: MapRow | null, now: Date): Promise<StandingMap> {
    const running = await this.underWay.get(work.id);
    return running && running.restsMs > 0 ? running : this.count(work, row, now);
  }

  private count(work: MapWork, row: MapRow | null, now: Date): Promise<StandingMap> {
    const running = this.underWay.get(work.id);
    if (running) return running;
    const counted = this.countAnew(work, row, now).finally(() => this.underWay.delete(work.id));
    this.underWay.set(work.id, counted);
    return counted;
  }

  private async countAnew(work: MapWork, before: MapRow | null, now: Date): Promise<StandingMap> {
    const startedAt = performance.now();
    const map = await this.counting.execute(work, before?.map ?? null, now);
    const mostMs = growthFactor * (before?.tookMs ?? quickMs);
    const tookMs = Math.min(mostMs, Math.ceil(performance.now() - startedAt));
    const row = { map, countedAt: now, tookMs };
    await this.pool.query({
      name: 'keep_reading_map',
      text: `INSERT INTO reading_maps AS m (project_id, author_id, counted_at, took_ms, map)
             SELECT p.id, p.author_id, $3, $4, $5 FROM projects p WHERE p.id = $1 AND p.author_id = $2
             ON CONFLICT (project_id, author_id) DO UPDATE SET counted_at = excluded.counted_at, took_ms = excluded.took_ms, map = excluded.map
             WHERE m.counted_at <= excluded.counted_at`,
      values: [work.id, work.authorId, row.countedAt, row.tookMs, JSON.stringify(map)],
    });
    return toStanding(row, now);
  }

  private async kept({ id, authorId }: MapWork): Promise<MapRow | null> {
    const { rows } = await this.pool.query<MapRow>({
      name: 'reading_map',
      text: `SELECT map, counted_at AS "countedAt", took_ms AS "tookMs" FROM reading_maps
             WHERE project_id = $1 AND author_id = $2`,
      values: [id, authorId],
    });
    return rows[0] ?? null;
  }
}

const restsMs = ({ countedAt, tookMs }: MapRow, now: Date): number =>
  countedAt.getTime() + tookMs * restFactor - now.getTime();
const isDue = (row: MapRow, now: Date): boolean => restsMs(row, now) <= 0;

/** One that is being counted now is there after about as long as it took last time. */
const toStanding = (row: MapRow, now: Date): StandingMap => ({
  map: row.map,
  countedAt: row.countedAt,
  restsMs: row.tookMs <= quickMs ? 0 : Math.max(row.tookMs, restsMs(row, now)),
});
