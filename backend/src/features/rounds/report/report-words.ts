import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './report-words.he.json' with { type: 'json' };

/** What a report says besides the author's words and the readers'. */
export const reportWords = sentencesOf(he, beside(import.meta.url, 'report-words')).asked;
