import { sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import en from './handover-mails.en.json' with { type: 'json' };
import he from './handover-mails.he.json' with { type: 'json' };

/** What the mails say. Subjects begin with a letter of their language. */
export const texts = sentencesOf(he, en);
