import type { Comment } from '@shulayim/contracts';
import { ApiFailure } from '../../../platform/api/api';
import { type UnsentComment, afterFailure } from './unsent-comment';

/** Where comments wait: this browser's storage. Each call sees what other tabs have done meanwhile. */
export interface Queue {
  read(): readonly UnsentComment[];
  put(entry: UnsentComment): void;
  drop(key: string): void;
}

interface Round {
  readonly queue: Queue;
  /** Null: a guest. */
  readonly userId: string | null;
  /** @throws ApiFailure */
  readonly post: (entry: UnsentComment) => Promise<Comment>;
  readonly newKey: () => string;
  readonly onSent: (entry: UnsentComment, comment: Comment) => void;
  readonly onRefused: (entry: UnsentComment, sentence: string) => void;
}

/** `'done'`: nothing of this person waits any more. */
export type RoundEnd = 'done' | { readonly retryAfterSeconds: number | null };

/**
 * Sends what waits, the oldest first, each under its own key. Stops at the first that must go on waiting: the others would
 * meet the same.
 */
export async function sendUnsent(round: Round): Promise<RoundEnd> {
  const { queue, userId } = round;
  for (;;) {
    const entry = queue.read().find((one) => one.userId === userId);
    if (!entry) return 'done';
    const waits = await sendOne(round, entry);
    if (waits) return waits;
  }
}

async function sendOne(round: Round, entry: UnsentComment): Promise<RoundEnd | null> {
  const { queue } = round;
  try {
    const comment = await round.post(entry);
    round.onSent(entry, comment);
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
