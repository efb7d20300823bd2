import type { GivenAnswer } from '@shulayim/contracts';
import type { AnswerWords } from '../../../events/reading/question.events.js';
import { anonymousReader, deletedAccount } from '../../../platform/files/catalogues/names.js';
import { wireAnswer } from '../../../read-models/projects/questions/wire-question.js';

export interface GivenRow {
  id: string;
  projectId: string;
  answer: AnswerWords;
  wordingNumber: number;
  readerKind: 'user' | 'guest';
  readerId: string;
  readerName: string | null;
  guestName: string | null;
  avatar: string | null;
  at: Date;
}

/** Of a guest no id goes out, as of their comments. */
export function toGiven(row: GivenRow, guestNumber: number | null): GivenAnswer {
  const isGuest = row.readerKind === 'guest';
  const name = isGuest ? row.guestName || anonymousReader : (row.readerName ?? deletedAccount());
  return {
    id: row.id,
    answer: wireAnswer(row.answer),
    wording_number: row.wordingNumber,
    reader: isGuest ? null : { id: row.readerId, name, avatar: row.avatar },
    author_name: name,
    is_guest: isGuest,
    guest_number: isGuest ? guestNumber : null,
    at: row.at.toISOString(),
  };
}
