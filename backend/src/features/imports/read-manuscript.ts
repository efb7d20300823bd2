import { Injectable, Logger } from '@nestjs/common';
import { TooManyRequests, UnreadableFile, WrongFileType } from '../../platform/failures/refusals.js';
import { ThreadFailed, inThread, threadFile } from '../../platform/threads/in-thread.js';
import type { ManuscriptAnswer, ManuscriptFile } from './reading/thread-messages.js';
import type { SplitManuscript } from './splitting/manuscript.js';

const program = threadFile('./reading/manuscript.thread.js', import.meta.url);
/** A novel takes a second; what takes this long was made to. */
const limits = { seconds: 30, megabytes: 512 };
/** Each takes a processor and its memory. */
const maxAtOnce = 2;
const maxWaiting = 8;
const comeBackSeconds = 15;

/** Reads manuscripts, each in a thread that a broken or malicious file may take down with it. */
@Injectable()
export class ManuscriptReader {
  private readonly log = new Logger(ManuscriptReader.name);
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * @throws WrongFileType, UnreadableFile, TooManyRequests when too many wait already
   */
  async read(file: ManuscriptFile): Promise<SplitManuscript> {
    await this.turn();
    try {
      const answer = (await inThread(program, file, limits)) as ManuscriptAnswer;
      if ('manuscript' in answer) return answer.manuscript;
      if (answer.where) this.log.warn(`A manuscript was too strange to be read, at ${answer.where}`);
      throw answer.failure === 'wrong_type' ? new WrongFileType() : new UnreadableFile();
    } catch (error) {
      if (!(error instanceof ThreadFailed)) throw error;
      this.log.warn(`A manuscript was given up: ${error.message}`);
      throw new UnreadableFile();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }

  private async turn(): Promise<void> {
    if (this.running >= maxAtOnce) {
      if (this.waiting.length >= maxWaiting) throw new TooManyRequests(comeBackSeconds);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
    this.running += 1;
  }
}
