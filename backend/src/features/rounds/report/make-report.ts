import { Injectable } from '@nestjs/common';
import {
  fewestReaders,
  maxReportComments,
  maxReportPassages,
  ReactionKind,
  type LeavingReason,
  type RoundReport,
  type RoundReportComment,
  type RoundReportPassage,
} from '@shulayim/contracts';
import { NotFound } from '../../../platform/failures/refusals.js';
import {
  agreements,
  hasReadAll,
  readParts,
  type ReportPassage,
  type ReportReaction,
} from '../domain/report-figures.js';
import { ReportQueries, type ReportedComment, type ReportedReader, type ReportedRound } from './report.queries.js';

/** What came of a round, for its author. */
@Injectable()
export class MakeReport {
  constructor(private readonly queries: ReportQueries) {}

  /** @throws NotFound for somebody else's, and for one that has not opened */
  async execute(roundId: string, authorId: string): Promise<{ report: RoundReport; authorName: string }> {
    const round = await this.queries.round(roundId, authorId);
    if (!round) throw new NotFound();
    const readers = await this.queries.readers(round);
    const joined = readers.filter(({ hasJoined }) => hasJoined);
    const ids = joined.flatMap(({ readerId }) => readerId ?? []);
    const [reactions, comments] = await Promise.all([
      this.queries.reactions(round, ids),
      this.queries.comments(round, ids),
    ]);
    const missing = Math.max(0, fewestReaders - joined.length);
    const partIds = round.parts.map(({ id }) => id);
    const shown = joined.filter(({ isShown }) => isShown);
    const open = comments.filter(({ about, isOpen }) => isOpen && about === null);
    const report: RoundReport = {
      success: true,
      name: round.name,
      project_title: round.projectTitle,
      state: round.closedAt ? 'closed' : 'open',
      opened_at: round.openedAt.toISOString(),
      closed_at: round.closedAt?.toISOString() ?? null,
      missing,
      people: {
        asked: readers.length,
        joined: joined.length,
        left: joined.filter(({ hasLeft }) => hasLeft).length,
        began: missing > 0 ? 0 : shown.filter(({ began }) => began.length > 0).length,
        finished: missing > 0 ? 0 : shown.filter((reader) => hasReadAll(partIds, reader)).length,
        hidden: joined.length - shown.length,
      },
      comments: { all: comments.length, open: open.length },
      labels: round.labels,
      ...(missing > 0 ? nothing : told(round, readers, { reactions, comments, open })),
    };
    return { report, authorName: round.authorName };
  }
}

const nothing = {
  reasons: [],
  parts: [],
  reactions: [],
  agreement: [],
  disagreement: [],
  open_points: [],
  quotes: [],
} satisfies Partial<RoundReport>;

interface Said {
  readonly reactions: readonly ReportReaction[];
  readonly comments: readonly ReportedComment[];
  readonly open: readonly ReportedComment[];
}

function told(round: ReportedRound, readers: readonly ReportedReader[], { reactions, comments, open }: Said) {
  const titles = new Map(round.parts.map(({ id, title }) => [id, title]));
  const titleOf = (partId: string): string => titles.get(partId) ?? '';
  const names = new Map(readers.map(({ readerId, name }) => [readerId, name]));
  const joined = readers.filter(({ hasJoined }) => hasJoined);
  // A passage that a later version no longer has stands in no place, and overlaps nothing.
  const { agreement, disagreement } = agreements(reactions.filter(({ start, end }) => start < end));
  const passage = ({ partId, quote, start, people, counts }: ReportPassage): RoundReportPassage => ({
    part_id: partId,
    part_title: titleOf(partId),
    quote,
    start,
    people,
    reactions: counts.map(({ kind, count }) => ({ kind: ReactionKind.parse(kind), count })),
  });
  const comment = ({ id, partId, readerId, about, quote, start, text }: ReportedComment): RoundReportComment => ({
    comment_id: id,
    part_id: partId,
    part_title: titleOf(partId),
    about,
    quote,
    start,
    text,
    by: names.get(readerId) ?? null,
  });
  return {
    reasons: counted(readers.filter(({ hasLeft }) => hasLeft).flatMap(({ reason }) => reason ?? [])).map(
      ([reason, count]): { reason: LeavingReason; count: number } => ({ reason, count }),
    ),
    parts: readParts(
      round.parts.map(({ id }) => id),
      joined,
    ).map(({ partId, ...figures }) => ({ part_id: partId, title: titleOf(partId), ...figures })),
    reactions: counted(reactions.map(({ kind }) => ReactionKind.parse(kind))).map(([kind, count]) => ({ kind, count })),
    agreement: agreement.slice(0, maxReportPassages).map(passage),
    disagreement: disagreement.slice(0, maxReportPassages).map(passage),
    open_points: open.slice(0, maxReportComments).map(comment),
    quotes: comments
      .filter(({ about }) => about !== null)
      .slice(0, maxReportComments)
      .map(comment),
  };
}

/** How many there are of each, the most first. */
function counted<T>(values: readonly T[]): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
