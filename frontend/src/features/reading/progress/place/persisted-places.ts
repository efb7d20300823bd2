import { readStored } from '../../../../platform/forms/browser-storage';
import {
  type Shape,
  isOffset,
  isText,
  parsePersistedList,
  persistJson,
} from '../../../../platform/forms/persisted-json';

export interface PersistedPlace {
  /** Whose place, in which part. */
  readonly key: string;
  readonly offset: number;
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
}
const shape: Shape = { key: isText, offset: isOffset, version: Number.isInteger, at: isText };

const storageKey = 'reading-places';
/** Somebody who reads many texts comes back to the last ones. */
const most = 50;

/** What cannot be read is as good as none. */
export const parsePlaces = (raw: string | null): PersistedPlace[] => parsePersistedList(raw, shape);

/** One place for each key, the newest first. */
export const withPlace = (places: readonly PersistedPlace[], place: PersistedPlace): PersistedPlace[] =>
  [place, ...places.filter(({ key }) => key !== place.key)].slice(0, most);

export const placeKey = (viewer: string | null, partId: string): string => `${viewer ?? ''} ${partId}`;

const kept = (): PersistedPlace[] => parsePlaces(readStored(storageKey));

export const persistedPlace = (key: string): PersistedPlace | undefined => kept().find((place) => place.key === key);

/** This browser remembers it, too: the next visit may come before the server knows, or without an account. */
export const persistPlace = (place: PersistedPlace): void => persistJson(storageKey, withPlace(kept(), place));
