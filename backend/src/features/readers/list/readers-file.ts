import type { WorkReader, WorkReaders } from '@shulayim/contracts';
import { csvFile, csvLines } from '../../../platform/files/csv-file.js';
import { askedIn, askedLanguage } from '../../../platform/files/catalogues/asked-language.js';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './readers-file.he.json' with { type: 'json' };

export const fileWords = sentencesOf(he, beside(import.meta.url, 'readers-file')).asked;
const t = fileWords;
const header = (): string[] => [
  ...[t('name'), t('cameBy'), t('status'), t('silent'), t('part'), t('share'), t('partsFinished'), t('lastVisit')],
  ...[t('comments'), t('fixAnswers'), t('questionAnswers'), t('remindedAt')],
];

const minuteOf = (at: string | null): string => at?.slice(0, 16).replace('T', ' ') ?? '';

const cells = (reader: WorkReader): string[] => [
  reader.name ?? reader.email ?? '',
  t(`ways.${reader.came_by}`),
  t(`statuses.${reader.status}`),
  t(reader.is_silent ? 'yes' : 'no'),
  reader.place ? `${reader.place.part_number}. ${reader.place.part_title}` : '',
  reader.place ? `${Math.round(reader.place.share * 100)}%` : '',
  String(reader.parts_finished),
  minuteOf(reader.last_visit),
  String(reader.comments),
  String(reader.fix_answers),
  String(reader.question_answers),
  minuteOf(reader.reminded_at),
];

/** The table of the readers' page for spreadsheets, written as it is read; times are UTC. Who is not listed is counted at its end. */
export async function* readersFile(
  pages: AsyncIterable<readonly WorkReader[]>,
  { hidden, guests }: Pick<WorkReaders, 'hidden' | 'guests'>,
  language = askedLanguage(),
): AsyncGenerator<string> {
  yield csvFile([askedIn(language, header)]);
  for await (const readers of pages)
    if (readers.length > 0) yield csvLines(askedIn(language, () => readers.map(cells)));
  const counted = [
    ['hidden', hidden],
    ['guests', guests.count],
  ] as const;
  yield csvLines(
    counted.filter(([, count]) => count > 0).map(([kind, count]) => [askedIn(language, () => t(kind)), String(count)]),
  );
}
