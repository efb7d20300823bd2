/** Somebody who joined the round. Parts are ids of the round's. */
export interface ReportReader {
  readonly isShown: boolean;
  readonly began: readonly string[];
  readonly finished: readonly string[];
}

export interface ReadPart {
  readonly partId: string;
  readonly began: number;
  readonly finished: number;
  readonly stopped: number;
}

/** How far the readers of a round came, part by part. @param partIds in the round's order */
export function readParts(partIds: readonly string[], readers: readonly ReportReader[]): ReadPart[] {
  const shown = readers.filter(({ isShown }) => isShown);
  const lasts = shown.filter((reader) => !hasReadAll(partIds, reader)).map((reader) => lastOf(partIds, reader));
  return partIds.map((partId) => ({
    partId,
    began: shown.filter(({ began }) => began.includes(partId)).length,
    finished: shown.filter(({ finished }) => finished.includes(partId)).length,
    stopped: lasts.filter((last) => last === partId).length,
  }));
}

export const hasReadAll = (partIds: readonly string[], { finished }: ReportReader): boolean =>
  partIds.length > 0 && partIds.every((partId) => finished.includes(partId));

const lastOf = (partIds: readonly string[], { began }: ReportReader): string | null =>
  partIds.findLast((partId) => began.includes(partId)) ?? null;

/** What became of the text of one of the round's parts while the round was open. */
export interface Revisions {
  readonly partId: string;
  readonly versions: number;
  readonly lastAt: Date;
}

export interface RevisedPart extends Revisions {
  readonly finishedBefore: number;
}

/**
 * The parts that were revised, with how many readers had finished a version from before that.
 *
 * @param finishes who finished such a version of which part
 * @param readers those who show how far they read
 */
export function revisedParts(
  revisions: readonly Revisions[],
  finishes: readonly { readonly partId: string; readonly readerId: string }[],
  readers: readonly string[],
): RevisedPart[] {
  const hasFinished = (part: string) => (reader: string) =>
    finishes.some(({ partId, readerId }) => partId === part && readerId === reader);
  return revisions.map((revision) => ({
    ...revision,
    finishedBefore: readers.filter(hasFinished(revision.partId)).length,
  }));
}

/** One reader's reaction to a passage. UTF-16 code units of the part's body, half-open. */
export interface ReportReaction {
  readonly partId: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly kind: string;
  readonly readerId: string;
}

export interface ReportPassage {
  readonly partId: string;
  readonly quote: string;
  readonly start: number;
  readonly people: number;
  /** How many readers by kind, the most first. */
  readonly counts: readonly { readonly kind: string; readonly count: number }[];
}

const drawnIn: readonly string[] = ['moved', 'beautiful', 'more'];
export const putOff: readonly string[] = ['lost', 'slow', 'unconvinced'];
const fewestAlike = 2;

/**
 * Passages on which readers of a round agree, at least two of them, and those on which they do not: what overlaps is one passage,
 * and one reader on both sides is of two minds, which is no disagreement.
 *
 * @returns each list with the most people first
 */
export function agreements(reactions: readonly ReportReaction[]): {
  agreement: ReportPassage[];
  disagreement: ReportPassage[];
} {
  const agreement: ReportPassage[] = [];
  const disagreement: ReportPassage[] = [];
  for (const group of overlapping(reactions)) {
    const passage = toPassage(group);
    if (isContested(group)) disagreement.push(passage);
    else if (passage.counts.some(({ count }) => count >= fewestAlike)) agreement.push(passage);
  }
  const widest = (passages: ReportPassage[]) => passages.sort((one, other) => other.people - one.people);
  return { agreement: widest(agreement), disagreement: widest(disagreement) };
}

interface Passage {
  readonly partId: string;
  readonly start: number;
  readonly end: number;
}

/** Passages in groups that overlap. */
export function overlapping<T extends Passage>(passages: readonly T[]): T[][] {
  const sorted = [...passages].sort(
    (one, other) => one.partId.localeCompare(other.partId) || one.start - other.start || other.end - one.end,
  );
  const groups: T[][] = [];
  let end = 0;
  for (const passage of sorted) {
    const group = groups.at(-1);
    if (group?.[0]?.partId === passage.partId && passage.start < end) group.push(passage);
    else groups.push([passage]);
    end = groups.at(-1)?.length === 1 ? passage.end : Math.max(end, passage.end);
  }
  return groups;
}

const readersOf = (group: readonly ReportReaction[], kinds?: readonly string[]): Set<string> =>
  new Set(group.filter(({ kind }) => kinds?.includes(kind) ?? true).map(({ readerId }) => readerId));

function isContested(group: readonly ReportReaction[]): boolean {
  const [yes, no] = [readersOf(group, drawnIn), readersOf(group, putOff)];
  return yes.size > 0 && no.size > 0 && new Set([...yes, ...no]).size > 1;
}

/** The one whose words most of them marked. */
export function mostMarked<T extends { readonly quote: string }>(group: readonly T[]): T | undefined {
  const marked = new Map<string, number>();
  for (const { quote } of group) marked.set(quote, (marked.get(quote) ?? 0) + 1);
  const [words] = [...marked].sort(([, one], [, other]) => other - one)[0] ?? [];
  return group.find(({ quote }) => quote === words);
}

function toPassage(group: readonly ReportReaction[]): ReportPassage {
  const kinds = [...new Set(group.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => ({ kind, count: readersOf(group, [kind]).size }));
  const marked = mostMarked(group);
  return {
    partId: group[0]?.partId ?? '',
    quote: marked?.quote ?? '',
    start: marked?.start ?? 0,
    people: readersOf(group).size,
    counts: counts.sort((one, other) => other.count - one.count),
  };
}
