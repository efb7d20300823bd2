import { newKey } from '../../../../platform/api/api';
import { browserLocks } from '../../../../platform/forms/browser-storage';
import { type RoundEnd, sendUnsent } from './send-unsent';
import type { Unsent } from '../unsent-comment';
import type { UseUnsentList } from './unsent-list';

/** What the tab that sends is told. */
export interface Sender<Entry, Answer> {
  /** Null: a guest. */
  readonly userId: string | null;
  readonly onSent: (entry: Entry, answer: Answer) => void;
  readonly onRefused: (entry: Entry, sentence: string) => void;
}

/**
 * The ways in and out of a list that one tab at a time sends. Without locks two tabs may send one entry: its key makes one
 * of it.
 *
 * @param name of the lock that the tabs share
 */
export function inOneTab<Entry extends Unsent, Answer>(
  name: string,
  list: UseUnsentList<Entry>,
  send: (entry: Entry) => Promise<Answer>,
) {
  /** What this tab is sending right now by a press is left to that press. */
  const queue = {
    read: (): readonly Entry[] => {
      list.getState().reload();
      const { all, underWay } = list.getState();
      return all.filter(({ key }) => !underWay.has(key));
    },
    put: (entry: Entry) => list.getState().put(entry),
    drop: (key: string) => list.getState().drop(key),
  };
  const post = async (entry: Entry): Promise<Answer> => {
    const { setUnderWay } = list.getState();
    setUnderWay(entry.key, true);
    try {
      return await send(entry);
    } finally {
      setUnderWay(entry.key, false);
    }
  };
  return {
    /** Sends what waits, unless another tab does: then `'busy'`. */
    async send(turn: Sender<Entry, Answer>): Promise<RoundEnd | 'busy'> {
      const round = () => sendUnsent({ ...turn, queue, post, newKey });
      return browserLocks()?.request(name, { ifAvailable: true }, (lock) => (lock ? round() : 'busy')) ?? round();
    },
    /** Takes a waiting entry out of the queue, after a try that is under way. @returns null when that has sent it */
    async takeOut(key: string): Promise<Entry | null> {
      const take = async () => {
        const entry = queue.read().find((one) => one.key === key) ?? null;
        if (entry) queue.drop(key);
        return entry;
      };
      return browserLocks()?.request(name, take) ?? take();
    },
  };
}
