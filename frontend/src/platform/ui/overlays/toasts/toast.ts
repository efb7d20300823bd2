import { create } from 'zustand';

type ToastTone = 'plain' | 'success' | 'failure';
/** The way back from what the sentence tells of. */
export interface ToastAction {
  label: string;
  onAct: () => void;
}
export interface ToastItem {
  id: number;
  text: string;
  tone: ToastTone;
  action?: ToastAction | undefined;
}

/** Decisions §7. */
const maxShown = 3;

export const useToasts = create<{ items: readonly ToastItem[] }>()(() => ({ items: [] }));
let lastId = 0;

export const dismiss = (id: number): void =>
  useToasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

/** Says one sentence for four seconds; of more than three the oldest goes. */
export function toast(text: string, tone: ToastTone = 'plain', action?: ToastAction): void {
  const item = { id: ++lastId, text, tone, action };
  useToasts.setState(({ items }) => ({ items: [...items, item].slice(-maxShown) }));
}
