import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { readMail, type ReadMail } from './read-mail.js';
import { patienceMs, until } from '../../../support/until.js';

const files = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
};

/** Nothing when the program has just deleted it. */
function contentOf(path: string): Buffer[] {
  try {
    return [readFileSync(path)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The files of a program's mails, sorted by name, which is their order in time. */
export function mailSources(dataDir: string, isWanted: (name: string) => boolean = () => true): Buffer[] {
  const folder = join(dataDir, 'mail');
  return files(folder)
    .filter(isWanted)
    .sort()
    .flatMap((name) => contentOf(join(folder, name)));
}

/** What still waits to be sent is due from now on. */
export const letMailsGo = (pool: Pool) =>
  pool.query(`UPDATE mail_outbox SET next_try_at = now() WHERE state = 'waiting'`);

/** The mails of one kind (with hyphens) that a program has written to an address so far, oldest first. */
export function mailsTo(dataDir: string, kind: string, address: string): ReadMail[] {
  return mailSources(dataDir, (name) => name.includes(`Z-${kind}-`))
    .map((source) => readMail(source.toString('utf8')))
    .filter(({ headers }) => headers.get('to')?.includes(address));
}

/** Waits for the `count`th mail of a kind to an address, and gives it. */
export async function mailTo(dataDir: string, kind: string, address: string, count = 1): Promise<ReadMail> {
  const found = () => mailsTo(dataDir, kind, address);
  await until(
    () => found().length >= count,
    patienceMs,
    () => `${found().length} of ${count} mails ${kind} to ${address}`,
  );
  return found()[count - 1] as ReadMail;
}

/** Where the link of such a mail leads, as path and query. */
export function linkIn({ text }: ReadMail, page: string): string {
  const [, query = ''] = text.split(`/${page}?`);
  return `/${page}?${query.split(/\s/)[0]}`;
}

export const codeIn = ({ text }: ReadMail): string => /^\d{6}$/m.exec(text)?.[0] ?? '';
