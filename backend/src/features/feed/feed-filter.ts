import { normaliseWithMap } from '@shulayim/anchoring';
import { sentences, type FeedQuery } from '@shulayim/contracts';
import { decodePosition, type Position } from '@shulayim/event-sourcing';
import { InvalidInput } from '../../platform/failures/refusals.js';

/** A part of the query's WHERE, and what stands in it. */
export interface FeedFilter {
  readonly where: string;
  readonly values: readonly unknown[];
}

/**
 * What was asked for, as conditions on `feedTables`. Only those that were asked for stand there: each narrowing has an
 * index of its own, and the database finds it by what it reads.
 */
export function feedFilter(authorId: string, query: FeedQuery): FeedFilter {
  const values: unknown[] = [authorId];
  const conditions = ['f.author_id = $1'];
  const add = (value: unknown, condition: (place: string) => string): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const before = cursorOf(query.cursor);
  if (before) {
    add(before.xid, (xid) => `(f.xid, f.position) < (${xid}::xid8, $${values.length + 1}::bigint)`);
    values.push(before.position);
  }
  if (query.project_id) add(query.project_id, (id) => `f.project_id = ${id}::uuid`);
  if (query.part_id) add(query.part_id, (id) => `f.part_id = ${id}::uuid`);
  if (query.reader_id) add(query.reader_id, (id) => `f.actor_id = ${id}::uuid`);
  if (query.kind) add(query.kind, (kind) => `f.kind = ${kind}::text`);
  if (query.state === 'open') conditions.push('f.comment_id IS NOT NULL AND c.resolved_at IS NULL');
  if (query.state === 'resolved') conditions.push('c.resolved_at IS NOT NULL');
  const words = searched(query.q ?? '');
  if (words) add(words, (place) => `position(${place}::text IN (${searchable('c.comment_text')})) > 0`);
  return { where: conditions.join(' AND '), values };
}

function cursorOf(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  const position = decodePosition(cursor);
  if (!position) throw new InvalidInput({ cursor: sentences.invalid });
  return position;
}

/** Whoever searches leaves points out, and types one mark for another: the same folding as where quotes are found again. */
const searched = (words: string): string => normaliseWithMap(words).text.trim().toLowerCase();

const alikes: readonly (readonly [string, string])[] = [
  ["'", '`´׳‘’‚‛′'],
  ['"', '״“”„‟″«»'],
  ['-', '־‐‑‒–—―−'],
];
/** Points and cantillation, and what nobody sees: dropped. */
const dropped = charactersOf([0x0591, 0x05bd], [0x05bf, 0x05bf], [0x05c1, 0x05c2], [0x05c4, 0x05c5], [0x05c7, 0x05c7])
  .concat(charactersOf([0x00ad, 0x00ad], [0x034f, 0x034f], [0x061c, 0x061c], [0x200b, 0x200f], [0x202a, 0x202e]))
  .concat(charactersOf([0x2060, 0x2064], [0x2066, 0x206f], [0xfeff, 0xfeff]));

function charactersOf(...ranges: [number, number][]): string {
  return ranges
    .map(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n)).join(''))
    .join('');
}

/**
 * A column in the form of `searched`. Most comments hold none of these characters, and are not gone through one by one. They
 * are ours, and none of them means anything to SQL or to a class of characters.
 */
const searchable = (column: string): string => {
  const from = alikes.map(([, others]) => others).join('') + dropped;
  const to = alikes.map(([one, others]) => one.repeat(others.length)).join('');
  const folded = `translate(lower(${column}), '${from}', '${to.replaceAll("'", "''")}')`;
  return `CASE WHEN ${column} ~ '[${from}]' THEN ${folded} ELSE lower(${column}) END`;
};
