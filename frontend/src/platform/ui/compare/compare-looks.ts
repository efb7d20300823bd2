import { type Block, type Formatting, dealBlocks, dealMarks, noFormatting } from '@shulayim/formatting';
import { type Row, compareTexts, linesOf } from './compare-texts';
import { type PlacedRow, findMoves } from './find-moves';
import { type LookChange, type LookedLine, lettersChanges } from './letters-changes';

/** A text with its look. */
export interface LookedText {
  readonly body: string;
  readonly formatting?: Formatting | undefined;
}

/** A row whose words are the same, and look another way. */
interface Looks {
  readonly before: LookedLine;
  readonly after: LookedLine;
  readonly changes: readonly LookChange[];
}
/** Of each line its image; null for one without. */
export type LineImages = readonly (Block | null)[];
export interface ComparedRow extends PlacedRow {
  readonly looks?: Looks;
  /** Where there are any. */
  readonly images?: { readonly before: LineImages; readonly after: LineImages };
  /** The lines of each side with their look; of texts that have one. */
  readonly looked?: { readonly before: readonly LookedLine[]; readonly after: readonly LookedLine[] };
  /** What looks another way of the letters that both sides have, where others changed as well. */
  readonly changes?: readonly LookChange[];
}

/** Two versions beside each other: their words, what moved, and what looks another way though its words are the same. */
export function compareLooks(before: LookedText, after: LookedText): ComparedRow[] {
  const rows = compareTexts(before.body, after.body);
  const isPlain = !before.formatting && !after.formatting;
  if (isPlain) return findMoves(rows);
  const [old, fresh] = [looked(before), looked(after)];
  return withChanges(withLines(findMoves(withLooks(rows, old, fresh)), old, fresh));
}

/** @param rows together all lines of either side, in its order */
function withLines(
  rows: readonly ComparedRow[],
  before: readonly LookedLine[],
  after: readonly LookedLine[],
): ComparedRow[] {
  let [old, fresh] = [0, 0];
  return rows.map((row) => {
    const looked = {
      before: before.slice(old, (old += row.before.lines.length)),
      after: after.slice(fresh, (fresh += row.after.lines.length)),
    };
    const images = { before: imagesOf(looked.before), after: imagesOf(looked.after) };
    return { ...row, looked, ...([...images.before, ...images.after].some(Boolean) ? { images } : {}) };
  });
}

/** Of a paragraph that moved it is said where it stands now. */
function withChanges(rows: readonly ComparedRow[]): ComparedRow[] {
  return rows.map((row) => {
    const old = row.before.lines.length > 0 ? row : rows[row.twin ?? -1];
    if (row.isSame || row.looks || !old?.looked || !row.looked || row.after.lines.length === 0) return row;
    const changes = lettersChanges(
      { pieces: old.before.pieces, lines: old.looked.before },
      { pieces: row.after.pieces, lines: row.looked.after },
    );
    return changes.length > 0 ? { ...row, changes } : row;
  });
}

const imagesOf = (lines: readonly LookedLine[]): LineImages =>
  lines.map(({ block }) => (block?.kind === 'image' ? block : null));

function looked({ body, formatting = noFormatting }: LookedText): LookedLine[] {
  let start = 0;
  const breaks = body.match(/\r\n|\r|\n/gu) ?? [];
  const lines = linesOf(body).map((text, index) => {
    const line = { start, end: start + text.length, text };
    start = line.end + (breaks[index]?.length ?? 0);
    return line;
  });
  const marks = dealMarks(lines, formatting.marks);
  const blocks = dealBlocks(lines, formatting.blocks);
  return lines.map((line, index) => ({ ...line, marks: marks[index] ?? [], block: blocks[index] ?? null }));
}

/** A line that looks another way gets a row of its own. */
function withLooks(rows: readonly Row[], before: readonly LookedLine[], after: readonly LookedLine[]): ComparedRow[] {
  let [old, fresh] = [0, 0];
  const out: ComparedRow[] = [];
  for (const row of rows) {
    if (row.isSame) {
      let same: string[] = [];
      const flush = () => {
        if (same.length > 0) out.push(rowOf(same, true));
        same = [];
      };
      row.before.lines.forEach((text, index) => {
        const looks = looksOf(before[old + index], after[fresh + index]);
        if (!looks) return same.push(text);
        flush();
        return out.push({ ...rowOf([text], false), looks });
      });
      flush();
    } else out.push(row);
    old += row.before.lines.length;
    fresh += row.after.lines.length;
  }
  return out;
}

function rowOf(lines: readonly string[], isSame: boolean): Row {
  const side = { lines, pieces: [{ text: lines.join('\n'), isOwn: false }] };
  return { isSame, before: side, after: side };
}

function looksOf(before: LookedLine | undefined, after: LookedLine | undefined): Looks | null {
  if (!before || !after || before.text.trim() === '') return null;
  const [old, fresh] = [saidOf(before), saidOf(after)];
  const changes = [
    ...[...old].filter(([key]) => !fresh.has(key)).map(([, said]) => ({ ...said, isAdded: false })),
    ...[...fresh].filter(([key]) => !old.has(key)).map(([, said]) => ({ ...said, isAdded: true })),
  ];
  return changes.length > 0 ? { before, after, changes } : null;
}

/** What is said of a line, by what tells it from anything else that could be said of the same letters. */
function saidOf({ start, end, text, marks, block }: LookedLine): Map<string, Omit<LookChange, 'isAdded'>> {
  const said = new Map<string, Omit<LookChange, 'isAdded'>>();
  for (const { kind, language, ...mark } of marks) {
    const [from, to] = [Math.max(mark.start, start) - start, Math.min(mark.end, end) - start];
    said.set([kind, language, from, to].join(), { kind, words: text.slice(from, to) });
  }
  if (block && block.kind !== 'paragraph')
    said.set([block.kind, block.level, block.image].join(), { kind: block.kind, words: text });
  return said;
}
