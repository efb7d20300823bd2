import type { OwnNote } from '@shulayim/contracts';

export interface NoteRow {
  id: string;
  partId: string;
  quote: string;
  start: number | null;
  end: number | null;
  textVersion: number;
  state: OwnNote['anchor_state'];
  words: string | null;
  isWaiting: boolean;
  at: Date;
}
/** Columns of a `NoteRow`, from `notes n`. */
export const noteColumns = `n.id, n.part_id AS "partId", n.selected_text AS quote, n.selection_start AS start,
  n.selection_end AS "end", n.text_version AS "textVersion", n.anchor_state AS state, n.note_text AS words,
  n.is_waiting AS "isWaiting", n.taken_at AS at`;

/** @param version of the text, now; null where there is none any more: nothing has a place in it then */
export function toNote(row: NoteRow, version: number | null): OwnNote {
  const isOrphaned = row.textVersion !== version || row.state === 'orphaned';
  return {
    id: row.id,
    part_id: row.partId,
    selected_text: row.quote,
    selection_start: isOrphaned ? null : row.start,
    selection_end: isOrphaned ? null : row.end,
    text_version: row.textVersion,
    anchor_state: isOrphaned ? 'orphaned' : row.state,
    note_text: row.words,
    is_waiting: row.isWaiting,
    at: row.at.toISOString(),
  };
}
