import { type StorageKind, writeStored } from './browser-storage';

/** By hand, because a text is drawn before a schema's library has come. */
export type Shape = Readonly<Record<string, (value: unknown) => boolean>>;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFilled = (value: unknown): boolean => isText(value) && value !== '';
export const isOffset = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
export const isMissingOr =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || value === null || is(value);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const fits = (value: unknown, shape: Shape): boolean =>
  isRecord(value) && Object.entries(shape).every(([name, is]) => is(value[name]));

/** What a browser's storage holds, as JSON; undefined when it cannot be read. */
export function parsePersisted(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** @param value null: nothing any more */
export const persistJson = (key: string, value: unknown, kind?: StorageKind): void =>
  writeStored(key, value === null ? null : JSON.stringify(value), kind);

/** A list of which every entry fits; what cannot be read is as good as none. */
export function parsePersistedList<Entry>(raw: string | null, shape: Shape): Entry[] {
  const list = parsePersisted(raw);
  return Array.isArray(list) && list.every((entry) => fits(entry, shape)) ? (list as Entry[]) : [];
}
