import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What the program puts into the header once its code and words have come: the bell, and the feed's count of news. */
interface HeaderParts {
  readonly Bell: ComponentType | null;
  readonly Unread: ComponentType | null;
}

const useStore = create<HeaderParts>()(() => ({ Bell: null, Unread: null }));

export const useHeaderPart = (name: keyof HeaderParts): ComponentType | null => useStore((now) => now[name]);

/** @returns the way to take it out again */
export function putInHeader(name: keyof HeaderParts, Part: ComponentType): () => void {
  useStore.setState({ [name]: Part });
  return () => useStore.setState({ [name]: null });
}
