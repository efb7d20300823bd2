import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { ImportIncomplete, Unavailable, UnreadableFile, WrongFileType } from '../../platform/failures/refusals.js';
import { threadFile } from '../../platform/background/in-thread.js';
import { ThreadFailed, ThreadStarved } from '../../platform/background/one-use-thread.js';
import { askedLanguage } from '../../platform/files/catalogues/asked-language.js';
import { SpareThread } from '../../platform/background/spare-thread.js';
import type { ManuscriptAnswer, ManuscriptFile } from './reading/thread-messages.js';
import { refusedFile } from './import-sentences.js';
import type { Illustrated } from './pictures/collected-pictures.js';

const program = threadFile('./reading/manuscript.thread.js', import.meta.url);
/** A novel takes a second of a processor; what takes this long was made to. */
const limits = { seconds: 30, wallSeconds: 240, megabytes: 512 };
/** Authors who begin to import seldom come alone: chapters are files of their own. */
const standBy = { idleSeconds: 600, quietSeconds: 1 };
/** Each takes a processor and its memory. */
const maxAtOnce = 2;
const maxWaiting = 8;
const maxWaitingSeconds = 60;
const comeBackSeconds = 15;

/** Reads manuscripts, each in a thread that a broken or malicious file may take down with it. */
@Injectable()
export class ManuscriptReader implements OnApplicationShutdown {
  private readonly log = new Logger(ManuscriptReader.name);
  private readonly threads = new SpareThread(program, { ...limits, ...standBy });
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /** A file is coming: the thread that will read it may get ready. */
  prepare(): void {
    this.threads.prepare();
  }

  onApplicationShutdown(): Promise<void> {
    return this.threads.close();
  }

  /**
   * @throws WrongFileType, UnreadableFile, ImportIncomplete, Unavailable when there is too much to do
   */
  async read(file: ManuscriptFile): Promise<Illustrated> {
    await this.turn();
    try {
      return this.manuscriptOf((await this.threads.ask({ ...file, language: askedLanguage() })) as ManuscriptAnswer);
    } catch (error) {
      if (!(error instanceof ThreadFailed)) throw error;
      this.log.warn(`A manuscript was given up: ${error.message}`);
      throw error instanceof ThreadStarved ? new Unavailable(comeBackSeconds) : new UnreadableFile();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private manuscriptOf(answer: ManuscriptAnswer): Illustrated {
    if ('manuscript' in answer) return answer;
    switch (answer.failure) {
      case 'wrong_type':
        throw new WrongFileType(refusedFile(answer.kind));
      case 'unreadable':
        throw new UnreadableFile(refusedFile(answer.kind));
      case 'broke':
        this.log.warn(`A manuscript was too strange to be read, at ${answer.where}`);
        throw new UnreadableFile();
      case 'words_lost':
        this.log.error(`An import was stopped: ${answer.missing} words would be missing, ${answer.added} added`);
        throw new ImportIncomplete();
    }
  }

  /** Resolves when a thread is free for the caller. */
  private async turn(): Promise<void> {
    if (this.running >= maxAtOnce) {
      if (this.waiting.length >= maxWaiting) throw new Unavailable(comeBackSeconds);
      await this.inLine();
    }
    this.running += 1;
  }

  private inLine(): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(next), 1);
        reject(new Unavailable(comeBackSeconds));
      }, maxWaitingSeconds * 1000);
      this.waiting.push(next);
    });
  }
}
