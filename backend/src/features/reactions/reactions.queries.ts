import { Injectable } from '@nestjs/common';
import { maxReactionPassages, type PageQuery, type ReactionKind, type ReactionSettings } from '@shulayim/contracts';
import { Pool } from 'pg';
import { byIndex } from '../../platform/database/by-index.js';
import { GuestNumbers } from '../../platform/auth/guests/guest-numbers.js';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.js';
import type { OwnReactions, ReactionInWork } from './own-reactions.port.js';
import {
  leftBehind,
  passageColumns,
  toGiven,
  toOwn,
  toPassage,
  type CountedRow,
  type GivenRow,
  type OwnRow,
  type PassageRow,
} from './reaction-rows.js';

interface PartVersion {
  readonly partId: string;
  readonly textVersion: number;
}

/** What is known of a passage and of one reader on its part. */
export interface Standing {
  /** Of the part's text that was looked at. */
  readonly textVersion: number;
  /** The work's. */
  readonly authorId: string;
  /** The passage at exactly this place of the current text; null: nobody reacted to it yet. */
  readonly passageId: string | null;
  readonly state: PassageRow['state'] | null;
  /** The reader's on it. */
  readonly reactionId: string | null;
  /** How many the reader gave on the part. */
  readonly own: number;
  readonly enabled: boolean;
  readonly off: readonly ReactionKind[];
  /** Some of the part's passages stand in an older version of its text. */
  readonly isLeftBehind: boolean;
}

const unchanged: ReactionSettings = { enabled: true, off: [], labels: {} };

/** Reads of reactions. */
@Injectable()
export class ReactionQueries implements OwnReactions {
  constructor(
    private readonly pool: Pool,
    private readonly guests: GuestNumbers,
  ) {}

  async settings(projectId: string): Promise<ReactionSettings> {
    const { rows } = await this.pool.query<ReactionSettings>({
      name: 'reaction_settings',
      text: `SELECT is_on AS enabled, off_kinds AS off, labels FROM reaction_settings WHERE project_id = $1`,
      values: [projectId],
    });
    return rows[0] ?? unchanged;
  }

  async isOwnProject(projectId: string, authorId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('SELECT 1 FROM projects WHERE id = $1 AND author_id = $2', [
      projectId,
      authorId,
    ]);
    return rowCount === 1;
  }

  /** The caller's own on a part, in the order of the text. */
  async own({ partId, textVersion }: PartVersion, readerIds: readonly string[]) {
    const { rows } = await this.pool.query<OwnRow>({
      name: 'reactions_own',
      text: `SELECT ${passageColumns}, r.kind, r.given_at AS at
             FROM reactions r CROSS JOIN LATERAL (SELECT * FROM reaction_passages WHERE id = r.passage_id OFFSET 0) AS p
             WHERE r.reader_id = ANY($2::uuid[]) AND r.part_id = $1 ORDER BY p.selection_start NULLS LAST, r.id`,
      values: [partId, readerIds],
    });
    return rows.map((row) => toOwn(row, textVersion));
  }

  async inWork(projectId: string, readerIds: readonly string[], limit: number): Promise<ReactionInWork[]> {
    const { rows } = await this.pool.query<OwnRow & { partId: string; currentVersion: number | null }>(
      `SELECT ${passageColumns}, r.kind, r.given_at AS at, r.part_id AS "partId", pt.text_version AS "currentVersion"
       FROM reactions r LEFT JOIN parts pt ON pt.id = r.part_id
       CROSS JOIN LATERAL (SELECT * FROM reaction_passages WHERE id = r.passage_id OFFSET 0) AS p
       WHERE r.reader_id = ANY($1::uuid[]) AND r.project_id = $2 ORDER BY r.given_at DESC, r.id DESC LIMIT $3`,
      [readerIds, projectId, limit],
    );
    return rows.map((row) => ({ partId: row.partId, reaction: toOwn(row, row.currentVersion ?? row.textVersion) }));
  }

  async one(reactionId: string, textVersion: number) {
    const { rows } = await this.pool.query<OwnRow>({
      name: 'reactions_one',
      text: `SELECT ${passageColumns}, r.kind, r.given_at AS at
             FROM reactions r JOIN reaction_passages p ON p.id = r.passage_id WHERE r.id = $1`,
      values: [reactionId],
    });
    return rows[0] ? toOwn(rows[0], textVersion) : null;
  }

  /** What was reacted to in a part, in the order of the text. */
  async passages({ partId, textVersion }: PartVersion) {
    const { rows } = await this.pool.query<CountedRow>({
      name: 'reactions_passages',
      text: `SELECT ${passageColumns}, counted.people, counted.counts FROM reaction_passages p
             CROSS JOIN LATERAL (
               SELECT sum(k.count)::int AS people, jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count)
                        ORDER BY k.count DESC, k.kind) AS counts
               FROM (SELECT r.kind, count(*)::int AS count FROM reactions r
                     WHERE r.passage_id = p.id GROUP BY r.kind) AS k) AS counted
             WHERE p.part_id = $1 AND counted.people > 0
             ORDER BY p.selection_start NULLS LAST, p.id LIMIT ${maxReactionPassages}`,
      values: [partId],
    });
    return rows.map((row) => toPassage(row, textVersion));
  }

  /** Who reacted to a passage, the latest first. */
  async onPassage(partId: string, passageId: string, { limit, cursor }: PageQuery) {
    const before = decodeCursor(cursor, ['instant', 'id']);
    const { rows } = await this.pool.query<GivenRow>(
      `SELECT r.id, r.project_id AS "projectId", r.kind, r.reader_kind AS "readerKind", r.reader_id AS "readerId",
              u.name AS "readerName", r.guest_name AS "guestName", u.avatar_url AS avatar, r.given_at AS at
       FROM reactions r LEFT JOIN users u ON u.id = r.reader_id
       WHERE r.passage_id = $1 AND r.part_id = $2
         AND ($3::timestamptz IS NULL OR (r.given_at, r.id) < ($3::timestamptz, $4::uuid))
       ORDER BY r.given_at DESC, r.id DESC LIMIT $5`,
      [passageId, partId, before?.[0] ?? null, before?.[1] ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit);
    const guestOf = ({ projectId, readerId }: GivenRow) => ({ projectId, guestId: readerId });
    const numberOf = await this.guests.of(shown.filter(({ readerKind }) => readerKind === 'guest').map(guestOf));
    const last = shown.at(-1);
    return {
      reactions: shown.map((row) => toGiven(row, numberOf(guestOf(row)))),
      next_cursor: rows.length > limit && last ? encodeCursor([last.at.toISOString(), last.id]) : null,
    };
  }

  /**
   * All that a reaction is decided by, in one question that needs no other's answer: an author waits for the tap.
   *
   * @param passage as it was sent, in UTF-16 units: whether it stands in the text is not looked at
   * @param version of the text; undefined: the current one
   * @returns null: there is no such part
   */
  async standing(
    { partId, version }: { readonly partId: string; readonly version?: number | undefined },
    { start, end }: { readonly start: number; readonly end: number },
    readerIds: readonly string[],
  ): Promise<Standing | null> {
    const { rows } = await this.pool.query<Standing>({
      name: 'reactions_standing',
      text: `SELECT pt.text_version AS "textVersion", pt.author_id AS "authorId", passage.id AS "passageId", passage.anchor_state AS state, (
               SELECT r.id FROM reactions r WHERE r.passage_id = passage.id AND r.reader_id = ANY($4::uuid[])
               ORDER BY r.given_at LIMIT 1) AS "reactionId",
               (SELECT count(*)::int FROM reactions WHERE reader_id = ANY($4::uuid[]) AND part_id = $1) AS own,
               coalesce(s.is_on, ${unchanged.enabled}) AS enabled, coalesce(s.off_kinds, '[]') AS off,
               EXISTS (SELECT 1 FROM reaction_passages p
                       WHERE p.part_id = $1 AND ${leftBehind('pt.text_version')}) AS "isLeftBehind"
             FROM (SELECT project_id, author_id, coalesce($5, text_version) AS text_version FROM parts WHERE id = $1) AS pt
             LEFT JOIN LATERAL (
               SELECT is_on, off_kinds FROM reaction_settings WHERE project_id = pt.project_id ${byIndex}) AS s ON true
             LEFT JOIN LATERAL (
               SELECT p.id, p.anchor_state FROM reaction_passages p
               WHERE p.part_id = $1 AND p.text_version = pt.text_version
                 AND p.selection_start = $2::bigint AND p.selection_end = $3::bigint
               ORDER BY p.id LIMIT 1) AS passage ON true`,
      values: [partId, start, end, readerIds, version],
    });
    return rows[0] ?? null;
  }

  async idsOfGuest(guestId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM reactions WHERE reader_id = $1 AND reader_kind = 'guest'`,
      [guestId],
    );
    return rows.map(({ id }) => id);
  }
}
