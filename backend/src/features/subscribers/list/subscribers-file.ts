import type { Subscriber } from '@shulayim/contracts';
import { csvFile, csvLines } from '../../../platform/files/csv-file.js';

/** Source: A §9. */
const header = ['מייל', 'תאריך הצטרפות', 'מקור'];

const cells = ({ email, subscribedAt, source }: Subscriber) => [email, subscribedAt, source];

/** The waiting list as a file for spreadsheets, written as it is read: a portion of it at a time is in memory. */
export async function* subscribersFile(portions: AsyncIterable<readonly Subscriber[]>): AsyncGenerator<string> {
  yield csvFile([header]);
  for await (const subscribers of portions) if (subscribers.length > 0) yield csvLines(subscribers.map(cells));
}
