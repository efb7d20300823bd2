import { Injectable } from '@nestjs/common';
import type { RoundPace, RoundPart } from '@shulayim/contracts';
import { Pool } from 'pg';
import { hasFinished, isOpenAtPace, opensByDays } from '../../../read-models/sharing/rounds/open-round-part.js';
import { openedVersion } from '../../../read-models/visits/opened-version.js';

/** What a token opens, and who of the round's readers asks. */
export interface HeldRound {
  readonly roundId: string;
  readonly projectId: string;
  readonly authorId: string;
  /** Of a link of somebody's own; null: the round's link. */
  readonly tokenReaderId: string | null;
  readonly name: string;
  readonly note: string | null;
  readonly pace: RoundPace;
  readonly paceDays: number | null;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly openedAt: Date | null;
  readonly closedAt: Date | null;
  readonly places: number | null;
  readonly taken: number;
  readonly partsCount: number;
  readonly words: number;
  readonly title: string;
  readonly authorName: string;
  /** The caller's own row, or the link's; null: nobody's yet. */
  readonly roundReaderId: string | null;
  readonly isMine: boolean;
  readonly hasLeft: boolean;
  readonly hasAddress: boolean;
  /** That the author may ask whoever it is again, said in any of the author's rounds. */
  readonly consent: { readonly likes: string | null } | null;
}

const tokenShape = /^[\w-]{16,64}$/;
/** Digests are compared, not tokens: how long that takes says nothing of how much of a guess was right. */
const digested = (token: string): string => `sha256(${token}::bytea)`;

/** SQL: two readers of rounds are one, by their account or guest, or by the address where they were asked. */
const isSamePerson = (one: string, other: string): string =>
  `(${one}.id = ${other}.id OR ${one}.reader_id IN (${other}.reader_id, ${other}.recipient_id)
    OR ${one}.recipient_id IN (${other}.reader_id, ${other}.recipient_id))`;

/** $1 the token, $2 who asks. Of a round that is planned the work counts as it stands. */
const heldRound = `
  SELECT r.id AS "roundId", r.project_id AS "projectId", r.author_id AS "authorId", t.round_reader_id AS "tokenReaderId",
         r.name, r.note, r.pace, r.pace_days AS "paceDays", r.opens_at AS "opensAt", r.closes_at AS "closesAt",
         r.opened_at AS "openedAt", r.closed_at AS "closedAt", r.places, p.title, u.name AS "authorName",
         (SELECT count(*)::int FROM round_readers k
          WHERE k.round_id = r.id AND k.came_by = 'link' AND k.left_at IS NULL) AS taken,
         size.parts AS "partsCount", size.words, me.id AS "roundReaderId",
         coalesce(me.reader_id = ANY($2::uuid[]), false) AS "isMine", me.left_at IS NOT NULL AS "hasLeft",
         coalesce(me.email IS NOT NULL OR me.reader_kind = 'user', false) AS "hasAddress",
         (SELECT jsonb_build_object('likes', said.consent_likes) FROM round_readers said
          WHERE said.author_id = me.author_id AND said.consented_at IS NOT NULL AND ${isSamePerson('said', 'me')}
          ORDER BY said.consented_at DESC LIMIT 1) AS consent
  FROM round_tokens t JOIN rounds r ON r.id = t.round_id
  JOIN projects p ON p.id = r.project_id AND p.visibility_status IN ('shared', 'public')
  JOIN users u ON u.id = r.author_id
  LEFT JOIN LATERAL (
    SELECT k.* FROM round_readers k
    WHERE k.round_id = r.id AND (k.id = t.round_reader_id OR t.round_reader_id IS NULL AND k.reader_id = ANY($2::uuid[]))
    ORDER BY k.asked_at LIMIT 1) AS me ON true
  LEFT JOIN LATERAL (
    SELECT count(*)::int AS parts, coalesce(sum(coalesce(v.word_count, pt.word_count)), 0)::int AS words
    FROM parts pt LEFT JOIN round_parts rp ON rp.round_id = r.id AND rp.part_id = pt.id
    LEFT JOIN part_versions v ON v.part_id = rp.part_id AND v.n = rp.version
    WHERE pt.project_id = r.project_id AND (r.opened_at IS NULL OR rp.part_id IS NOT NULL)) AS size ON true
  WHERE ${digested('t.token')} = ${digested('$1::text')} AND (t.round_reader_id IS NULL OR me.id IS NOT NULL)`;

/** SQL: when the text that stands came, of a part of which a reader has finished an earlier version, and not this one. */
const revisedSinceFinished = `
  (SELECT v.created_at FROM part_versions v
   WHERE v.part_id = pt.id AND v.n = pt.text_version AND v.n > (
     SELECT max(${openedVersion('a')}) FROM text_accesses a
     WHERE a.part_id = pt.id AND a.reader_id = rr.reader_id AND a.finished_at IS NOT NULL))`;

const partsOfReader = `
  SELECT pt.id AS part_id, pt.title, ${isOpenAtPace({ round: 'rd', part: 'rp', reader: 'rr' })} AS is_open,
         ${hasFinished('pt.id', 'rr.reader_id')} AS finished,
         CASE WHEN rd.pace = 'every_days' AND rd.closed_at IS NULL THEN ${opensByDays('rd', 'rp')} END AS opens_at,
         ${revisedSinceFinished} AS revised_at
  FROM round_readers rr JOIN rounds rd ON rd.id = rr.round_id JOIN round_parts rp ON rp.round_id = rd.id
  JOIN parts pt ON pt.id = rp.part_id WHERE rr.id = $1 ORDER BY rp.number`;

interface PartRow extends Omit<RoundPart, 'opens_at' | 'revised_at'> {
  readonly opens_at: Date | null;
  readonly revised_at: Date | null;
}

/** Rounds as whoever holds a link to them sees them. */
@Injectable()
export class OpenedRoundQueries {
  constructor(private readonly pool: Pool) {}

  async byToken(token: string, readerIds: readonly string[]): Promise<HeldRound | null> {
    if (!tokenShape.test(token)) return null;
    const { rows } = await this.pool.query<HeldRound>({
      name: 'held_round',
      text: heldRound,
      values: [token, readerIds],
    });
    return rows[0] ?? null;
  }

  /** Where a reader has told the author of a round that they may be asked again. */
  async consentsOf(roundReaderId: string): Promise<{ roundId: string; roundReaderId: string }[]> {
    const { rows } = await this.pool.query<{ roundId: string; roundReaderId: string }>({
      name: 'round_consents_of_reader',
      text: `SELECT said.round_id AS "roundId", said.id AS "roundReaderId" FROM round_readers me JOIN round_readers said
               ON said.author_id = me.author_id AND said.consented_at IS NOT NULL AND ${isSamePerson('said', 'me')}
             WHERE me.id = $1`,
      values: [roundReaderId],
    });
    return rows;
  }

  async partsOf(roundReaderId: string): Promise<RoundPart[]> {
    const { rows } = await this.pool.query<PartRow>({
      name: 'round_parts_of_reader',
      text: partsOfReader,
      values: [roundReaderId],
    });
    return rows.map(({ opens_at, revised_at, ...part }) => ({
      ...part,
      opens_at: part.is_open ? null : (opens_at?.toISOString() ?? null),
      revised_at: part.is_open ? (revised_at?.toISOString() ?? null) : null,
    }));
  }
}
