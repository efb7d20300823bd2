import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './campaigns-mails.he.json' with { type: 'json' };

/** What the law asks for stands in Hebrew, whatever language the mail itself is written in (communications law, 30A). */
export const texts = sentencesOf(he, beside(import.meta.url, 'campaigns-mails'));
