import { textDirection } from '@shulayim/anchoring';
import { Bookmark, FootnoteReferenceRun, Paragraph, type ParagraphChild } from 'docx';
import { noteBookmark } from '../../../platform/files/export-marks.js';
import type { ExportedNote } from '../layout/notes-apart.js';
import { markedRuns } from './marked-runs.js';

/** What stands in place of a note's sign, by where the note's line began; null for what stays as it was typed. */
export type NoteOf = (start: number) => ParagraphChild | null;

/** @param number of the part in the file: bookmarks of one file have different names */
export function wordNotes(notes: readonly ExportedNote[], number: number): NoteOf {
  const noteAt = new Map(notes.map((note) => [note.start, note]));
  return (start) => {
    const note = noteAt.get(start);
    if (!note) return null;
    // By its bookmark the importer knows the sign that the author had.
    return new Bookmark({ id: noteBookmark(number, note.sign), children: [reference(note)] });
  };
}

function reference({ text, marks }: ExportedNote): FootnoteReferenceRun {
  const isRtl = textDirection(text) === 'rtl';
  const children = markedRuns({ start: 0, text, marks }, [], isRtl, () => null);
  return new FootnoteReferenceRun({ children: [new Paragraph({ bidirectional: isRtl || undefined, children })] });
}
