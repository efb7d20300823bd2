import { execFileSync } from 'node:child_process';

const mostEntries = 12;
/** Folders one inside another, below a `src` folder or `test`. */
const mostDeep = 5;
/** Lists by nature: one entry for each feature, contract, migration, fault, benchmark or picture. */
const lists = new Set([
  'backend/src/features',
  'backend/src/migrations',
  'frontend/src/features',
  'libs/contracts/src',
  'test/bench',
  'test/faults',
  'test/features',
  'test/features/pages/pictures',
]);

/** A catalogue counts as the two files that each had at first: a further language is a file in every folder of words. */
const furtherLanguage = /\.(?!he\b|en\b)[a-z]{2}\.json$/;

/** Folders by what stands in them, from the files' paths. */
function foldersOf(files: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const parts = file.split('/');
    for (let depth = 2; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      folders.set(folder, (folders.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  return folders;
}

function complaints(files: readonly string[]): string[] {
  return [...foldersOf(files)].flatMap(([folder, { size }]) => {
    const below = folder.replace(/^(.*?\/src|test)(\/|$)/, '');
    return [
      ...(size > mostEntries && !lists.has(folder) ? [`${folder} has ${size} entries`] : []),
      // A decider may stand alone: its folder is what the import rules know it by.
      ...(size === 1 && below && !folder.endsWith('/domain') ? [`${folder} has a single entry`] : []),
      ...(below.split('/').length > mostDeep ? [`${folder} lies too deep`] : []),
    ];
  });
}

it('folders can be overlooked: at most twelve entries, none with one, at most five deep', () => {
  const files = execFileSync('git', ['ls-files', 'backend/src', 'frontend/src', 'libs', 'test'], { encoding: 'utf8' });
  const own = files
    .trim()
    .split('\n')
    .filter((file) => !file.includes('/bad-examples/') && !furtherLanguage.test(file));
  expect(complaints(own)).toEqual([]);
});

it('the check finds what is too much, alone or too deep', () => {
  const crowd = Array.from({ length: 13 }, (_, n) => `libs/x/src/crowd/${n}.ts`);
  expect(
    complaints([...crowd, 'libs/x/src/alone/a.ts', 'libs/x/src/a/b/c/d/e/f/1.ts', 'libs/x/src/a/b/c/d/e/f/2.ts']),
  ).toEqual(
    expect.arrayContaining([
      'libs/x/src/crowd has 13 entries',
      'libs/x/src/alone has a single entry',
      'libs/x/src/a/b/c/d/e/f lies too deep',
    ]),
  );
});
