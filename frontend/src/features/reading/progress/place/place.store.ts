import { create } from 'zustand';
import type { Seen } from './measure-seen';

interface PlaceState {
  /** How much of the text has been shown, 0 to 1. */
  readonly share: number;
  readonly isEndDrawn: boolean;
  /** Where a reader who came back had stopped, until they say what they want. */
  readonly offer: number | null;
}

const fresh: PlaceState = { share: 0, isEndDrawn: false, offer: null };

/** Where in the open text its reader is. One text is open at a time. */
export const usePlace = create<PlaceState>()(() => fresh);

export const resetPlace = (): void => usePlace.setState(fresh);

/** In steps of half a percent, so that not every pixel draws the header again. */
export function showSeen({ top, bottom, isEndDrawn }: Seen, end: number): void {
  // At the very beginning nothing has been read, however much of it the window shows.
  const hasBegun = top > 0 || window.scrollY > 0;
  usePlace.setState({
    share: hasBegun ? Math.min(1, Math.round((bottom / Math.max(1, end)) * 200) / 200) : 0,
    isEndDrawn,
  });
}
