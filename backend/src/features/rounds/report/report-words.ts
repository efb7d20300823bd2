import { sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import en from './report-words.en.json' with { type: 'json' };
import he from './report-words.he.json' with { type: 'json' };

/** What a report says besides the author's words and the readers'. */
export const reportWords = sentencesOf(he, en).asked;
