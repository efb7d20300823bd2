import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import he from './syndication.he.json' with { type: 'json' };

/** What the feed says of itself. */
export const texts = sentencesOf(he, beside(import.meta.url, 'syndication'));
