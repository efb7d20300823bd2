import en from './names.en.json' with { type: 'json' };
import he from './names.he.json' with { type: 'json' };
import { askedLanguage } from './asked-language.js';
import { sentencesOf } from './sentences.js';

/** What the site is called, and people whose own names are not known, or not said. */
export const names = sentencesOf(he, en);

/** What people who are gone are called, wherever they left a trace. Source: decisions §3. */
export const deletedAccount = (language = askedLanguage()): string => names[language]('deletedAccount');
export { anonymousReader } from '@shulayim/contracts';
