import { Injectable } from '@nestjs/common';
import {
  maxReportComments,
  maxReportPassages,
  ReactionKind,
  tellsReading,
  toldCount,
  type LeavingReason,
  type RoundReport,
  type RoundReportComment,
  type RoundReportPassage,
  type RoundReportRevision,
} from '@shulayim/contracts';
import { toldQuestion } from '../asking/told-questions.js';
import { agreements, revisedParts, type ReportPassage } from '../domain/report-figures.js';
import { GatherRound, headOf, partFigures, type GatheredRound } from './gather-round.js';
import { ReportQueries, type ReportedComment, type ReportedRound } from './report.queries.js';

/** What came of a round, for its author. */
@Injectable()
export class MakeReport {
  constructor(
    private readonly gathering: GatherRound,
    private readonly queries: ReportQueries,
  ) {}

  /** @throws NotFound for somebody else's, and for one that has not opened */
  async execute(roundId: string, authorId: string): Promise<{ report: RoundReport; authorName: string }> {
    const gathered = await this.gathering.execute(roundId, authorId);
    const { round, joined, missing } = gathered;
    const head = headOf(gathered);
    const [asked, revisions] = await Promise.all([
      this.queries.partQuestions(round, joined),
      this.revisions(gathered, tellsReading(head.people)),
    ]);
    const report: RoundReport = {
      success: true,
      project_title: round.projectTitle,
      labels: round.labels,
      earlier: round.earlier,
      ...head,
      questions: gathered.questions.map(toldQuestion),
      part_questions: round.parts.flatMap(({ id, title }) => {
        const questions = asked.filter(({ partId }) => partId === id).map(toldQuestion);
        return questions.length > 0 ? [{ part_id: id, part_title: title, questions }] : [];
      }),
      revisions,
      ...(missing > 0 ? nothing : told(gathered)),
      ...(tellsReading(head.people) ? {} : { parts: [] }),
    };
    return { report, authorName: round.authorName };
  }

  private async revisions({ round, joined }: GatheredRound, isReadingTold: boolean): Promise<RoundReportRevision[]> {
    const revisions = await this.queries.revisions(round);
    const shown = joined.filter(({ isShown }) => isShown).flatMap(({ readerId }) => readerId ?? []);
    const isAsked = isReadingTold && revisions.length > 0;
    const ids = revisions.map(({ partId }) => partId);
    const finishes = isAsked ? await this.queries.finishesBefore(round, ids, shown) : [];
    const titles = titlesOf(round);
    return revisedParts(revisions, finishes, shown).map((part) => ({
      part_id: part.partId,
      part_title: titles.get(part.partId) ?? '',
      versions: part.versions,
      last_at: part.lastAt.toISOString(),
      finished_before: toldCount(part.finishedBefore),
    }));
  }
}

const titlesOf = ({ parts }: ReportedRound) => new Map(parts.map(({ id, title }) => [id, title]));

const nothing = {
  reasons: [],
  parts: [],
  reactions: [],
  agreement: [],
  disagreement: [],
  open_points: [],
  quotes: [],
} satisfies Partial<RoundReport>;

function told(gathered: GatheredRound) {
  const { round, readers, reactions, comments, open } = gathered;
  const titles = titlesOf(round);
  const titleOf = (partId: string): string => titles.get(partId) ?? '';
  const names = new Map(readers.map(({ readerId, name }) => [readerId, name]));
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
    parts: [...partFigures(gathered)].map(([id, figures]) => ({ part_id: id, title: titleOf(id), ...figures })),
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
