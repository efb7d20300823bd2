import type { Span } from '@shulayim/anchoring';
import type { Block, BlockKind, Mark, MarkKind } from '@shulayim/formatting';
import type { Piece } from './compare-texts';

/** What one side says of the letters that both have. `words`: which; the whole line where it is a kind of line. */
export interface LookChange {
  readonly isAdded: boolean;
  readonly kind: MarkKind | BlockKind;
  readonly words: string;
}
/** A line with what is drawn over it. */
export interface LookedLine extends Span {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly block: Block | null;
}
interface LookedSide {
  readonly pieces: readonly Piece[];
  readonly lines: readonly LookedLine[];
}
/** A letter that both sides have. */
interface Letter {
  readonly text: string;
  readonly marks: ReadonlyMap<string, Mark>;
  /** Something stands before it that the other side has not. */
  readonly isApart: boolean;
}

/** Where letters that two sides have look another way, though other letters of theirs differ. */
export function lettersChanges(before: LookedSide, after: LookedSide): LookChange[] {
  const [old, fresh] = [lettersOf(before), lettersOf(after)];
  if (old.length !== fresh.length) return [];
  return [...only(old, fresh, false), ...only(fresh, old, true)];
}

function lettersOf({ pieces, lines }: LookedSide): Letter[] {
  const letters: Letter[] = [];
  let [line, offset, isApart] = [0, 0, false];
  for (const { text, isOwn } of pieces)
    for (const unit of text.split('')) {
      const at = (lines[line]?.start ?? 0) + offset;
      const marks = isOwn || unit === '\n' ? [] : (lines[line]?.marks ?? []).filter((mark) => covers(mark, at));
      if (!isOwn) letters.push({ text: unit, marks: new Map(marks.map((mark) => [nameOf(mark), mark])), isApart });
      isApart = isOwn;
      [line, offset] = unit === '\n' ? [line + 1, 0] : [line, offset + 1];
    }
  return letters;
}

const covers = ({ start, end }: Mark, at: number): boolean => start <= at && at < end;
const nameOf = ({ kind, language = '' }: Mark): string => `${kind} ${language}`;

/** The runs of letters that have a mark which the same letters of the other side have not. */
function only(these: readonly Letter[], others: readonly Letter[], isAdded: boolean): LookChange[] {
  const names = new Map(these.flatMap(({ marks }) => [...marks]));
  return [...names].flatMap(([name, { kind }]) => {
    const runs: string[] = [];
    let run = '';
    const flush = () => {
      if (run.trim() !== '') runs.push(run);
      run = '';
    };
    these.forEach(({ text, marks, isApart }, index) => {
      if (isApart || others[index]?.isApart) flush();
      if (marks.has(name) && !others[index]?.marks.has(name)) run += text;
      else flush();
    });
    flush();
    return runs.map((words) => ({ isAdded, kind, words }));
  });
}
