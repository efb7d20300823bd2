import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Saving } from '../keeping/draft-keeper';
import type { DraftKeeper } from '../keeping/draft-keeper';
import type { Plan } from '../keeping/plan';
import type { ImageUploads } from './images/image-uploads';
import type { Writing, WritingUi } from './writing';

export interface Desk {
  readonly writing: Writing;
  readonly keeper: DraftKeeper;
  readonly images: ImageUploads;
}

export const DeskContext = createContext<Desk | null>(null);

/** What is being written on this page. */
export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('outside of the editor');
  return desk;
}

export const useWritingUi = <Value>(pick: (ui: WritingUi) => Value): Value => useStore(useDesk().writing.ui, pick);
export const usePlan = (): Plan => useStore(useDesk().keeper.plan);
export const useSaving = (): Saving => useStore(useDesk().keeper.saving, ({ now }) => now);
