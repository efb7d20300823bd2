import type { Span } from '@shulayim/anchoring';
import { sliceFormatting, type Block, type Mark } from '@shulayim/formatting';
import type { ExportedComment, ExportedPart, ExportedProject } from '../exported-project.js';

/** A footnote, apart from the text that calls it. */
export interface ExportedNote {
  /** Where its line began in the body: what its sign in the text leads to. */
  readonly start: number;
  /** What stands in the text. */
  readonly sign: string;
  readonly anchor: Span;
  readonly text: string;
  /** Offsets in its own text. */
  readonly marks: readonly Mark[];
}

type Called = Block & { readonly anchor: Span };

/**
 * A work whose parts' texts are without the footnotes that stand below them, for files that have a place of their own for
 * these. Only notes as an import puts them are taken: all at the end, in the order of their signs, each with its sign. What
 * readers said of a note stands at its sign.
 *
 * @returns the notes of each part
 */
export function notesApart(project: ExportedProject): {
  project: ExportedProject;
  notesOf: (part: ExportedPart) => readonly ExportedNote[];
} {
  const found = project.parts.map(partApart);
  const notes = new Map(found.map((each) => [each.part, each.notes]));
  return { project: { ...project, parts: found.map(({ part }) => part) }, notesOf: (part) => notes.get(part) ?? [] };
}

function partApart(part: ExportedPart): { part: ExportedPart; notes: readonly ExportedNote[] } {
  const { body, formatting, comments } = part;
  const called = (formatting?.blocks ?? []).filter(
    (block): block is Called => block.kind === 'footnote' && !!block.anchor,
  );
  const first = called[0];
  if (!formatting || !first || !isBelow(body, called)) return { part, notes: [] };
  const end = first.start - gap.length;
  const text = sliceFormatting(formatting, { start: 0, end });
  const notes = called.map((block) => noteOf(block, part));
  // The text goes on knowing where its notes are called.
  const calls = called.map(({ kind, start, anchor }) => ({ kind, start, end: start, anchor }));
  const moved = comments.map((comment) => ({ ...comment, place: comment.place && inText(comment.place, called, end) }));
  return {
    part: {
      ...part,
      body: body.slice(0, end),
      formatting: { ...text, blocks: [...text.blocks, ...calls] },
      comments: moved,
    },
    notes,
  };
}

/** Between the text and its notes. */
const gap = '\n\n';

const signOf = (body: string, { anchor }: Called): string => body.slice(anchor.start, anchor.end);

function isBelow(body: string, called: readonly Called[]): boolean {
  const from = called[0]?.start ?? 0;
  const lines = called.map(({ start, end }) => body.slice(start, end)).join('\n');
  const isOrdered = called.every(
    ({ anchor }, index) => anchor.end <= from && anchor.start >= (called[index - 1]?.anchor.end ?? 0),
  );
  const isSigned = called.every((block) => body.startsWith(`${signOf(body, block)} `, block.start));
  const isNumbered = called.every((block) => /^\[\d+\]$/.test(signOf(body, block)));
  return body.slice(from) === lines && body.slice(0, from).endsWith(gap) && isOrdered && isSigned && isNumbered;
}

function noteOf(block: Called, { body, formatting }: ExportedPart): ExportedNote {
  const sign = signOf(body, block);
  const span = { start: block.start + sign.length + 1, end: block.end };
  const marks = formatting ? sliceFormatting(formatting, span).marks : [];
  return { start: block.start, sign, anchor: block.anchor, text: body.slice(span.start, span.end), marks };
}

function inText(place: Span, called: readonly Called[], end: number): NonNullable<ExportedComment['place']> {
  if (place.start < end) return { start: place.start, end: Math.min(place.end, end) };
  return (called.findLast(({ start }) => start <= place.start) ?? called[0])?.anchor ?? place;
}
