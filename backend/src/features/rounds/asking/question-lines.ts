import {
  choicesOf,
  scaleSteps,
  type ComparedQuestion,
  type RoundReport,
  type RoundReportAnswers,
  type RoundReportQuestion,
} from '@shulayim/contracts';
import { reportWords as t } from '../report/report-words.js';
import { heading, item, said, type Line } from '../report/round-document.js';

/** What a round asked itself, and what was answered; nothing of one that asked nothing. */
export function questionLines({ questions, people }: Pick<RoundReport, 'questions' | 'people'>): Line[] {
  if (questions.length === 0) return [];
  return [heading(t('questions.title')), ...questions.flatMap((question) => linesOf(question, people.joined))];
}

/** What the parts of a round asked, and what its readers answered; nothing where they answered nothing. */
export function partQuestionLines({ part_questions, people }: Pick<RoundReport, 'part_questions' | 'people'>): Line[] {
  if (part_questions.length === 0) return [];
  return [
    heading(t('questions.ofParts')),
    ...part_questions.flatMap(({ part_title, questions }) => [
      { text: part_title },
      ...questions.flatMap((question) => linesOf(question, people.joined)),
    ]),
  ];
}

const linesOf = ({ wording, answered, results }: RoundReportQuestion, joined: number): Line[] => [
  said(wording.text),
  item(t('questions.answered', { answered, joined })),
  ...results.flatMap((result, index) => [
    ...(index > 0 ? [item(t('questions.earlier', { text: result.wording.text }))] : []),
    ...answersOf(result),
  ]),
];

function answersOf({ wording, answers, counts, mean, words }: RoundReportAnswers): Line[] {
  if (answers === 0) return [];
  const counted = choicesOf(wording).map((what, index) => item(t('counted', { what, n: counts[index] ?? 0 })));
  return [
    ...(mean === null ? [] : [item(t('questions.mean', { mean, most: scaleSteps }))]),
    ...counted,
    ...words.map(({ by, text }) => item(t('by', { name: by ?? t('unnamed'), text }))),
  ];
}

/** What two rounds asked in the same words. */
export function comparedQuestionLines(questions: readonly ComparedQuestion[]): Line[] {
  if (questions.length === 0) return [];
  const both = (what: string, earlier: number | null, later: number | null): Line =>
    item(t('compare.both', { what, earlier: earlier ?? t('compare.nothing'), later: later ?? t('compare.nothing') }));
  return [
    heading(t('compare.questions')),
    ...questions.flatMap(({ wording, earlier, later }) => [
      said(wording.text),
      both(t('compare.answered'), earlier.answered, later.answered),
      ...(wording.kind === 'scale' ? [both(t('compare.mean', { most: scaleSteps }), earlier.mean, later.mean)] : []),
      ...(wording.kind === 'choice'
        ? wording.options.map((option, n) => both(option, earlier.counts[n] ?? null, later.counts[n] ?? null))
        : []),
    ]),
  ];
}
