import { createHash } from 'node:crypto';

/** A weak tag of an answer's words. Source: RFC 9110, 8.8.3. */
export const entityTagOf = (words: string): string => `W/"${createHash('sha256').update(words).digest('base64url')}"`;

/** Whether `If-None-Match` names it; compared weakly. Source: RFC 9110, 13.1.2. */
export function knowsTag(known: string | undefined, tag: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return known?.split(',').some((one) => opaque(one) === '*' || opaque(one) === opaque(tag)) ?? false;
}
