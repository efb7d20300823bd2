import { Injectable } from '@nestjs/common';
import {
  dayInIsrael,
  type Round,
  type RoundPace,
  type RoundQuestion,
  type RoundReader,
  type RoundState,
} from '@shulayim/contracts';
import { Pool } from 'pg';
import { byIndex } from '../../../platform/database/by-index.js';
import type { RoundPlace } from '../../../events/reading/round.events.js';
import { RoundQuestionQueries } from '../asking/round-questions.queries.js';
import { hasFinished } from '../../../read-models/sharing/rounds/open-round-part.js';

interface RoundRow {
  id: string;
  name: string;
  note: string | null;
  opensAt: Date;
  closesAt: Date;
  openedAt: Date | null;
  closedAt: Date | null;
  pace: RoundPace;
  paceDays: number | null;
  parts: number;
  words: number;
  places: number | null;
  reminderWords: string | null;
  token: string | null;
}
type ReaderRow = Omit<RoundReader, 'at' | 'undelivered_at' | 'reminded_at' | 'work_reminded_at'> & {
  round_id: string;
  at: Date;
  undelivered_at: Date | null;
  reminded_at: Date | null;
  work_reminded_at: Date | null;
};

/** As its dates tell it. */
export const stateOf = ({ openedAt, closedAt }: Pick<RoundRow, 'openedAt' | 'closedAt'>): RoundState =>
  closedAt ? 'closed' : openedAt ? 'open' : 'planned';

export const daysOf = ({ opensAt, closesAt }: Pick<RoundRow, 'opensAt' | 'closesAt'>) => ({
  opens_on: dayInIsrael(opensAt),
  closes_on: dayInIsrael(closesAt),
});

/** $1: whose rounds. Of a round that is planned the work counts as it stands; of another as it stood when it opened. */
const roundsWhere = (condition: string): string => `
  SELECT r.id, r.name, r.note, r.opens_at AS "opensAt", r.closes_at AS "closesAt", r.opened_at AS "openedAt",
         r.closed_at AS "closedAt", r.pace, r.pace_days AS "paceDays", r.places, r.reminder_words AS "reminderWords",
         CASE WHEN r.opened_at IS NULL THEN now.parts ELSE noted.parts END AS parts,
         CASE WHEN r.opened_at IS NULL THEN now.words ELSE noted.words END AS words,
         (SELECT t.token FROM round_tokens t WHERE t.round_id = r.id AND t.round_reader_id IS NULL) AS token
  FROM rounds r
  LEFT JOIN LATERAL (SELECT count(*)::int AS parts, coalesce(sum(pt.word_count), 0)::int AS words
                     FROM parts pt WHERE pt.project_id = r.project_id) AS now ON true
  LEFT JOIN LATERAL (SELECT count(*)::int AS parts, coalesce(sum(v.word_count), 0)::int AS words
                     FROM round_parts rp LEFT JOIN part_versions v ON v.part_id = rp.part_id AND v.n = rp.version
                     WHERE rp.round_id = r.id) AS noted ON true
  WHERE ${condition} ORDER BY r.planned_at DESC, r.id`;

/** How far somebody has read is not told of who hides it. */
const readersOf = `
  SELECT rr.id, rr.round_id, CASE WHEN rr.reader_kind = 'guest' THEN rr.reader_name ELSE u.name END AS name, rr.email, rr.likes,
         rr.came_by, CASE WHEN rr.left_at IS NOT NULL THEN 'left' WHEN rr.joined_at IS NOT NULL THEN 'joined' ELSE 'asked' END AS state,
         CASE WHEN rr.joined_at IS NOT NULL AND (rr.reader_kind = 'guest' OR u.shares_progress) THEN (
           SELECT count(*)::int FROM round_parts rp
           WHERE rp.round_id = rr.round_id AND ${hasFinished('rp.part_id', 'rr.reader_id')}) END AS finished,
         rr.reason, rr.undelivered_at, rr.reminded_at,
         CASE WHEN m.reminded_at > coalesce(rr.reminded_at, '-infinity') THEN m.reminded_at END AS work_reminded_at, coalesce(rr.left_at, rr.joined_at, rr.asked_at) AS at
  FROM round_readers rr
  LEFT JOIN users u ON u.id = CASE WHEN rr.reader_kind = 'user' THEN rr.reader_id WHEN rr.email IS NULL THEN rr.recipient_id END
  LEFT JOIN LATERAL (SELECT told.reminded_at FROM reader_reminders told
                     WHERE told.author_id = rr.author_id AND told.project_id = rr.project_id AND told.reader_id = u.id ${byIndex}) AS m ON true
  WHERE rr.round_id = ANY($1::uuid[]) ORDER BY rr.asked_at, rr.id`;

/** Rounds as their author has them. Whose they are was asked before. */
@Injectable()
export class RoundQueries {
  constructor(
    private readonly pool: Pool,
    private readonly questions: RoundQuestionQueries,
  ) {}

  /** Of a work that is there. */
  async own(roundId: string, authorId: string): Promise<RoundPlace | null> {
    const { rows } = await this.pool.query<RoundPlace>(
      `SELECT r.id AS "roundId", r.project_id AS "projectId", r.author_id AS "authorId"
       FROM rounds r JOIN projects p ON p.id = r.project_id WHERE r.id = $1 AND r.author_id = $2`,
      [roundId, authorId],
    );
    return rows[0] ?? null;
  }

  async ofProject(projectId: string, authorId: string): Promise<Round[]> {
    const { rows } = await this.pool.query<RoundRow>({
      name: 'rounds_of_project',
      text: roundsWhere('r.project_id = $1 AND r.author_id = $2'),
      values: [projectId, authorId],
    });
    return this.withReaders(rows);
  }

  async one(roundId: string, authorId: string): Promise<Round | null> {
    const { rows } = await this.pool.query<RoundRow>({
      name: 'one_round',
      text: roundsWhere('r.id = $1 AND r.author_id = $2'),
      values: [roundId, authorId],
    });
    return (await this.withReaders(rows))[0] ?? null;
  }

  async count(projectId: string): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM rounds WHERE project_id = $1',
      [projectId],
    );
    return rows[0]?.n ?? 0;
  }

  private async withReaders(rounds: readonly RoundRow[]): Promise<Round[]> {
    if (rounds.length === 0) return [];
    const ids = rounds.map(({ id }) => id);
    const [{ rows }, questions] = await Promise.all([
      this.pool.query<ReaderRow>({ name: 'round_readers_listed', text: readersOf, values: [ids] }),
      this.questions.ofRounds(ids),
    ]);
    return rounds.map((round) =>
      toRound(
        round,
        rows.filter(({ round_id }) => round_id === round.id),
        questions.get(round.id) ?? [],
      ),
    );
  }
}

function toRound(row: RoundRow, readers: readonly ReaderRow[], questions: RoundQuestion[]): Round {
  const { id, name, note, pace, paceDays, parts, words, places, token, openedAt, closedAt } = row;
  const taken = readers.filter(({ came_by, state }) => came_by === 'link' && state !== 'left').length;
  return {
    id,
    name,
    note,
    state: stateOf(row),
    ...daysOf(row),
    opened_at: openedAt?.toISOString() ?? null,
    closed_at: closedAt?.toISOString() ?? null,
    pace,
    pace_days: paceDays,
    parts,
    words,
    readers: readers.map(({ round_id: _, at, undelivered_at, reminded_at, work_reminded_at, ...reader }) => ({
      ...reader,
      at: at.toISOString(),
      undelivered_at: undelivered_at?.toISOString() ?? null,
      reminded_at: reminded_at?.toISOString() ?? null,
      work_reminded_at: work_reminded_at?.toISOString() ?? null,
    })),
    reminder_words: row.reminderWords,
    questions,
    sign_up: places !== null && token !== null ? { token, places, taken } : null,
  };
}
