import { maxKeptQuoteLength } from '@shulayim/contracts';
import { acrossStreams, jsonFields, row } from '@shulayim/event-sourcing';
import { each, projection } from '../../../events/domain-events.js';
import { anchor } from '../../../events/reading/anchor.fields.js';
import { notePlacement } from '../../../events/reading/note.events.js';
import { insertInto } from '../../../platform/database/columns.js';
import { handOverRowsOf } from '../../cleanup/handing-over.js';
import { dropRowsOf, leavingTypes } from '../../cleanup/leaving.js';
import { NoteEntity } from './note.entity.js';

const one = jsonFields(notePlacement, 'one');
const found = jsonFields(anchor.fields, 'place.anchor');

/** A text that is gone for good: a highlight was nothing but its words. What somebody wrote stays theirs, with the beginning of its quote. */
const withoutText = (kept: string) => `
  selected_text = ${kept}, selection_start = NULL, selection_end = NULL, selection_anchor = NULL,
  text_version = 0, anchor_state = 'orphaned', is_waiting = false`;

/** One row for each note that stands. Words go with whoever wrote them; the quote with the author of its text. */
export const notes = projection({
  name: 'notes',
  version: 1,
  tables: ['notes'],
  on: [
    {
      NoteTaken: (data) =>
        insertInto(
          NoteEntity,
          {
            id: data.noteId,
            partId: data.partId,
            projectId: data.projectId,
            authorId: data.authorId,
            readerKind: data.readerKind,
            readerId: data.readerId,
            // Without its author's key a passage has no words any more.
            selectedText: `coalesce(${data.anchor.exact}, '')`,
            selectionStart: data.anchor.start,
            selectionEnd: data.anchor.end,
            selectionAnchor: `CASE WHEN jsonb_typeof(${data.anchor}) = 'object' THEN ${data.anchor} END`,
            textVersion: `coalesce(${data.anchor.text_version}, 0)`,
            anchorState: `'placed'`,
            isWaiting: 'false',
            takenAt: row.at,
          },
          'ON CONFLICT DO NOTHING',
        ),
      NoteWritten: (data) => `
       UPDATE notes SET note_text = last.words, is_waiting = last.is_waiting AND last.words IS NOT NULL
       FROM (SELECT DISTINCT ON (1) ${data.noteId} AS id, ${data.words} AS words, ${data.isWaiting} AS is_waiting
             FROM rows ORDER BY 1, xid DESC, position DESC) AS last
       WHERE notes.id = last.id`,
      NoteRemoved: (data) => `DELETE FROM notes USING rows WHERE notes.id = ${data.noteId}`,
      NoteSent: (data) => `DELETE FROM notes USING rows WHERE notes.id = ${data.noteId}`,
      NoteClaimed: (data) => `
       UPDATE notes SET reader_kind = 'user', reader_id = ${data.userId} FROM rows WHERE notes.id = ${data.noteId}`,
      NotesPlaced: (data) =>
        acrossStreams(`
       UPDATE notes SET
         text_version = place.version, anchor_state = place.state, selection_anchor = place.anchor,
         selection_start = CASE WHEN place.state <> 'orphaned' THEN ${found.start} END,
         selection_end = CASE WHEN place.state <> 'orphaned' THEN ${found.end} END,
         selected_text = CASE WHEN place.state IN ('placed', 'moved') THEN ${found.exact} ELSE selected_text END
       FROM (SELECT ${one.noteId} AS id, ${data.version} AS version, ${one.state} AS state, ${one.anchor} AS anchor
             FROM rows CROSS JOIN LATERAL jsonb_array_elements(
               CASE WHEN jsonb_typeof(${data.placements}) = 'array' THEN ${data.placements} ELSE '[]' END) AS one) AS place
       WHERE notes.id = place.id AND notes.text_version < place.version`),
    },
    each(['DeletedTextsSwept'], ({ partIds, projectIds }) =>
      [
        { column: 'part_id', list: partIds },
        { column: 'project_id', list: projectIds },
      ].flatMap(({ column, list }) => {
        const swept = `(SELECT jsonb_array_elements_text(${String(list)})::uuid AS id FROM rows) AS swept`;
        return [
          acrossStreams(`DELETE FROM notes USING ${swept} WHERE notes.${column} = swept.id AND note_text IS NULL`),
          acrossStreams(
            `UPDATE notes SET ${withoutText(`left(selected_text, ${maxKeptQuoteLength})`)} FROM ${swept} WHERE notes.${column} = swept.id`,
          ),
        ];
      }),
    ),
    handOverRowsOf('notes'),
    dropRowsOf('notes', 'reader_id'),
    each(leavingTypes, (data) => [
      acrossStreams(`
       DELETE FROM notes USING (SELECT jsonb_array_elements_text(${data.guestIds})::uuid AS id FROM rows) AS guest
       WHERE notes.reader_kind = 'guest' AND notes.reader_id = guest.id`),
      acrossStreams(`DELETE FROM notes USING rows WHERE notes.author_id = ${data.userId} AND note_text IS NULL`),
      acrossStreams(`UPDATE notes SET ${withoutText(`''`)} FROM rows WHERE notes.author_id = ${data.userId}`),
    ]),
  ],
});
