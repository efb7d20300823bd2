import {
  tellsReading,
  toldPeople,
  type RoundReport,
  type RoundReportComment,
  type RoundReportPassage,
} from '@shulayim/contracts';
import type { WrittenDocument } from '../../exports/writing/document-writer.port.js';
import { partQuestionLines, questionLines } from '../asking/question-lines.js';
import { reportWords as t } from './report-words.js';
import { dayOf, daysOf, heading, item, said, set, toldFigure, type Line } from './round-document.js';

interface Told {
  readonly id: string;
  readonly report: RoundReport;
  readonly authorName: string;
  readonly at: Date;
}

/** A round's report as a document, in the language of whoever asks for it. */
export function reportDocument({ id, report, authorName, at }: Told): WrittenDocument {
  return {
    id,
    title: t('title', { name: report.name }),
    authorName,
    about: [t('ofWork', { title: report.project_title }), daysOf(report)].join('\n'),
    heading: t('heading'),
    ...set(linesOf(report)),
    at,
  };
}

function linesOf(report: RoundReport): Line[] {
  const { people, missing, reasons, parts, reactions, agreement, disagreement, comments } = report;
  const counted = toldPeople(report).map((what) => item(t(what, { n: toldFigure(people[what]) })));
  const asked = [...questionLines(report), ...partQuestionLines(report)];
  const revised = revisionLines(report);
  if (missing > 0)
    return [heading(t('people')), ...counted, { text: t('missing', { count: missing }) }, ...revised, ...asked];
  return [
    heading(t('people')),
    ...counted,
    ...revised,
    ...section(
      'reasons',
      reasons.map(({ reason, count }) => item(t('counted', { what: t(`reason.${reason}`), n: count }))),
    ),
    ...asked,
    ...(tellsReading(people) ? [] : [{ text: t('readingHidden') }]),
    ...section(
      'parts',
      parts.map(({ title, began, finished, stopped }) =>
        item(
          t('part', {
            title,
            ...{ began: toldFigure(began), finished: toldFigure(finished), stopped: toldFigure(stopped) },
          }),
        ),
      ),
    ),
    ...section('reactions', reactions.length > 0 ? [item(kindsOf(report, reactions))] : []),
    ...section(
      'agreement',
      agreement.flatMap((one) => passage(report, one)),
    ),
    ...section(
      'disagreement',
      disagreement.flatMap((one) => passage(report, one)),
    ),
    ...section('open', [
      ...report.open_points.flatMap(comment),
      ...(comments.open > report.open_points.length
        ? [item(t('openMore', { n: comments.open - report.open_points.length }))]
        : []),
    ]),
    ...section('quotes', report.quotes.flatMap(comment)),
  ];
}

/** Nothing where no part was revised: the text is the one of the opening then. */
function revisionLines({ revisions }: RoundReport): Line[] {
  if (revisions.length === 0) return [];
  const lines = revisions.map(({ part_title, versions, last_at, finished_before }) => {
    const came = t('revised.versions', { count: versions, day: dayOf(last_at) });
    const before = finished_before === null ? [] : [t('revised.before', { n: finished_before })];
    return item(t('in', { title: part_title, said: [came, ...before].join(' · ') }));
  });
  return [heading(t('revised.title')), ...lines, { text: t('revised.hint') }];
}

const section = (
  name: 'reasons' | 'parts' | 'reactions' | 'agreement' | 'disagreement' | 'open' | 'quotes',
  lines: Line[],
) => [heading(t(name)), ...(lines.length > 0 ? lines : [{ text: t('none') }])];

const kindsOf = ({ labels }: RoundReport, counts: RoundReport['reactions']): string =>
  counts.map(({ kind, count }) => t('counted', { what: labels[kind] ?? t(`kind.${kind}`), n: count })).join(' · ');

const passage = (report: RoundReport, { part_title, quote, reactions }: RoundReportPassage): Line[] => [
  said(t('passage', { quote })),
  item(t('in', { title: part_title, said: kindsOf(report, reactions) })),
];

const comment = ({ about, part_title, quote, text, by }: RoundReportComment): Line[] => [
  ...(about === null ? [said(t('passage', { quote }))] : []),
  item(
    t('in', {
      title: about === 'work' ? t('work') : part_title,
      said: t('by', { name: by ?? t('unnamed'), text }),
    }),
  ),
];
