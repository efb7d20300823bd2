import { useCallback, useRef, useSyncExternalStore } from 'preact/compat';

/*
 * Stands for `use-sync-external-store`, which recharts names and which is there as CommonJS only: with it, nothing of
 * Preact's copy of React's API could be left out of what every page loads.
 */

/**
 * What a selector takes from a store; the component is drawn again when that is another value.
 *
 * @template Snapshot, Selection
 * @param {(changed: () => void) => () => void} subscribe
 * @param {() => Snapshot} snapshotOf
 * @param {unknown} _serverSnapshotOf
 * @param {(snapshot: Snapshot) => Selection} selector
 * @param {(one: Selection, other: Selection) => boolean} [isEqual]
 */
export function useSyncExternalStoreWithSelector(
  subscribe,
  snapshotOf,
  _serverSnapshotOf,
  selector,
  isEqual = Object.is,
) {
  const last = useRef(/** @type {{ selection: Selection } | null} */ (null));
  const selectionOf = useCallback(() => {
    const selection = selector(snapshotOf());
    if (last.current === null || !isEqual(last.current.selection, selection)) last.current = { selection };
    return last.current.selection;
  }, [snapshotOf, selector, isEqual]);
  return useSyncExternalStore(subscribe, selectionOf);
}
