import { Injectable } from '@nestjs/common';
import { isEnough, missingReaders, toldCount, type RoundReport, type RoundReportPart } from '@shulayim/contracts';
import { NotFound } from '../../../platform/failures/refusals.js';
import { RoundQuestionQueries, type ReportedQuestion } from '../asking/round-questions.queries.js';
import { hasReadAll, readParts, type ReportReaction } from '../domain/report-figures.js';
import { ReportQueries, type ReportedComment, type ReportedReader, type ReportedRound } from './report.queries.js';

/** A round with all that its readers read and said in it. */
export interface GatheredRound {
  readonly round: ReportedRound;
  readonly readers: readonly ReportedReader[];
  readonly joined: readonly ReportedReader[];
  readonly reactions: readonly ReportReaction[];
  readonly comments: readonly ReportedComment[];
  /** What the round asked itself. */
  readonly questions: readonly ReportedQuestion[];
  /** Those on passages that are not resolved. */
  readonly open: readonly ReportedComment[];
  /** How many readers it takes until something is told of them. */
  readonly missing: number;
}

@Injectable()
export class GatherRound {
  constructor(
    private readonly queries: ReportQueries,
    private readonly asked: RoundQuestionQueries,
  ) {}

  /** @throws NotFound for somebody else's, and for one that has not opened */
  async execute(roundId: string, authorId: string): Promise<GatheredRound> {
    const round = await this.queries.round(roundId, authorId);
    if (!round) throw new NotFound();
    const readers = onePerPerson(await this.queries.readers(round));
    const joined = readers.filter(({ hasJoined }) => hasJoined);
    const ids = joined.flatMap(({ readerId }) => readerId ?? []);
    const [reactions, comments, questions] = await Promise.all([
      this.queries.reactions(round, ids),
      this.queries.comments(round, ids),
      this.asked.reported(roundId, authorId),
    ]);
    const open = comments.filter(({ about, isOpen }) => isOpen && about === null);
    const missing = missingReaders(joined.length);
    return { round, readers, joined, reactions, comments, questions, open, missing };
  }
}

/**
 * Whoever was asked by their address and came by the round's link as well has two places in it, and is one reader: counted
 * twice, two readers would be told of as three.
 */
function onePerPerson(readers: readonly ReportedReader[]): ReportedReader[] {
  const kept = new Map<string, ReportedReader>();
  for (const reader of readers) {
    const person = reader.readerId ?? reader.roundReaderId;
    const other = kept.get(person);
    if (!other || (other.hasLeft && !reader.hasLeft)) kept.set(person, reader);
  }
  return [...kept.values()];
}

/** What is told of a round of however few readers, and how many read of it where there are enough. */
export function headOf({ round, readers, joined, comments, open, missing }: GatheredRound) {
  const partIds = round.parts.map(({ id }) => id);
  const shown = joined.filter(({ isShown }) => isShown);
  const people = { joined: joined.length, hidden: joined.length - shown.length };
  return {
    name: round.name,
    state: round.closedAt ? 'closed' : 'open',
    opened_at: round.openedAt.toISOString(),
    closed_at: round.closedAt?.toISOString() ?? null,
    missing,
    people: {
      asked: readers.length,
      ...people,
      left: joined.filter(({ hasLeft }) => hasLeft).length,
      began: toldCount(shown.filter(({ began }) => began.length > 0).length),
      finished: toldCount(shown.filter((reader) => hasReadAll(partIds, reader)).length),
    },
    comments: { all: comments.length, open: open.length },
  } satisfies Partial<RoundReport>;
}

type PartFigures = Pick<RoundReportPart, 'began' | 'finished' | 'stopped'>;

/** What is told of how far its readers came, by the id of each of its parts, in their order (ADR 170). */
export function partFigures({ round, joined }: GatheredRound): Map<string, PartFigures> {
  const partIds = round.parts.map(({ id }) => id);
  const told = readParts(partIds, joined).map(({ partId, began, finished, stopped }): [string, PartFigures] => [
    partId,
    { began: toldCount(began), finished: toldCount(finished), stopped: isEnough(began) ? stopped : null },
  ]);
  return new Map(told);
}
