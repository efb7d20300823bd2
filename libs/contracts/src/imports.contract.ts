import { z } from 'zod';
import { CommentText, Instant, ok, optionalLine } from './fields.js';
import { maxImportedComments, maxNameLength } from './limits.js';
import { sentences } from './sentences.js';
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

/** A comment and whose it is; blank where the file does not say. */
const NamedComment = z.object({
  author_name: optionalLine(maxNameLength, sentences.nameTooLong).nullable().optional(),
  comment_text: CommentText,
  selected_text: z.string({ error: sentences.selectionMissing }).min(1, { error: sentences.selectionMissing }),
  selection_start: z.number({ error: sentences.selectionMissing }).int().nonnegative(),
  selection_end: z.number({ error: sentences.selectionMissing }).int().nonnegative(),
  /** When, as the file says. */
  created_at: Instant.nullable().optional(),
  resolved: z.boolean().optional(),
});

/** What somebody said of the manuscript in its file, on a passage of a proposed part: offsets in that part's body. */
export const ImportedComment = NamedComment.extend({ author_name: z.string(), part_index: z.number().int() });
export type ImportedComment = z.infer<typeof ImportedComment>;

/** Comments out of a file, brought into a part of one's own: POST `/api/projects/{id}/parts/{partId}/comments/import`. */
export const CommentImport = z.object({
  comments: z
    .array(NamedComment, { error: sentences.invalid })
    .min(1)
    .max(maxImportedComments, { error: sentences.invalid }),
});
export type CommentImport = z.infer<typeof CommentImport>;
export const CommentsImported = ok({ count: z.number().int() });

/**
 * `title`, `body`, `word_count`: of the whole file; `description`: as the file's front matter tells it; `parts`: the proposed
 * split. Nothing is stored but the images that its parts show. Source: contracts, works.
 */
export const ImportedText = ok({
  title: z.string(),
  description: z.string().nullable().optional(),
  body: z.string(),
  word_count: z.number().int(),
  parts: z.array(ImportedPart),
  /** Those that are not in the work already; of .docx, .odt and .rtf alone. */
  comments: z.array(ImportedComment).optional(),
  notices: z.array(ImportNotice),
});
export type ImportedText = z.infer<typeof ImportedText>;
