import type { Subscriber } from '@shulayim/contracts';
import { askedIn, askedLanguage } from '../../../platform/files/catalogues/asked-language.js';
import { beside, sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import he from './subscribers-file.he.json' with { type: 'json' };
import { csvFile, csvLines } from '../../../platform/files/csv-file.js';

const t = sentencesOf(he, beside(import.meta.url, 'subscribers-file')).asked;
/** Source: A §9. */
const header = (): string[] => [t('email'), t('joinedAt'), t('source')];

const cells = ({ email, subscribedAt, source }: Subscriber) => [email, subscribedAt, source];

/** The waiting list as a file for spreadsheets, written as it is read: a portion of it at a time is in memory. */
export async function* subscribersFile(
  portions: AsyncIterable<readonly Subscriber[]>,
  language = askedLanguage(),
): AsyncGenerator<string> {
  yield csvFile([askedIn(language, header)]);
  for await (const subscribers of portions) if (subscribers.length > 0) yield csvLines(subscribers.map(cells));
}
