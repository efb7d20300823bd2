import { diffArrays } from 'diff';
import { type Block, alignLines } from './align-lines';

/** A run of text that both sides have, or that only this side has. */
export interface Piece {
  readonly text: string;
  readonly isOwn: boolean;
}

/** One side of a passage: whole lines, and the words in them that only this side has. */
export interface Side {
  readonly lines: readonly string[];
  readonly pieces: readonly Piece[];
}

/** A passage of whole lines, on both sides. */
export interface Row {
  readonly isSame: boolean;
  readonly before: Side;
  readonly after: Side;
}

/** Milliseconds for the words of all lines together, after which a rewritten line is shown as another one. */
const patienceMs = 800;

/** A word with its points, quotes and maqaf; white space; or one other character. */
const tokens = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'"׳״־]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/**
 * Two versions of a text beside each other: which lines are the same, which stand for which, and which words differ in
 * those. Line breaks of Windows and of Unix are alike.
 */
export function compareTexts(before: string, after: string): Row[] {
  const endsAt = Date.now() + patienceMs;
  const rows: Row[] = [];
  let same: string[] = [];
  const flush = () => {
    if (same.length > 0) rows.push(sameRow(same));
    same = [];
  };
  for (const block of alignLines(linesOf(before), linesOf(after))) {
    if (block.before.join('\n') === block.after.join('\n') && block.before.length === block.after.length)
      same.push(...block.before);
    else {
      flush();
      rows.push(changedRow(block, Math.max(1, endsAt - Date.now())));
    }
  }
  flush();
  return rows;
}

export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/u);

function sameRow(lines: readonly string[]): Row {
  const side = { lines, pieces: [{ text: lines.join('\n'), isOwn: false }] };
  return { isSame: true, before: side, after: side };
}

/** Lines that are not the same. @param timeout milliseconds for the words; after it the lines are shown as other ones */
export function changedRow({ before, after }: Block, timeout: number): Row {
  const [old, fresh] = [before.join('\n'), after.join('\n')];
  const changes = diffArrays(tokens(old), tokens(fresh), { timeout }) ?? [
    { value: [old], removed: true, added: false },
    { value: [fresh], removed: false, added: true },
  ];
  const side = (lines: readonly string[], own: 'removed' | 'added', other: 'removed' | 'added'): Side => ({
    lines,
    pieces: changes
      .filter((change) => !change[other])
      .map((change) => ({ text: change.value.join(''), isOwn: change[own] })),
  });
  return { isSame: false, before: side(before, 'removed', 'added'), after: side(after, 'added', 'removed') };
}
