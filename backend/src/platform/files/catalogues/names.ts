import he from './names.he.json' with { type: 'json' };
import { askedLanguage } from './asked-language.js';
import { beside, sentencesOf } from './sentences.js';

/** What the site is called, and people whose own names are not known, or not said. */
export const names = sentencesOf(he, beside(import.meta.url, 'names'));

/** What people who are gone are called, wherever they left a trace. Source: decisions §3. */
export const deletedAccount = (language = askedLanguage()): string => names[language]('deletedAccount');
export { anonymousReader } from '@shulayim/contracts';
