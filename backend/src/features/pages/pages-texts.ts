import { beside, sentencesOf } from '../../platform/files/catalogues/sentences.js';
import he from './pages.he.json' with { type: 'json' };

/** What the pages say before any script runs. */
export const t = sentencesOf(he, beside(import.meta.url, 'pages')).asked;
