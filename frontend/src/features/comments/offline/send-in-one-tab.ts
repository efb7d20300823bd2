import { newKey } from '../../../platform/api/api';
import { postComment } from '../text/server-source';
import { type RoundEnd, sendUnsent } from './send-unsent';
import type { UnsentComment } from './unsent-comment';
import { useUnsentStore } from './unsent.store';

const lockName = 'waiting-comments';

/** What the tab that sends is told. */
export interface Sender {
  /** Null: a guest. */
  readonly userId: string | null;
  readonly onSent: Parameters<typeof sendUnsent>[0]['onSent'];
  readonly onRefused: Parameters<typeof sendUnsent>[0]['onRefused'];
}

/** What this tab is sending right now by a press is left to that press. */
const queue = {
  read: (): readonly UnsentComment[] => {
    useUnsentStore.getState().reload();
    const { all, underWay } = useUnsentStore.getState();
    return all.filter(({ key }) => !underWay.has(key));
  },
  put: (entry: UnsentComment) => useUnsentStore.getState().put(entry),
  drop: (key: string) => useUnsentStore.getState().drop(key),
};

async function post(entry: UnsentComment) {
  const { setUnderWay } = useUnsentStore.getState();
  setUnderWay(entry.key, true);
  try {
    return await postComment(entry.partId, entry.body, entry.key);
  } finally {
    setUnderWay(entry.key, false);
  }
}

/** Missing on a page that is not on a secure origin. There two tabs that send one comment make one of it, by its key. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/** Sends what waits, unless another tab does: then `'busy'`. */
export async function sendInOneTab(turn: Sender): Promise<RoundEnd | 'busy'> {
  const send = () => sendUnsent({ ...turn, queue, post, newKey });
  return locks()?.request(lockName, { ifAvailable: true }, (lock) => (lock ? send() : 'busy')) ?? send();
}

/** Takes a waiting comment out of the queue, after a try that is under way. @returns null when that has sent it */
export async function takeOut(key: string): Promise<UnsentComment | null> {
  const take = async () => {
    const entry = queue.read().find((one) => one.key === key) ?? null;
    if (entry) queue.drop(key);
    return entry;
  };
  return locks()?.request(lockName, take) ?? take();
}
