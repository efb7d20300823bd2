import {
  chosenOptions,
  numberedGuest,
  type AskedQuestion,
  type GivenAnswer,
  type PartAsked,
  type Wording,
} from '@shulayim/contracts';
import { csvFile, csvLines } from '../../../platform/files/csv-file.js';
import { askedIn, askedLanguage } from '../../../platform/files/catalogues/asked-language.js';
import { anonymousReader, names } from '../../../platform/files/catalogues/names.js';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './answers-file.he.json' with { type: 'json' };

export const fileWords = sentencesOf(he, beside(import.meta.url, 'answers-file')).asked;
const t = fileWords;
const columns = [
  'partNumber',
  'part',
  'question',
  'kind',
  'place',
  'state',
  'answer',
  'by',
  'answeredAt',
  'reached',
] as const;

const minuteOf = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** In words: the step of its scale, the options that were chosen. */
function wordsOf({ answer }: GivenAnswer, wording: Wording): string {
  if (answer.kind === 'words') return answer.words;
  if (answer.kind === 'scale') return String(answer.step);
  return chosenOptions(answer, wording).join('\n');
}

/** A guest who gave no name is numbered, in the language of the file. */
const writerOf = ({ author_name: name, guest_number: number }: GivenAnswer): string =>
  name === anonymousReader ? numberedGuest(names.asked('anonymousReader'), number) : name;

function rowsOf(part: PartAsked, question: AskedQuestion, given: readonly GivenAnswer[]): string[][] {
  const start = [String(part.part_number), part.part_title];
  const { place, closed, reached, results } = question;
  const facts = [place ? place.quote : t('end'), t(closed ? 'closed' : 'open')];
  const shown = reached === null ? '' : String(reached);
  return given.map((one) => {
    // An answer names the wording that it answers, also where that is no longer asked.
    const asked =
      results.find(({ wording_number }) => wording_number === one.wording_number)?.wording ?? question.wording;
    return [...start, asked.text, t(asked.kind), ...facts, wordsOf(one, asked), writerOf(one), minuteOf(one.at), shown];
  });
}

/** Questions in the work's order, each with its answers, written as they are read; times are UTC. One without answers has a row, too. */
export async function* answersFile(
  parts: readonly PartAsked[],
  pagesOf: (questionId: string) => AsyncIterable<readonly GivenAnswer[]>,
  language = askedLanguage(),
): AsyncGenerator<string> {
  yield csvFile([askedIn(language, () => columns.map((name) => t(name)))]);
  for (const part of parts) {
    for (const question of part.questions) {
      if (question.answers === 0) yield csvLines([askedIn(language, () => unanswered(part, question))]);
      else
        for await (const given of pagesOf(question.id))
          yield csvLines(askedIn(language, () => rowsOf(part, question, given)));
    }
  }
}

function unanswered(
  { part_number, part_title }: PartAsked,
  { wording, place, closed, reached }: AskedQuestion,
): string[] {
  const asked = [wording.text, t(wording.kind), place ? place.quote : t('end'), t(closed ? 'closed' : 'open')];
  return [String(part_number), part_title, ...asked, '', '', '', reached === null ? '' : String(reached)];
}
