import { type Shape, fits, isOffset, isText, parsePersisted } from '../../../../platform/forms/persisted-json';

/** Where a person wanted to write before they had to sign in; of this tab alone. */
interface Resumed {
  readonly partId: string;
  readonly start: number;
  readonly end: number;
  readonly exact: string;
}
const shape: Shape = { partId: isText, start: isOffset, end: isOffset, exact: isText };

const storageKey = 'resume-comment';

export const persistPassage = (place: Resumed): void => sessionStorage.setItem(storageKey, JSON.stringify(place));
export const forgetPassage = (): void => sessionStorage.removeItem(storageKey);

/** What is kept of this part; what cannot be read is as good as none. */
export function persistedPassage(partId: string): Resumed | null {
  const kept = parsePersisted(sessionStorage.getItem(storageKey));
  return fits(kept, shape) && (kept as Resumed).partId === partId ? (kept as Resumed) : null;
}
