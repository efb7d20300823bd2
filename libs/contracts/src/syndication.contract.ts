import { z } from 'zod';
import { languages, type Language } from './languages.js';
import { Uuid } from './fields.js';
import { maxTextUrlLength } from './limits.js';
import { sentences } from './sentences.js';

/** GET `/feed.xml`: Atom 1.0 (RFC 4287), what is new among public works. Open to everybody. */
export const atomFeedAddress = (language: Language): string =>
  language === 'he' ? '/feed.xml' : `/feed.xml?language=${language}`;
export const atomFeedType = 'application/atom+xml';
/** The same of one work: its new parts, and what its author tells readers of new versions. */
export const workFeedAddress = (projectId: string, language: Language): string =>
  `/feed.xml?project_id=${projectId}${language === 'he' ? '' : `&language=${language}`}`;
/** In which language the feed names itself; works keep theirs. With `project_id`: of one work, which is 404 unless it is public. */
export const AtomFeedQuery = z.object({
  language: z.enum(languages, { error: sentences.invalid }).default('he'),
  project_id: Uuid.optional(),
});
export type AtomFeedQuery = z.infer<typeof AtomFeedQuery>;

/** GET `/api/oembed`: oEmbed 1.0 (oembed.com) of a public text's own address. Open to everybody. */
export const oembedType = 'application/json+oembed';
export const oembedAddress = (url: string): string => `/api/oembed?url=${encodeURIComponent(url)}&format=json`;
const size = z.coerce
  .number({ error: sentences.invalid })
  .int({ error: sentences.invalid })
  .positive({ error: sentences.invalid })
  .optional();
export const OembedQuery = z.object({
  url: z
    .url({ protocol: /^https?$/, error: sentences.urlInvalid })
    .max(maxTextUrlLength, { error: sentences.urlInvalid }),
  /** `xml` is answered 501, as the standard says: there is none. */
  format: z.enum(['json', 'xml'], { error: sentences.invalid }).default('json'),
  /** Taken, and without effect: a link has no size. */
  maxwidth: size,
  maxheight: size,
});
export type OembedQuery = z.infer<typeof OembedQuery>;

/** The standard's own fields, without an envelope. */
export const Oembed = z.object({
  version: z.literal('1.0'),
  type: z.literal('link'),
  title: z.string(),
  author_name: z.string(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds. */
  cache_age: z.number().int(),
});
export type Oembed = z.infer<typeof Oembed>;
