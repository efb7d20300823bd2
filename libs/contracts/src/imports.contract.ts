import { z } from 'zod';
import { ok } from './fields.js';

/** What an import had to leave out or do on its own, told before anything is saved. */
export const ImportNoticeCode = z.enum([
  'images_dropped',
  'tables_flattened',
  'footnotes_appended',
  'comments_dropped',
  'split_by_length',
  'encoding_guessed',
]);
export type ImportNoticeCode = z.infer<typeof ImportNoticeCode>;

export const ImportedPart = z.object({ title: z.string(), body: z.string(), word_count: z.number().int() });
export type ImportedPart = z.infer<typeof ImportedPart>;

/** `title`, `body`, `word_count`: of the whole file; `parts`: the proposed split. Nothing is stored. Source: contracts, works. */
export const ImportedText = ok({
  title: z.string(),
  body: z.string(),
  word_count: z.number().int(),
  parts: z.array(ImportedPart),
  notices: z.array(z.object({ code: ImportNoticeCode, text: z.string() })),
});
export type ImportedText = z.infer<typeof ImportedText>;
