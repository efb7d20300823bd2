import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { readableText } from '../../../backend/src/platform/mail/transports/readable-text.js';
import { Done } from '@shulayim/contracts';
import { mailSources } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { until } from '../../support/until.js';

/** Every row of every table, as text. */
export async function everyTable(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  );
  const copies = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
    copies.push(...rows.map(({ row }) => `${name}: ${row}`));
  }
  return copies.join('\n');
}

/** Every mail of the folder, decoded. */
export const everyMail = (dataDir: string): string[] =>
  mailSources(dataDir).map((source) => readableText(source.toString('latin1')));

/** Every other file of the data folder. */
export function everyFile(dataDir: string): string {
  const entries = readdirSync(dataDir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.eml'));
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join('\n');
}

/** Which of the words stand somewhere in a text: as they are, or as a binary column shows them. */
export function found(text: string, words: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return words.filter(
    (word) => lower.includes(word.toLowerCase()) || lower.includes(Buffer.from(word).toString('hex')),
  );
}

/** Sends a picture as the profile's form does. */
export async function uploadAvatar(
  person: Person,
  bytes: Buffer,
  headers: Record<string, string> = {},
  name = 'me.png',
): Promise<{ status: number; text: string }> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${person.url}/api/users/me/avatar`, {
    method: 'PUT',
    headers: { cookie: person.cookieHeader, ...headers },
    body,
  });
  return { status: response.status, text: await response.text() };
}

/** By the link that was mailed there. */
export async function proveAddress(person: Person, dataDir: string): Promise<void> {
  const { email } = person.user;
  const link = /verify-email\?token=([\w.-]+)/;
  const mail = () => everyMail(dataDir).find((text) => text.includes(email) && link.test(text));
  await until(() => mail() !== undefined);
  const [, token] = link.exec(mail() ?? '') ?? [];
  (await person.post('/api/auth/verify-email', { token })).as(Done);
}
