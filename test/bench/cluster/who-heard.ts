import type { Hearing } from './audience.js';
import type { OpenText } from './open-texts.js';
import type { Posted } from './posting.js';

/** Of all that was to be heard, counted by comment and socket. */
export interface WhoHeard {
  /** What was to arrive: as a comment of the text, and in its author's feed. */
  readonly entitled: number;
  readonly missed: number;
  /** Arrived more than once. */
  readonly doubled: number;
  /** Arrived at a socket that may not see it. */
  readonly leaked: number;
  /** Milliseconds from sending a comment until its author's feed has it. */
  readonly authors: readonly number[];
  /** Sockets that were told to load everything again, or sent away. */
  readonly disturbed: number;
}

/** Compares what was posted with what each socket heard. */
export function whoHeard(
  texts: readonly OpenText[],
  posted: readonly Posted[],
  hearings: readonly Hearing[],
): WhoHeard {
  const byNumber = new Map(hearings.map((hearing) => [hearing.nth, hearing]));
  const sums = { entitled: 0, missed: 0, doubled: 0, leaked: 0 };
  const count = (heard: readonly (readonly [string, number])[], entitled: ReadonlySet<string>): void => {
    const times = new Map<string, number>();
    for (const [id] of heard) times.set(id, (times.get(id) ?? 0) + 1);
    sums.entitled += entitled.size;
    sums.missed += [...entitled].filter((id) => !times.has(id)).length;
    sums.doubled += [...times.values()].reduce((sum, each) => sum + each - 1, 0);
    sums.leaked += [...times.keys()].filter((id) => !entitled.has(id)).length;
  };
  const authors: number[] = [];
  for (const text of texts) {
    const own = posted.filter((comment) => comment.text === text);
    const sentAt = new Map(own.map((comment) => [comment.id, comment.sentAt]));
    for (const [place, { nth }] of text.members.entries()) {
      const hearing = byNumber.get(nth);
      const isAuthor = place === 0;
      const seen = own.filter(({ writer }) => isAuthor || text.isOpenToAll || writer === place);
      count(hearing?.comments ?? [], new Set(seen.map(({ id }) => id)));
      if (!isAuthor) continue;
      count(hearing?.feed ?? [], new Set(sentAt.keys()));
      for (const [id, at] of hearing?.feed ?? []) authors.push(at - (sentAt.get(id) ?? Number.NaN));
    }
  }
  const disturbed = hearings.filter(({ resyncs, lost }) => resyncs > 0 || lost.length > 0).length;
  return { ...sums, authors: authors.filter((ms) => Number.isFinite(ms)), disturbed };
}
