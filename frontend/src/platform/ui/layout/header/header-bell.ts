import type { ComponentType } from 'react';
import { create } from 'zustand';

const useStore = create<{ Bell: ComponentType | null }>()(() => ({ Bell: null }));

/** What stands in the header beside the account; the program puts it there once its code and words have come. */
export const useHeaderBell = (): ComponentType | null => useStore((now) => now.Bell);
export const setHeaderBell = (Bell: ComponentType | null): void => useStore.setState({ Bell });
