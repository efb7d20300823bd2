import { Injectable } from '@nestjs/common';
import {
  isEnough,
  maxReportComments,
  PassageFate,
  ReactionKind,
  sentences,
  tellsReading,
  type ComparedPart,
  type ComparedPassage,
  type ComparedRound,
  type RoundComparison,
} from '@shulayim/contracts';
import { InvalidInput, NotFound } from '../../../platform/failures/refusals.js';
import { comparedQuestions } from '../asking/told-questions.js';
import { comparePassages, type PassageMark, type PassageOfBoth } from '../domain/compared-passages.js';
import { putOff } from '../domain/report-figures.js';
import { GatherRound, headOf, partFigures, type GatheredRound } from './gather-round.js';

/** Two rounds of one work side by side, and what became of what the earlier one said. */
@Injectable()
export class CompareRounds {
  constructor(private readonly gathering: GatherRound) {}

  /** @throws NotFound for one that is somebody else's, of another work, or has not opened; InvalidInput for one with itself */
  async execute(
    roundId: string,
    otherId: string,
    authorId: string,
  ): Promise<{ comparison: RoundComparison; authorName: string }> {
    if (roundId === otherId) throw new InvalidInput({ with: sentences.invalid });
    const [one, other] = await Promise.all([
      this.gathering.execute(roundId, authorId),
      this.gathering.execute(otherId, authorId),
    ]);
    if (one.round.projectId !== other.round.projectId) throw new NotFound();
    const isFirst = one.round.openedAt.getTime() <= other.round.openedAt.getTime();
    const [earlier, later] = isFirst ? [one, other] : [other, one];
    const isTold = earlier.missing + later.missing === 0;
    const sides = { earlier: sideOf(earlier), later: sideOf(later) };
    const passages = isTold ? passagesOf(earlier, later) : [];
    const titles = new Map([...earlier.round.parts, ...later.round.parts].map(({ id, title }) => [id, title]));
    const ofFate = (fate: PassageFate) => {
      const all = passages.filter((passage) => passage.fate === fate);
      return { all: all.length, first: all.slice(0, maxReportComments).map((passage) => toWire(passage, titles)) };
    };
    const comparison: RoundComparison = {
      success: true,
      project_title: later.round.projectTitle,
      labels: later.round.labels,
      ...sides,
      questions: comparedQuestions(earlier.questions, later.questions),
      parts: tellsReading(sides.earlier.people, sides.later.people) ? partsOf(earlier, later) : [],
      reactions: isTold ? reactionsOf(earlier, later) : [],
      passages: { gone: ofFate('gone'), still: ofFate('still'), new: ofFate('new'), unread: ofFate('unread') },
    };
    return { comparison, authorName: later.round.authorName };
  }
}

const sideOf = (gathered: GatheredRound): ComparedRound => ({ round_id: gathered.round.id, ...headOf(gathered) });

/** In the order of the later round; those that only the earlier one had come last. */
function partsOf(earlier: GatheredRound, later: GatheredRound): ComparedPart[] {
  const [before, after] = [partFigures(earlier), partFigures(later)];
  const gone = earlier.round.parts.filter(({ id }) => !after.has(id));
  return [...later.round.parts, ...gone].map(({ id, title }) => ({
    part_id: id,
    title,
    earlier: before.get(id) ?? null,
    later: after.get(id) ?? null,
  }));
}

function reactionsOf(earlier: GatheredRound, later: GatheredRound): RoundComparison['reactions'] {
  const peopleOf = ({ reactions }: GatheredRound, kind: string): number =>
    new Set(reactions.filter((reaction) => reaction.kind === kind).map(({ readerId }) => readerId)).size;
  return ReactionKind.options
    .map((kind) => ({ kind, earlier: peopleOf(earlier, kind), later: peopleOf(later, kind) }))
    .filter((counts) => counts.earlier + counts.later > 0);
}

function passagesOf(earlier: GatheredRound, later: GatheredRound): PassageOfBoth[] {
  const readThere = (partId: string): number =>
    later.joined.filter(({ isShown, finishedWithin }) => isShown && finishedWithin.includes(partId)).length;
  const marks = [...marksOf('earlier', earlier), ...marksOf('later', later)];
  return comparePassages(marks, (partId) => isEnough(readThere(partId)));
}

function marksOf(round: PassageMark['round'], { reactions, comments }: GatheredRound): PassageMark[] {
  return [
    ...comments
      .filter(({ about }) => about === null)
      .map(({ text, isOpen, ...place }) => ({ ...place, round, comment: { text, isOpen } })),
    ...reactions.filter(({ kind }) => putOff.includes(kind)).map((place) => ({ ...place, round, comment: null })),
  ];
}

const toWire = (
  { partId, quote, start, earlier, later, why, said }: PassageOfBoth,
  titles: ReadonlyMap<string, string>,
): ComparedPassage => ({
  ...{ part_id: partId, part_title: titles.get(partId) ?? '', quote, start },
  ...{ earlier, later, why, said },
});
