import { z } from 'zod';
import { languages, type Language } from './languages.js';
import { sentences } from './sentences.js';

/** GET `/feed.xml`: Atom 1.0 (RFC 4287), what is new among public works. Open to everybody. */
export const atomFeedAddress = (language: Language): string =>
  language === 'he' ? '/feed.xml' : `/feed.xml?language=${language}`;
export const atomFeedType = 'application/atom+xml';
/** In which language the feed names itself; works keep theirs. */
export const AtomFeedQuery = z.object({ language: z.enum(languages, { error: sentences.invalid }).default('he') });
export type AtomFeedQuery = z.infer<typeof AtomFeedQuery>;
