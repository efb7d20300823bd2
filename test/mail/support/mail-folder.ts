import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readMail, type ReadMail } from './read-mail.js';
import { patienceMs, until } from '../../support/until.js';

const files = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.eml'));
  } catch {
    return [];
  }
};

/** The mails of one kind (with hyphens) that a program has written to an address so far, oldest first. */
export function mailsTo(dataDir: string, kind: string, address: string): ReadMail[] {
  const folder = join(dataDir, 'mail');
  return files(folder)
    .filter((name) => name.includes(`Z-${kind}-`))
    .sort()
    .flatMap((name) => contentOf(join(folder, name)))
    .map(readMail)
    .filter(({ headers }) => headers.get('to')?.includes(address));
}

/** Nothing when the program has just deleted it. */
function contentOf(path: string): string[] {
  try {
    return [readFileSync(path, 'utf8')];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
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
