/** What readers say of one passage, on one side of a question. UTF-16 code units of the part's body, half-open. */
export interface Side {
  readonly partId: string;
  readonly topic: 'reactions' | 'fixes';
  readonly isFor: boolean;
  readonly start: number;
  readonly end: number;
  readonly words: string;
  /** A kind of reaction, or an answer. */
  readonly kind: string;
  readonly count: number;
  /** Who, or some of them. */
  readonly readers: readonly string[];
}

export interface FoundDisagreement {
  readonly partId: string;
  readonly topic: Side['topic'];
  readonly start: number;
  readonly end: number;
  readonly words: string;
  readonly for: number;
  readonly against: number;
  /** How many of each kind, of both sides. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Where readers disagree: each piece of text on which both sides stand. One reader who says both of it is of two minds, which is
 * no disagreement.
 *
 * @returns the widest first: by the smaller side, then by both
 */
export function disagreements(sides: readonly Side[]): FoundDisagreement[] {
  const groups = new Map<string, Side[]>();
  for (const side of sides) {
    const key = `${side.topic} ${side.partId}`;
    const group = groups.get(key);
    if (group) group.push(side);
    else groups.set(key, [side]);
  }
  return [...groups.values()]
    .flatMap((group) => contested(group).filter(isOfSeveral).map(toFound))
    .sort((one, other) => widthOf(other) - widthOf(one) || one.start - other.start);
}

const widthOf = ({ for: yes, against }: FoundDisagreement): number => Math.min(yes, against) * 1e6 + yes + against;

interface Piece {
  readonly start: number;
  end: number;
  readonly sides: Side[];
}

/** Each longest piece over which at least one passage of either side stands throughout. */
function contested(sides: readonly Side[]): Piece[] {
  const steps = sides
    .filter(({ start, end }) => start < end)
    .flatMap((side) => [
      { at: side.start, side, begins: true },
      { at: side.end, side, begins: false },
    ])
    // What ends where another begins does not overlap it.
    .sort((one, other) => one.at - other.at || Number(one.begins) - Number(other.begins));
  const standing = new Set<Side>();
  const count = { for: 0, against: 0 };
  const found: Piece[] = [];
  let open: Piece | null = null;
  for (const { at, side, begins } of steps) {
    if (begins) standing.add(side);
    else standing.delete(side);
    count[side.isFor ? 'for' : 'against'] += begins ? 1 : -1;
    const isContested = count.for > 0 && count.against > 0;
    if (open && begins) open.sides.push(side);
    else if (!open && isContested) found.push((open = { start: at, end: at, sides: [...standing] }));
    if (open && !isContested) {
      open.end = at;
      open = null;
    }
  }
  return found;
}

function isOfSeveral({ sides }: Piece): boolean {
  const readersOf = (isFor: boolean) => new Set(sides.filter((side) => side.isFor === isFor).flatMap((s) => s.readers));
  const [yes, no] = [readersOf(true), readersOf(false)];
  return new Set([...yes, ...no]).size > 1;
}

/** A piece's text, put together of the passages that stand over it: none has to reach from its start to its end. */
function wordsOf({ start, end, sides }: Piece): string {
  let words = '';
  for (let at = start; at < end; at = start + words.length) {
    const rest = sides
      .map((side) => (side.start <= at ? side.words.slice(at - side.start) : ''))
      .reduce((longest, text) => (text.length > longest.length ? text : longest));
    if (rest === '') break;
    words += rest;
  }
  return words.slice(0, end - start);
}

function toFound(piece: Piece): FoundDisagreement {
  const { start, end, sides } = piece;
  const counts = new Map<string, number>();
  for (const { kind, count } of sides) counts.set(kind, (counts.get(kind) ?? 0) + count);
  const sum = (isFor: boolean): number =>
    sides.filter((side) => side.isFor === isFor).reduce((all, { count }) => all + count, 0);
  const [{ partId, topic }] = sides as [Side, ...Side[]];
  return { partId, topic, start, end, words: wordsOf(piece), for: sum(true), against: sum(false), counts };
}
