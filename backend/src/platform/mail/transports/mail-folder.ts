import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readableText } from './readable-text.js';

/** A word of one letter stands in every mail. */
const shortestWord = 2;

/** The mails of a program without a mail server, as files: what is to be forgotten is deleted here too. */
export class MailFolder {
  constructor(private readonly folder: string) {}

  /**
   * Deletes every mail that is addressed to somebody or says their name, in its decoded form.
   *
   * @param words names and addresses; letter case does not count
   */
  async deleteNaming(words: readonly string[]): Promise<void> {
    const wanted = words.map((word) => word.trim().toLowerCase()).filter((word) => word.length >= shortestWord);
    if (wanted.length === 0) return;
    for (const name of await this.mails()) {
      const text = readableText(await contentOf(join(this.folder, name))).toLowerCase();
      if (wanted.some((word) => text.includes(word))) await this.delete(name);
    }
  }

  /** @param ids of rows of the outbox */
  async deleteOf(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const wanted = new Set(ids);
    for (const name of await this.mails()) {
      if (wanted.has(name.slice(-rowIdLength - '.eml'.length, -'.eml'.length))) await this.delete(name);
    }
  }

  private async mails(): Promise<string[]> {
    const names = await readdir(this.folder).catch(noneIfMissing);
    return names.filter((name) => name.endsWith('.eml'));
  }

  private delete(name: string): Promise<void> {
    return rm(join(this.folder, name), { force: true });
  }
}

const rowIdLength = 36;

/** Another process may clear the same folder. */
const contentOf = (path: string): Promise<string> => readFile(path, 'latin1').catch(ifMissing(''));
const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
const noneIfMissing = ifMissing<string[]>([]);
