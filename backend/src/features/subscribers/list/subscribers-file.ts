import type { Subscriber } from '@shulayim/contracts';
import { csvFile, csvLines } from '../../../platform/files/csv-file.js';

const header = ['שם', 'אימייל', 'מקור', 'תאריך הצטרפות'];

const cells = ({ name, email, source, created_at }: Subscriber) => [name ?? '', email, source, created_at];

/** The waiting list as a file for spreadsheets, written as it is read: a portion of it at a time is in memory. */
export async function* subscribersFile(portions: AsyncIterable<readonly Subscriber[]>): AsyncGenerator<string> {
  yield csvFile([header]);
  for await (const subscribers of portions) if (subscribers.length > 0) yield csvLines(subscribers.map(cells));
}
