import type { RoundEnd } from './send-unsent';
import type { Unsent } from '../unsent-comment';
import type { UseUnsentList } from './unsent-list';

/** Between tries while something waits: a network that comes back does not always say so. Milliseconds. */
const firstTryMs = 4000;
const slowestTryMs = 60_000;
/** @param failures in a row, before the next try. @returns milliseconds */
export const pauseAfter = (failures: number): number => Math.min(firstTryMs * 2 ** failures, slowestTryMs);

/**
 * Tries whenever there is hope: on line again, the tab looked at again, and from time to time.
 *
 * @param userId whose entries are sent; null: a guest's
 * @param send   one round; `'busy'`: another tab sends
 * @returns the way to stop
 */
export function keepTrying<Entry extends Unsent>(
  list: UseUnsentList<Entry>,
  userId: string | null,
  send: () => Promise<RoundEnd | 'busy'>,
): { wake: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout>;
  let failures = 0;
  let isStopped = false;
  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, ms);
  };
  const wake = () => {
    const { all } = list.getState();
    if (isStopped || !all.some((one) => one.userId === userId)) return;
    void send().then((end) => {
      if (end === 'done') failures = 0;
      else {
        later(typeof end === 'object' && end.retryAfterSeconds ? end.retryAfterSeconds * 1000 : pauseAfter(failures));
        failures += 1;
      }
    });
  };
  const onVisible = () => document.visibilityState === 'visible' && wake();
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', onVisible);
  // What a press could not send begins to wait.
  const unsubscribe = list.subscribe((now, before) => {
    if (now.underWay.size < before.underWay.size) later(pauseAfter(failures));
  });
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', onVisible);
  };
  return { wake, stop };
}
