import { create } from 'zustand';

/** A §4. Milliseconds: long enough to be read, also the longer sentence. */
const shownMs = { sent: 3000, waits: 4500 } as const;

interface SentNoticeStore {
  /** What became of the comment that was sent last. */
  readonly kind: keyof typeof shownMs | null;
  show(kind: keyof typeof shownMs): void;
}

let timer: ReturnType<typeof setTimeout>;

export const useSentNotice = create<SentNoticeStore>()((set) => ({
  kind: null,
  show: (kind) => {
    clearTimeout(timer);
    set({ kind });
    timer = setTimeout(() => set({ kind: null }), shownMs[kind]);
  },
}));
