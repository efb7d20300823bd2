import { z } from 'zod';
import { PageQuery, Uuid, ok, optionalText } from './fields.js';
import { sentences } from './sentences.js';
import { Category } from './categories.js';
import { Project } from './projects.contract.js';
import { maxSearchLength } from './limits.js';

/** GET `/api/library`: open to everybody. `q` is looked for in titles, descriptions, tags and authors' names. */
export const LibraryQuery = PageQuery.extend({
  q: optionalText(maxSearchLength, sentences.invalid).optional(),
  category: Category.optional(),
});
export type LibraryQuery = z.infer<typeof LibraryQuery>;

/** A public work as readers find it: what anybody sees of it, and where to begin. */
export const LibraryProject = Project.extend({
  author_name: z.string(),
  /** The first part, which `/text/{part_id}` opens. */
  part_id: Uuid,
  /** The beginning of that part. */
  excerpt: z.string(),
});
export type LibraryProject = z.infer<typeof LibraryProject>;

/** Newest first. */
export const Library = ok({ works: z.array(LibraryProject), next_cursor: z.string().nullable() });
export type Library = z.infer<typeof Library>;
