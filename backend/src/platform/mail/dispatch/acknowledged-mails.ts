import { appendFileSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const maxBytes = 1024 * 1024;

/**
 * Mails that the other side has acknowledged, in a file that is written before anything else happens: when the program
 * dies, or the database is away, between the acknowledgement and its record in the outbox, no second mail goes out.
 * It serves the programs that share a data folder; the record in the outbox serves all.
 */
export class AcknowledgedMails {
  private readonly older: string;

  constructor(private readonly path: string) {
    this.older = `${path}.old`;
    mkdirSync(dirname(path), { recursive: true });
    if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maxBytes) renameSync(path, this.older);
  }

  /** Reads the files: asked only about mails that were tried before. */
  has(id: string): boolean {
    return contentOf(this.path).includes(id) || contentOf(this.older).includes(id);
  }

  /** Synchronous on purpose: a process killed right after it has still written the line. */
  add(id: string): void {
    appendFileSync(this.path, `${id}\n`, { mode: 0o600 });
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
