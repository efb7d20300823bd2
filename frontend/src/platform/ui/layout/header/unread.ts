import { create } from 'zustand';

const useStore = create<{ count: number }>()(() => ({ count: 0 }));

/** How many feed entries the author has not seen; the program keeps it true through the live connection. */
export const useUnread = (): number => useStore((now) => now.count);
export const setUnread = (count: number): void => useStore.setState({ count });
