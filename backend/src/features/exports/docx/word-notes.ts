import { textDirection } from '@shulayim/anchoring';
import { Bookmark, FootnoteReferenceRun, Paragraph, type ParagraphChild } from 'docx';
import { noteBookmark } from '../../../platform/files/export-marks.js';
import type { ExportedPart } from '../exported-project.js';
import { notesApart, type ExportedNote } from '../notes-apart.js';
import { markedRuns } from './marked-runs.js';

/** A part's text, and its footnotes as Word's own. */
export interface PartWithNotes {
  readonly part: ExportedPart;
  /** By where a note's line began; null for what stays as it was typed. */
  readonly noteOf: (start: number) => ParagraphChild | null;
}

/** @param number of the part in the file: bookmarks of one file have different names */
export function notesOf(whole: ExportedPart, number: number): PartWithNotes {
  const { part, notes } = notesApart(whole);
  const noteAt = new Map(notes.map((note) => [note.start, note]));
  const noteOf = (start: number): ParagraphChild | null => {
    const note = noteAt.get(start);
    if (!note) return null;
    // By its bookmark the importer knows the sign that the author had.
    return new Bookmark({ id: noteBookmark(number, note.sign), children: [reference(note)] });
  };
  return { part, noteOf };
}

function reference({ text, marks }: ExportedNote): FootnoteReferenceRun {
  const isRtl = textDirection(text) === 'rtl';
  const children = markedRuns({ start: 0, text, marks }, [], isRtl, () => null);
  return new FootnoteReferenceRun({ children: [new Paragraph({ bidirectional: isRtl || undefined, children })] });
}
