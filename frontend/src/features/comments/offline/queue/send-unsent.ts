import { ApiFailure } from '../../../../platform/api/api';
import { type Unsent, type UnsentComment, afterFailure } from '../unsent-comment';

/** Where entries wait: this browser's storage. Each call sees what other tabs have done meanwhile. */
export interface Queue<Entry extends Unsent = UnsentComment> {
  read(): readonly Entry[];
  put(entry: Entry): void;
  drop(key: string): void;
}

interface Round<Entry extends Unsent, Answer> {
  readonly queue: Queue<Entry>;
  /** Null: a guest. */
  readonly userId: string | null;
  /** @throws ApiFailure */
  readonly post: (entry: Entry) => Promise<Answer>;
  readonly newKey: () => string;
  readonly onSent: (entry: Entry, answer: Answer) => void;
  readonly onRefused: (entry: Entry, sentence: string) => void;
}

/** `'done'`: nothing of this person waits any more. */
export type RoundEnd = 'done' | { readonly retryAfterSeconds: number | null };

/**
 * Sends what waits, the oldest first, each under its own key. Stops at the first that must go on waiting: the others would
 * meet the same.
 */
export async function sendUnsent<Entry extends Unsent, Answer>(round: Round<Entry, Answer>): Promise<RoundEnd> {
  const { queue, userId } = round;
  for (;;) {
    const entry = queue.read().find((one) => one.userId === userId);
    if (!entry) return 'done';
    const waits = await sendOne(round, entry);
    if (waits) return waits;
  }
}

async function sendOne<Entry extends Unsent, Answer>(
  round: Round<Entry, Answer>,
  entry: Entry,
): Promise<RoundEnd | null> {
  const { queue } = round;
  try {
    const answer = await round.post(entry);
    round.onSent(entry, answer);
    queue.drop(entry.key);
  } catch (failure) {
    if (!(failure instanceof ApiFailure)) throw failure;
    const now = afterFailure(entry, failure, round.newKey);
    if (now.kind === 'waits') return now;
    queue.drop(entry.key);
    if (now.kind === 'moves') queue.put(now.entry);
    else round.onRefused(entry, now.sentence);
  }
  return null;
}
