import { sentencesOf } from '../../platform/files/catalogues/sentences.js';
import en from './syndication.en.json' with { type: 'json' };
import he from './syndication.he.json' with { type: 'json' };

/** What the feed says of itself. */
export const texts = sentencesOf(he, en);
