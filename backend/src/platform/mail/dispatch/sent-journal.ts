import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DiskTrouble } from '../../files/disk-trouble.js';

const maxBytes = 1024 * 1024;
/** Ids that the file did not take. */
const mostRemembered = 10_000;

/**
 * Mails that the other side has acknowledged, in a file that is written before anything else happens: when the program
 * dies, or the database is away, between the acknowledgement and its record in the outbox, no second mail goes out.
 * It serves the programs that share a data folder; the record in the outbox serves all, and is the stronger one: a file
 * that cannot be written, or read, stands in no mail's way.
 */
export class SentJournal {
  private readonly older: string;
  private readonly remembered = new Set<string>();

  constructor(
    private readonly path: string,
    private readonly trouble: DiskTrouble,
  ) {
    this.older = `${path}.old`;
  }

  /** Reads the files: asked only about mails that were tried before. */
  has(id: string): boolean {
    return this.remembered.has(id) || this.contentOf(this.path).includes(id) || this.contentOf(this.older).includes(id);
  }

  /** Synchronous on purpose: a process killed right after it has still written the line. */
  add(id: string): void {
    try {
      this.turn();
      appendFileSync(this.path, `${id}\n`, { mode: 0o600 });
      this.trouble.ends();
    } catch (error) {
      if (this.remembered.size >= mostRemembered) this.remembered.clear();
      this.remembered.add(id);
      this.trouble.begins(error);
    }
  }

  /** Two files of a megabyte at most. */
  private turn(): void {
    const { size } = statSync(this.path, { throwIfNoEntry: false }) ?? { size: null };
    if (size === null) mkdirSync(dirname(this.path), { recursive: true });
    else if (size > maxBytes) renameSync(this.path, this.older);
  }

  private contentOf(path: string): string {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') this.trouble.begins(error);
      return '';
    }
  }
}
