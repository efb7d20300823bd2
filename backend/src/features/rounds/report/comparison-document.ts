import {
  PassageFate,
  tellsReading,
  toldPeople,
  type ComparedPart,
  type ComparedRound,
  type RoundComparison,
} from '@shulayim/contracts';
import type { WrittenDocument } from '../../exports/writing/document-writer.port.js';
import { comparedQuestionLines } from '../asking/question-lines.js';
import { reportWords as t } from './report-words.js';
import { daysOf, heading, item, said, set, toldFigure, type Line } from './round-document.js';

interface Told {
  readonly comparison: RoundComparison;
  readonly authorName: string;
  readonly at: Date;
}
type Rounds = Pick<RoundComparison, 'earlier' | 'later'>;

/** Two rounds side by side as a document, in the language of whoever asks for it: what their page shows. */
export function comparisonDocument({ comparison, authorName, at }: Told): WrittenDocument {
  const { earlier, later, project_title } = comparison;
  const side = (name: 'earlier' | 'later', round: ComparedRound): string =>
    t(`compare.${name}`, { name: round.name, days: daysOf(round) });
  return {
    id: later.round_id,
    title: t('compare.title', { earlier: earlier.name, later: later.name }),
    authorName,
    about: [t('ofWork', { title: project_title }), side('earlier', earlier), side('later', later)].join('\n'),
    heading: t('compare.heading'),
    ...set(linesOf(comparison)),
    at,
  };
}

function linesOf(comparison: RoundComparison): Line[] {
  const { earlier, later, parts, questions } = comparison;
  const asked = comparedQuestionLines(questions);
  if (earlier.missing + later.missing > 0) return [...peopleOf(comparison), { text: t('compare.missing') }, ...asked];
  return [
    ...peopleOf(comparison),
    ...asked,
    ...PassageFate.options.flatMap((fate) => passagesOf(comparison, fate)),
    ...(tellsReading(earlier.people, later.people)
      ? partsOf(parts)
      : [heading(t('parts')), { text: t('readingHidden') }]),
    ...reactionsOf(comparison),
  ];
}

const both = (what: string, earlier: number | string, later: number | string): Line =>
  item(t('compare.both', { what, earlier, later }));

const peopleOf = ({ earlier, later }: Rounds): Line[] => [
  heading(t('people')),
  ...toldPeople(earlier, later)
    .filter((what) => what !== 'asked')
    .map((what) => both(t(`compare.people.${what}`), toldFigure(earlier.people[what]), toldFigure(later.people[what]))),
  both(t('compare.people.comments'), earlier.comments.all, later.comments.all),
];

function passagesOf({ passages, earlier, later }: RoundComparison, fate: PassageFate): Line[] {
  const { all, first } = passages[fate];
  if (fate === 'unread' && all === 0) return [];
  const joined = { earlierOf: earlier.people.joined, laterOf: later.people.joined };
  return [
    heading(t(`compare.${fate}`, { n: all })),
    ...(all === 0 ? [{ text: t('none') }] : [{ text: t(`compare.${fate}Text`) }]),
    ...first.flatMap((passage) => {
      const counts = t('compare.counts', { earlier: passage.earlier, later: passage.later, ...joined });
      const why = passage.why ? ` · ${t(`compare.why.${passage.why}`)}` : '';
      return [
        said(t('passage', { quote: passage.quote })),
        ...(passage.said ? [item(t('compare.said', { text: passage.said }))] : []),
        item(t('in', { title: passage.part_title, said: counts + why })),
      ];
    }),
    ...(all > first.length ? [item(t('openMore', { n: all - first.length }))] : []),
  ];
}

function partsOf(parts: readonly ComparedPart[]): Line[] {
  const told = (figures: ComparedPart['earlier']): string =>
    figures
      ? t('compare.read', { finished: toldFigure(figures.finished), stopped: toldFigure(figures.stopped) })
      : t('compare.notIn');
  const lines = parts.map(({ title, earlier, later }) => both(title, told(earlier), told(later)));
  return [heading(t('parts')), ...(lines.length > 0 ? lines : [{ text: t('none') }])];
}

function reactionsOf({ reactions, labels, earlier, later }: RoundComparison): Line[] {
  if (reactions.length === 0) return [heading(t('reactions')), { text: t('none') }];
  return [
    heading(t('reactions')),
    ...reactions.map((one) => both(labels[one.kind] ?? t(`kind.${one.kind}`), one.earlier, one.later)),
    { text: t('compare.reactionsOf', { earlier: earlier.people.joined, later: later.people.joined }) },
  ];
}
