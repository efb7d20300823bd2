import { z } from 'zod';
import { sentences } from './sentences.js';

/** Source: contracts, works. */
export const categories = [
  'novel',
  'poetry',
  'novella',
  'short_stories',
  'non_fiction',
  'articles',
  'biography',
  'screenplay',
  'children_ya',
  'thriller',
  'fantasy_scifi',
  'other',
  'general',
] as const;
export const Category = z.enum(categories, { error: sentences.invalid });
export type Category = z.infer<typeof Category>;
