import { diffArrays } from 'diff';

/** A run of text that both sides have, or that only this side has. */
export interface Piece {
  readonly text: string;
  readonly isOwn: boolean;
}

/** One side of a passage: whole lines, and the words in them that only this side has. */
interface Side {
  readonly lines: readonly string[];
  readonly pieces: readonly Piece[];
}

/** A passage of whole lines, on both sides. */
export interface Row {
  readonly isSame: boolean;
  readonly before: Side;
  readonly after: Side;
}

/** Milliseconds after which a passage that was rewritten from end to end is shown as such. */
const patienceMs = 800;

/** A word with its points, quotes and maqaf; white space; or one other character. */
const tokens = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}'"׳״־]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/**
 * Two versions of a text beside each other: which lines are the same, and which words differ in the others.
 * Line breaks of Windows and of Unix are alike.
 */
export function compareTexts(before: string, after: string): Row[] {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const hunks = diffArrays(old, fresh, { timeout: patienceMs });
  if (!hunks) return [changedRow(old, fresh)];
  const rows: Row[] = [];
  let [removed, added]: [string[], string[]] = [[], []];
  const flush = () => {
    if (removed.length + added.length > 0) rows.push(changedRow(removed, added));
    [removed, added] = [[], []];
  };
  for (const hunk of hunks) {
    if (hunk.removed) removed = hunk.value;
    else if (hunk.added) added = hunk.value;
    else {
      flush();
      rows.push(sameRow(hunk.value));
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

function changedRow(removed: readonly string[], added: readonly string[]): Row {
  const [old, fresh] = [removed.join('\n'), added.join('\n')];
  const changes = diffArrays(tokens(old), tokens(fresh), { timeout: patienceMs }) ?? [
    { value: [old], removed: true, added: false },
    { value: [fresh], removed: false, added: true },
  ];
  const side = (lines: readonly string[], own: 'removed' | 'added', other: 'removed' | 'added'): Side => ({
    lines,
    pieces: changes
      .filter((change) => !change[other])
      .map((change) => ({ text: change.value.join(''), isOwn: change[own] })),
  });
  return { isSame: false, before: side(removed, 'removed', 'added'), after: side(added, 'added', 'removed') };
}
