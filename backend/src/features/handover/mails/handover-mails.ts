import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './handover-mails.he.json' with { type: 'json' };

/** What the mails say. Subjects begin with a letter of their language. */
export const texts = sentencesOf(he, beside(import.meta.url, 'handover-mails'));
