import { z } from 'zod';
import { ok } from './fields.js';
import { FormattingOfBody } from './formatting.contract.js';
import { importNoticeCodes } from './import-notice-codes.js';

/** What an import had to leave out or do on its own, told before anything is saved. */
export const ImportNoticeCode = z.enum(importNoticeCodes);
export type ImportNoticeCode = z.infer<typeof ImportNoticeCode>;

/** Where in the proposed parts; `part` is an index into `parts`, `title` that part's title as proposed. */
export const ImportNoticePlace = z.object({ part: z.number().int(), title: z.string(), excerpt: z.string() });
export type ImportNoticePlace = z.infer<typeof ImportNoticePlace>;

/** `places`: the first fifty; `count`: how many there are. Neither for what is true of the whole file. */
export const ImportNotice = z.object({
  code: ImportNoticeCode,
  text: z.string(),
  places: z.array(ImportNoticePlace).optional(),
  count: z.number().int().optional(),
});
export type ImportNotice = z.infer<typeof ImportNotice>;

/** `separator`: the line, such as `***`, that stood between this part and the one before, and is in neither. */
export const ImportedPart = z.object({
  title: z.string(),
  body: z.string(),
  formatting: FormattingOfBody.optional(),
  word_count: z.number().int(),
  separator: z.string().optional(),
});
export type ImportedPart = z.infer<typeof ImportedPart>;

/** Why a file is refused, as far as its content tells. */
export const ManuscriptFileKind = z.enum([
  'password',
  'old_word',
  'opendocument',
  'rtf',
  'pages',
  'epub',
  'pdf',
  'web_page',
  'spreadsheet',
  'presentation',
  'picture',
  'archive',
  'pictures_only',
  'damaged',
  'empty',
]);
export type ManuscriptFileKind = z.infer<typeof ManuscriptFileKind>;

/**
 * `title`, `body`, `word_count`: of the whole file; `description`: as the file's front matter tells it; `parts`: the proposed
 * split. Nothing is stored. Source: contracts, works.
 */
export const ImportedText = ok({
  title: z.string(),
  description: z.string().nullable().optional(),
  body: z.string(),
  word_count: z.number().int(),
  parts: z.array(ImportedPart),
  notices: z.array(ImportNotice),
});
export type ImportedText = z.infer<typeof ImportedText>;
