import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the thread loads for a Word file. */
const starts = ['reading/zip.ts', 'splitting/split-manuscript.ts'].map(
  (name) => `backend/src/features/imports/${name}`,
);
/** Of values: types are gone when it runs. */
const imported = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm;

/** Whatever a file names, with what that names in turn, as far as it is our own. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, at = '', late = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
    const name = at || late;
    if (!name.startsWith('.')) seen.add(name);
    else reached(sourceOf(join(dirname(file), name)), seen);
  }
  return seen;
}

const sourceOf = (built: string): string =>
  ['.ts', '.tsx'].map((suffix) => built.replace(/\.js$/, suffix)).find(existsSync) ?? built;

// It starts for each manuscript: half of what it loaded were schemas that it does not look at.
it('the thread that reads a Word file loads no schemas', () => {
  const all = starts.flatMap((start) => [...reached(start)]);
  expect(all).toEqual(expect.arrayContaining(['mammoth', '@shulayim/contracts/limits', '@shulayim/anchoring']));
  expect(all.filter((name) => ['zod', '@shulayim/contracts'].includes(name))).toEqual([]);
});
