import { readFileSync } from 'node:fs';
import type { Language } from '@shulayim/contracts';

/**
 * The texts of a catalogue, as people see them: tests look for these, never for copies. Lists are groups whose keys are numbers.
 *
 * @param path such as `platform/words/catalogues/ui`, under the client's folder
 * @returns a reader: `text('logIn.submit')`
 */
export function textsOf(path: string, language: Language = 'he'): (key: string) => string {
  const catalogue: unknown = JSON.parse(readFileSync(`frontend/src/${path}.${language}.json`, 'utf8'));
  return (key) => {
    const found = key
      .split('.')
      .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], catalogue);
    if (typeof found !== 'string') throw new Error(`no text '${key}' in ${path}.${language}.json`);
    return found;
  };
}

/** A feature's Hebrew texts: `words('accounts/accounts')` is the folder, and the catalogue in it. */
export const words = (path: string) => textsOf(`features/${path}`);
