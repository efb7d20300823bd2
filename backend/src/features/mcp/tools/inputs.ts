import { pageSize } from '@shulayim/contracts';
import { z } from 'zod';

/** Of a tool: sentences about what is wrong with an input are the protocol's, in English. */
export const id = (of: string) => z.uuid().describe(`id of the ${of}`);

export const page = {
  limit: z.int().min(1).max(pageSize.most).optional().describe(`at most so many, ${pageSize.usual} unless said`),
  cursor: z.string().max(500).optional().describe('`next_cursor` of the page before'),
};

/** UTF-16 code units of a text in one answer. */
const lengths = { usual: 20_000, most: 60_000 } as const;
export const piece = {
  from: z.int().min(0).default(0).describe('where in the text to begin, in UTF-16 code units'),
  length: z.int().min(1).max(lengths.most).default(lengths.usual).describe('at most so many UTF-16 code units'),
};
export const pieceShape = {
  content: z.string(),
  total_length: z.int(),
  next_from: z.int().nullable().describe('where the next piece begins; null at the end'),
};

/** A piece of a text that cuts no character in two. */
export function pieceOf(text: string, { from, length }: { from: number; length: number }) {
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(from + length - 1));
  const content = text.slice(from, from + length - (isHalf && length > 1 ? 1 : 0));
  const end = from + content.length;
  return { content, total_length: text.length, next_from: end < text.length ? end : null };
}
