import type { Subscriber } from '@shulayim/contracts';
import { sentencesOf } from '../../../platform/files/catalogues/sentences.js';
import en from './subscribers-file.en.json' with { type: 'json' };
import he from './subscribers-file.he.json' with { type: 'json' };
import { csvFile, csvLines } from '../../../platform/files/csv-file.js';

const t = sentencesOf(he, en).he;
/** Source: A §9. */
const header = [t('email'), t('joinedAt'), t('source')];

const cells = ({ email, subscribedAt, source }: Subscriber) => [email, subscribedAt, source];

/** The waiting list as a file for spreadsheets, written as it is read: a portion of it at a time is in memory. */
export async function* subscribersFile(portions: AsyncIterable<readonly Subscriber[]>): AsyncGenerator<string> {
  yield csvFile([header]);
  for await (const subscribers of portions) if (subscribers.length > 0) yield csvLines(subscribers.map(cells));
}
