import {
  OneNote,
  PartNotes,
  SentReview,
  WrittenWork,
  WrittenWorks,
  type OwnNote,
  type Part,
  type Review,
} from '@shulayim/contracts';
import type { Person } from '../../support/person.js';
import { commentOn, quote } from '../../support/projects.js';

type Words = Partial<Pick<OwnNote, 'note_text' | 'is_waiting'>>;

export const sendNote = (person: Person, part: Part, words: Words = {}, passage = quote) => {
  const { comment_text: _, ...selection } = commentOn(part, passage);
  return person.put(`/api/parts/${part.id}/notes`, { ...selection, ...words });
};

/** Marks the first place of a quote. */
export const takeNote = async (person: Person, part: Part, words: Words = {}, passage = quote): Promise<OwnNote> =>
  (await sendNote(person, part, words, passage)).as(OneNote).note;

/** A note that waits to be sent. */
export const keepForLater = (person: Person, part: Part, note_text: string, passage = quote) =>
  takeNote(person, part, { note_text, is_waiting: true }, passage);

export const notesOf = async (person: Person, part: Part): Promise<PartNotes> =>
  (await person.get(`/api/parts/${part.id}/notes`)).as(PartNotes);

export const sendReview = async (person: Person, projectId: string, review: Review = {}) =>
  (await person.post(`/api/reading/works/${projectId}/review`, review)).as(SentReview);

export const writtenAbout = async (person: Person, projectId: string): Promise<WrittenWork> =>
  (await person.get(`/api/reading/works/${projectId}/written`)).as(WrittenWork).work;

export const writtenWorks = async (person: Person): Promise<WrittenWorks> =>
  (await person.get('/api/reading/written')).as(WrittenWorks).works;
