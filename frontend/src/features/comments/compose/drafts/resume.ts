import { readStored } from '../../../../platform/forms/browser-storage';
import {
  type Shape,
  fits,
  isOffset,
  isText,
  parsePersisted,
  persistJson,
} from '../../../../platform/forms/persisted-json';

/** Where a person wanted to write before they had to sign in; of this tab alone. */
interface Resumed {
  readonly partId: string;
  readonly start: number;
  readonly end: number;
  readonly exact: string;
}
const shape: Shape = { partId: isText, start: isOffset, end: isOffset, exact: isText };

const storageKey = 'resume-comment';

export const persistPassage = (place: Resumed): void => persistJson(storageKey, place, 'session');
export const forgetPassage = (): void => persistJson(storageKey, null, 'session');

/** What is kept of this part; what cannot be read is as good as none. */
export function persistedPassage(partId: string): Resumed | null {
  const kept = parsePersisted(readStored(storageKey, 'session'));
  return fits(kept, shape) && (kept as Resumed).partId === partId ? (kept as Resumed) : null;
}
