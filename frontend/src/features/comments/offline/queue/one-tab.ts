import { newKey } from '../../../../platform/api/api';
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

/** Missing on a page that is not on a secure origin. There two tabs that send one entry make one of it, by its key. */
const locks = (): LockManager | undefined => navigator.locks as LockManager | undefined;

/**
 * The ways in and out of a list that one tab at a time sends.
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
      return locks()?.request(name, { ifAvailable: true }, (lock) => (lock ? round() : 'busy')) ?? round();
    },
    /** Takes a waiting entry out of the queue, after a try that is under way. @returns null when that has sent it */
    async takeOut(key: string): Promise<Entry | null> {
      const take = async () => {
        const entry = queue.read().find((one) => one.key === key) ?? null;
        if (entry) queue.drop(key);
        return entry;
      };
      return locks()?.request(name, take) ?? take();
    },
  };
}
