import DataLoader from 'dataloader';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** More would make one slow query of many quick ones. */
const maxBatchSize = 200;

/**
 * Lookups of one turn of the event loop make up one query, and those that come while it is under way the next one. Nothing
 * is cached: each sees what was committed before it was asked, like a query of its own (ADR 10).
 *
 * @param load gives what was found for each key, in the keys' order
 */
export function createBatchLoader<Key, Found>(
  load: (keys: readonly Key[]) => Promise<readonly Found[]>,
): DataLoader<Key, Found> {
  let underWay: Promise<unknown> = Promise.resolve();
  return new DataLoader<Key, Found>(
    (keys) => {
      const found = load(keys);
      underWay = found.catch(() => undefined);
      return found;
    },
    { cache: false, maxBatchSize, batchScheduleFn: (dispatch) => void underWay.then(() => nextTurn()).then(dispatch) },
  );
}
