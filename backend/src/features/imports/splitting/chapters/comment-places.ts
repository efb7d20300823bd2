import { isBlank, type Span } from '@shulayim/anchoring';
import type { ImportedComment } from '@shulayim/contracts';
import { maxCommentLength, maxNameLength } from '@shulayim/contracts/limits';
import type { Placed } from '../compose-formatting.js';
import type { Block, FoundComment } from '../manuscript.js';

interface PlacedPart {
  readonly body: string;
  readonly places: readonly Placed[];
  readonly blocks: readonly Block[];
}

/** What was said of a text, each in the part in which its passage begins; one of a part without text has no place. */
export function commentsOf(
  parts: readonly PlacedPart[],
  comments: ReadonlyMap<string, FoundComment>,
): { comments: ImportedComment[]; hasLost: boolean } {
  if (comments.size === 0) return { comments: [], hasLost: false };
  const spans = new Map<string, { part: number; span: Span }>();
  parts.forEach((part, index) => {
    for (const { id, near, at } of beginningsIn(part)) {
      const span = spanOf(part.body, near, at, comments.get(id)?.quote ?? '');
      if (span) spans.set(id, { part: index, span });
    }
  });
  const placed = [...comments].flatMap(([id, comment]) => {
    const found = spans.get(id) ?? spans.get(comment.with ?? '');
    return found ? [{ comment, ...found }] : [];
  });
  const inOrder = placed.toSorted((one, other) => one.part - other.part || one.span.start - other.span.start);
  return {
    comments: inOrder.flatMap(({ comment, part, span }) => written(comment, part, span, parts[part]?.body ?? '')),
    hasLost: begunIn(parts).some((id) => comments.has(id) && !spans.has(id)),
  };
}

const begunIn = (parts: readonly PlacedPart[]): string[] =>
  parts.flatMap(({ blocks }) => blocks.flatMap(({ losses = [] }) => losses.flatMap(({ comment }) => comment ?? [])));

/** Beginnings of comments; what begins in a title or a blank line begins in the text after it. */
function beginningsIn({ places, blocks }: PlacedPart): { id: string; near: Placed; at: number }[] {
  const placeOf = new Map(places.map((place) => [place.block, place]));
  const filled = places.filter(({ block }) => !isBlank(block.text));
  let last = filled[0];
  return blocks.flatMap((block) => {
    const own = placeOf.get(block);
    if (own && !isBlank(block.text)) last = own;
    const begun = (block.losses ?? []).flatMap(({ comment, at }) => (comment ? [{ id: comment, at }] : []));
    const near = last;
    if (!near) return [];
    return begun.map(({ id, at }) => ({ id, near, at: near === own ? at : 0 }));
  });
}

/** As many of the words that a comment is about as stand there; where none do, the whole line. */
function spanOf(body: string, { block, at: from }: Placed, at: number, quote: string): Span | null {
  const words = quote.trimStart();
  const shifted = from + at + (quote.length - words.length);
  const [line = ''] = words.split('\n');
  const sought = line.trim() === '' ? -1 : block.text.indexOf(line.trim());
  for (const start of [shifted, ...(sought < 0 ? [] : [from + sought])]) {
    const span = trimmed(body, { start, end: start + alike(body, start, words) });
    if (span) return span;
  }
  return trimmed(body, { start: from, end: from + block.text.length });
}

/** How far the text goes on as the words do. */
function alike(body: string, start: number, words: string): number {
  let length = 0;
  while (length < words.length && body[start + length] === words[length]) length += 1;
  // Half a word is no passage of anybody's.
  return length === words.length ? length : words.slice(0, length).search(/\S*$/);
}

/** Without blanks at either end; null where nothing is left, or half of a letter. */
function trimmed(body: string, { start, end }: Span): Span | null {
  const text = body.slice(start, end);
  if (isBlank(text) || !text.isWellFormed()) return null;
  const before = text.length - text.trimStart().length;
  return { start: start + before, end: start + text.trimEnd().length };
}

/** A comment that is longer than comments are stands in pieces, one after the other. */
const written = ({ author, text, at, isResolved }: FoundComment, part: number, span: Span, body: string) =>
  piecesOf(text).map((piece): ImportedComment => ({
    part_index: part,
    author_name: author.slice(0, maxNameLength).trim(),
    comment_text: piece,
    selected_text: body.slice(span.start, span.end),
    selection_start: span.start,
    selection_end: span.end,
    created_at: at,
    resolved: isResolved,
  }));

const piece = new RegExp(`[\\s\\S]{1,${maxCommentLength}}(?=\\s|$)|[\\s\\S]{1,${maxCommentLength}}`, 'gu');
/** At blanks; a word that is longer than a comment is cut. */
const piecesOf = (text: string): string[] =>
  text.length <= maxCommentLength ? [text] : [...text.matchAll(piece)].map(([found]) => found.trim()).filter(Boolean);
