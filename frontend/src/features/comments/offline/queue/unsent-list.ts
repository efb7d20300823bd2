import { create } from 'zustand';
import { readStored } from '../../../../platform/forms/browser-storage';
import { persistJson } from '../../../../platform/forms/persisted-json';

interface Keyed {
  readonly key: string;
}

export interface UnsentList<Entry extends Keyed> {
  readonly all: readonly Entry[];
  /** On their way from this tab just now. */
  readonly underWay: ReadonlySet<string>;
  put(entry: Entry): void;
  drop(key: string): void;
  /** Another tab has changed the list. */
  reload(): void;
  setUnderWay(key: string, isUnderWay: boolean): void;
}

/**
 * What was sent and not answered, the same in every tab. One list for all parts: what waits for one text is sent from the page
 * of any other.
 *
 * @param storageKey of this browser's storage
 * @param parse what the storage holds; what cannot be read is as good as none
 */
export function unsentList<Entry extends Keyed>(storageKey: string, parse: (raw: string | null) => Entry[]) {
  const read = () => parse(readStored(storageKey));
  const useList = create<UnsentList<Entry>>()((set, get) => {
    const keep = (all: readonly Entry[]) => {
      persistJson(storageKey, all.length > 0 ? all : null);
      set({ all });
    };
    return {
      all: read(),
      underWay: new Set<string>(),
      put: (entry) => keep([...read().filter(({ key }) => key !== entry.key), entry]),
      drop: (key) => keep(read().filter((one) => one.key !== key)),
      reload: () => set({ all: read() }),
      setUnderWay: (key, isUnderWay) => {
        const underWay = new Set(get().underWay);
        if (isUnderWay) underWay.add(key);
        else underWay.delete(key);
        set({ underWay });
      },
    };
  });
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) useList.getState().reload();
  });
  return useList;
}
export type UseUnsentList<Entry extends Keyed> = ReturnType<typeof unsentList<Entry>>;
