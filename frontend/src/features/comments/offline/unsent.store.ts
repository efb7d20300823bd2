import { create } from 'zustand';
import { readStored } from '../../../platform/forms/browser-storage';
import { persistJson } from '../../../platform/forms/persisted-json';
import { type UnsentComment, parseUnsent } from './unsent-comment';

/** One list for all parts: what waits for one text is sent from the page of any other. */
const storageKey = 'waiting-comments';
const read = () => parseUnsent(readStored(storageKey));

interface UnsentStore {
  readonly all: readonly UnsentComment[];
  /** On their way from this tab just now. */
  readonly underWay: ReadonlySet<string>;
  put(entry: UnsentComment): void;
  drop(key: string): void;
  /** Another tab has changed the list. */
  reload(): void;
  setUnderWay(key: string, isUnderWay: boolean): void;
}

/** Comments that were sent and not answered, the same in every tab. */
export const useUnsentStore = create<UnsentStore>()((set, get) => {
  const keep = (all: readonly UnsentComment[]) => {
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
  if (key === storageKey || key === null) useUnsentStore.getState().reload();
});
