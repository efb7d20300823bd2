const storages = { local: () => localStorage, session: () => sessionStorage };
export type StorageKind = keyof typeof storages;

/** What the browser had no room for, or keeps nothing of: it lives as long as the window does. */
const unwritten = new Map<string, string | null>();

/**
 * @param kind `local`: of this browser, for good; `session`: of this tab
 * @returns null where there is nothing, also where the storage is shut
 */
export function readStored(key: string, kind: StorageKind = 'local'): string | null {
  const held = unwritten.get(`${kind} ${key}`);
  if (held !== undefined) return held;
  try {
    return storages[kind]().getItem(key);
  } catch {
    return null;
  }
}

/** @param value null: nothing any more */
export function writeStored(key: string, value: string | null, kind: StorageKind = 'local'): void {
  const name = `${kind} ${key}`;
  try {
    if (value === null) storages[kind]().removeItem(key);
    else storages[kind]().setItem(key, value);
    unwritten.delete(name);
  } catch {
    unwritten.set(name, value);
  }
}

/** What windows of this browser hold against each other. Missing on insecure origins, and in old browsers. */
export const browserLocks = (): LockManager | undefined => (navigator as Partial<Navigator>).locks;
