import { create } from 'zustand';

/** A §4. Milliseconds: long enough to be read, also the longer sentence. */
const shownMs = { sent: 3000, waits: 4500 } as const;

interface SentNoticeStore {
  /** What became of the comment that was sent last. */
  readonly kind: keyof typeof shownMs | null;
  show(kind: keyof typeof shownMs): void;
  /** Before another comment is sent: what became of the last one must not be taken for its fate. */
  hide(): void;
}

let timer: ReturnType<typeof setTimeout>;

export const useSentNotice = create<SentNoticeStore>()((set, get) => ({
  kind: null,
  show: (kind) => {
    clearTimeout(timer);
    set({ kind });
    timer = setTimeout(() => get().hide(), shownMs[kind]);
  },
  hide: () => set({ kind: null }),
}));
