import type { ComparedQuestion, RoundReportAnswers, RoundReportQuestion, Wording } from '@shulayim/contracts';
import { resultsOf } from '../../../read-models/projects/questions/results.js';
import type { ReportedQuestion } from './round-questions.queries.js';

/** A question of a round with its answers, as the round's report tells it. */
export function toldQuestion({ id, wordings, answers }: ReportedQuestion): RoundReportQuestion {
  const counted = answers.map(({ wordingNumber, answer }) => ({ wordingNumber, answer, count: 1 }));
  const results = resultsOf(wordings, counted).map((one): RoundReportAnswers => ({
    ...one,
    mean: meanOf(one),
    words: answers
      .filter(({ wordingNumber, answer }) => wordingNumber === one.wording_number && answer.kind === 'words')
      .map(({ answerId, roundReaderId, answer, by }) => ({
        answer_id: answerId,
        reader_id: roundReaderId,
        text: answer.words ?? '',
        by,
      })),
  }));
  const [present] = results;
  if (!present) throw new Error(`question ${id} of a round has no wording`);
  return {
    question_id: id,
    wording: present.wording,
    answered: answers.length,
    results: results.filter((one) => one === present || one.answers > 0),
  };
}

/** Of a scale, to one decimal; null of what is none, and of what nobody answered. */
function meanOf({
  wording,
  answers,
  counts,
}: Pick<RoundReportAnswers, 'wording' | 'answers' | 'counts'>): number | null {
  if (wording.kind !== 'scale' || answers === 0) return null;
  const sum = counts.reduce((all, count, index) => all + count * (index + 1), 0);
  return Math.round((10 * sum) / answers) / 10;
}

/** What both rounds ask in the same words and kind, in the order of the later one. Answers to earlier wordings are to other questions. */
export function comparedQuestions(
  earlier: readonly ReportedQuestion[],
  later: readonly ReportedQuestion[],
): ComparedQuestion[] {
  const before = earlier.map(toldQuestion);
  return later.map(toldQuestion).flatMap((question) => {
    const { wording } = question;
    const same = before.find((one) => one.wording.kind === wording.kind && one.wording.text === wording.text);
    return same ? [{ wording, earlier: sideOf(same, wording), later: sideOf(question, wording) }] : [];
  });
}

function sideOf({ wording, results: [present] }: RoundReportQuestion, shown: Wording): ComparedQuestion['later'] {
  if (!present) return { answered: 0, mean: null, counts: [] };
  const { answers: answered, mean, counts } = present;
  if (shown.kind !== 'choice' || wording.kind !== 'choice') return { answered, mean, counts };
  return { answered, mean, counts: shown.options.map((option) => counts[wording.options.indexOf(option)] ?? null) };
}
