import type { TextAnchor } from '@shulayim/anchoring';
import { Injectable } from '@nestjs/common';
import { maxReviewNotes } from '@shulayim/contracts';
import { Pool } from 'pg';
import { noteColumns, toNote, type NoteRow } from './note-rows.js';

export interface PartVersion {
  readonly partId: string;
  readonly textVersion: number;
}
/** A note that is to become a comment. */
export interface WaitingNote {
  readonly id: string;
  readonly partId: string;
  readonly words: string;
  readonly anchor: TextAnchor;
}

/** Reads of notes. All ask for one reader: nobody else's are ever read. */
@Injectable()
export class NoteQueries {
  constructor(private readonly pool: Pool) {}

  /** In the order of the text. */
  async onPart({ partId, textVersion }: PartVersion, projectId: string, readerIds: readonly string[]) {
    const { rows } = await this.pool.query<NoteRow>({
      name: 'notes_on_part',
      text: `SELECT ${noteColumns} FROM notes n
             WHERE n.reader_id = ANY($1::uuid[]) AND n.project_id = $2 AND n.part_id = $3
             ORDER BY n.selection_start NULLS LAST, n.taken_at, n.id`,
      values: [readerIds, projectId, partId],
    });
    return rows.map((row) => toNote(row, textVersion));
  }

  async one(noteId: string, readerIds: readonly string[]) {
    const { rows } = await this.pool.query<NoteRow & { currentVersion: number | null }>({
      name: 'notes_one',
      text: `SELECT ${noteColumns}, pt.text_version AS "currentVersion"
             FROM notes n LEFT JOIN parts pt ON pt.id = n.part_id WHERE n.id = $1 AND n.reader_id = ANY($2::uuid[])`,
      values: [noteId, readerIds],
    });
    return rows[0] ? toNote(rows[0], rows[0].currentVersion) : null;
  }

  /** The reader's note on exactly this passage of the current text; null: none. */
  async standingAt(
    part: PartVersion & { projectId: string },
    start: number,
    end: number,
    readerIds: readonly string[],
  ) {
    const { rows } = await this.pool.query<{ id: string }>({
      name: 'notes_standing_at',
      text: `SELECT n.id FROM notes n WHERE n.reader_id = ANY($1::uuid[]) AND n.project_id = $2 AND n.part_id = $3
               AND n.text_version = $4 AND n.selection_start = $5 AND n.selection_end = $6
             ORDER BY n.taken_at, n.id LIMIT 1`,
      values: [readerIds, part.projectId, part.partId, part.textVersion, start, end],
    });
    return rows[0]?.id ?? null;
  }

  async countInWork(projectId: string, readerIds: readonly string[]): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'notes_count',
      text: `SELECT count(*)::int AS count FROM notes WHERE reader_id = ANY($1::uuid[]) AND project_id = $2`,
      values: [readerIds, projectId],
    });
    return rows[0]?.count ?? 0;
  }

  async countWaiting(projectId: string, readerIds: readonly string[]): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>({
      name: 'notes_waiting',
      text: `SELECT count(*)::int AS count FROM notes
             WHERE reader_id = ANY($1::uuid[]) AND project_id = $2 AND is_waiting`,
      values: [readerIds, projectId],
    });
    return rows[0]?.count ?? 0;
  }

  /** Where something waits in a work, or in one part of it, in the work's order. */
  async waitingParts(projectId: string, partId: string | null, readerIds: readonly string[]) {
    const { rows } = await this.pool.query<{ partId: string; count: number }>({
      name: 'notes_waiting_parts',
      text: `SELECT n.part_id AS "partId", count(*)::int AS count
             FROM notes n LEFT JOIN parts pt ON pt.id = n.part_id
             WHERE n.reader_id = ANY($1::uuid[]) AND n.project_id = $2 AND n.is_waiting
               AND ($3::uuid IS NULL OR n.part_id = $3)
             GROUP BY n.part_id ORDER BY min(pt.order_index) NULLS LAST, n.part_id`,
      values: [readerIds, projectId, partId],
    });
    return rows;
  }

  /** In the order of the text; what has lost its place comes last. */
  async waitingOn(projectId: string, partId: string, readerIds: readonly string[]): Promise<WaitingNote[]> {
    const { rows } = await this.pool.query<WaitingNote>({
      name: 'notes_waiting_on',
      text: `SELECT n.id, n.part_id AS "partId", n.note_text AS words, n.selection_anchor AS anchor FROM notes n
             WHERE n.reader_id = ANY($1::uuid[]) AND n.project_id = $2 AND n.part_id = $3 AND n.is_waiting
               AND n.note_text IS NOT NULL AND n.selection_anchor IS NOT NULL
             ORDER BY n.selection_start NULLS LAST, n.taken_at, n.id LIMIT ${maxReviewNotes}`,
      values: [readerIds, projectId, partId],
    });
    return rows;
  }

  async idsOfGuest(guestId: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `SELECT id FROM notes WHERE reader_id = $1 AND reader_kind = 'guest'`,
      [guestId],
    );
    return rows.map(({ id }) => id);
  }
}
