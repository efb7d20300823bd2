import { destination, type Level, type Logger } from 'pino';
import { reasonOf } from '../../background/outages/outage-lines.js';
import { plainSentence, sentenceFor } from '../console.js';
import { WrongSettings } from '../settings/settings.js';
import { makeLogger } from './make-logger.js';

/** What a server process says beside its log, whatever `LOG_LEVEL` is. */
export interface ProcessOutput {
  /** Why it did not start, or could not stop: a sentence where an operator can act on it, else all that is known. */
  failed(error: unknown): void;
}

/**
 * Where nobody sits at a terminal, whatever this process writes from now on is lines of its log, in JSON: what it, its
 * libraries and its threads say by `console`, warnings of Node, and an exception that ends it.
 */
export function prepareOutput(): ProcessOutput {
  if (process.stdout.isTTY) return { failed: (error) => console.error(plainSentence(error)) };
  // The loggers write to the files themselves, past the streams.
  const [out, complaints] = [makeLogger('info', destination(1)), makeLogger('info', destination(2))];
  process.stdout.write = sayBy(out, 'info');
  process.stderr.write = sayBy(complaints, 'warn');
  // Node's own listener prints a warning as text, past the streams as well.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => complaints.warn({ err: warning }, reasonOf(warning)));
  process.on('uncaughtException', (error: unknown) => {
    complaints.fatal({ err: error }, reasonOf(error));
    process.exit(1);
  });
  return { failed: (error) => tellFailure(complaints, error) };
}

type Write = typeof process.stdout.write;
type Callback = (error?: Error | null) => void;

const sayBy =
  (log: Logger, level: Level): Write =>
  (chunk: Uint8Array | string, encoding?: BufferEncoding | Callback, callback?: Callback): boolean => {
    const text = Buffer.from(chunk).toString().trimEnd();
    if (text) log[level](text);
    const done = typeof encoding === 'function' ? encoding : callback;
    if (done) process.nextTick(done);
    return true;
  };

function tellFailure(log: Logger, error: unknown): void {
  if (error instanceof WrongSettings) return error.problems.forEach((problem) => log.fatal(problem));
  const sentence = sentenceFor(error);
  if (sentence === null) log.fatal({ err: error }, reasonOf(error));
  else log.fatal(sentence);
}
