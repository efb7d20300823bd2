import { sentencesOf } from '../../platform/files/catalogues/sentences.js';
import en from './pages.en.json' with { type: 'json' };
import he from './pages.he.json' with { type: 'json' };

/** What the pages say before any script runs. */
export const t = sentencesOf(he, en).asked;
