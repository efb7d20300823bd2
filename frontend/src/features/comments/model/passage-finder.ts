import type { proposeAnchor } from '@shulayim/anchoring';
import { create } from 'zustand';

/** Finds where a quoted passage stands in a text that changed since. */
export type FindPassage = typeof proposeAnchor;

/** Null until somebody needed it: the search is no part of what a page loads before its text. */
export const usePassageFinder = create<{ find: FindPassage | null }>()(() => ({ find: null }));

/** @throws Error when its code cannot be loaded */
export async function loadPassageFinder(): Promise<FindPassage> {
  const { proposeAnchor: find } = await import('./find-passage');
  usePassageFinder.setState({ find });
  return find;
}
