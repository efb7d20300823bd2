import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  barrels,
  dangerousCalls,
  filesUnder,
  ownHorizons,
  packagesNeededAtStart,
  physicalSides,
  tooLong,
} from './source-rules.js';

const examples = 'test/architecture/bad-examples/frontend/src';
const tree = ['backend', 'frontend', 'libs', 'test', 'deploy'].flatMap(filesUnder);
const program = tree.filter((path) => /^(?:backend|frontend|libs\/[^/]+)\/src\//.test(path));

describe('the source rules', () => {
  it('keep every file within 250 lines', () => expect(tooLong(tree)).toEqual([]));
  it('keep left and right out of the styles', () => expect(physicalSides(tree)).toEqual([]));
  it('keep index.ts to the entries of libraries', () => expect(barrels(tree)).toEqual([]));

  it('keep the program from starting others, from making code of texts, and from writing texts into pages as they are', () =>
    expect(dangerousCalls(program)).toEqual([]));

  it('keep the transaction ids of a cluster out of the reading of the log', () =>
    expect(ownHorizons(tree)).toEqual([]));

  it('let the commands of package.json start where no package is installed yet', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const files = Object.values(scripts).flatMap((command) => /^node (\S+)/.exec(command)?.[1] ?? []);
    expect(files.length).toBeGreaterThan(5);
    expect(files.flatMap((file) => packagesNeededAtStart(file))).toEqual([]);
    expect(packagesNeededAtStart('test/bin/checks/catalogues.mjs')).toEqual([
      'test/bin/checks/catalogues.mjs: typescript',
    ]);
  });

  it('find one who reads the log up to a transaction id', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shulayim-horizons-'));
    const bad = join(folder, 'bad.ts');
    writeFileSync(bad, 'const settled = `xid < pg_snapshot_xmin' + '(pg_current_snapshot())`;');
    expect(ownHorizons([bad])).toEqual([bad]);
    rmSync(folder, { recursive: true });
  });

  it('find each of these, and not what only sounds like it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shulayim-calls-'));
    const lines = [
      "import { exec } from 'node:child_process';",
      'element.innerHTML = comment;',
      '<p dangerouslySetInnerHTML={{ __html: comment }} />',
      'eval(comment);',
      "new Function('x', comment);",
    ];
    const harmless = ['const medieval = evaluate(comment);', 'if (element.innerHTML === comment) retrieval(comment);'];
    const files = [...lines, ...harmless].map((line, at) => {
      const file = join(folder, `${at}.tsx`);
      writeFileSync(file, line);
      return file;
    });
    expect(dangerousCalls(files)).toEqual(files.slice(0, lines.length));
    rmSync(folder, { recursive: true });
  });

  it('find a file that is too long, and not one that just fits', () => {
    const folder = mkdtempSync(join(tmpdir(), 'shulayim-lines-'));
    const [fits, long] = [join(folder, 'fits.ts'), join(folder, 'long.ts')];
    writeFileSync(fits, '\n'.repeat(250));
    writeFileSync(long, '\n'.repeat(251));
    expect(tooLong([fits, long])).toEqual([long]);
    rmSync(folder, { recursive: true });
  });

  it('find each physical side, and none in logical properties, comments and addresses', () => {
    const bad = `${examples}/styles/physical-sides.module.css`;
    const marks = ['margin-left', 'left: 0', 'text-align: right', 'border-top-left', '0 1rem 0 2rem'];
    const lines = readFileSync(bad, 'utf8').split('\n');
    const expected = marks.map((mark) => `${bad}:${lines.findIndex((line) => line.includes(mark)) + 1}`);
    expect(physicalSides([bad, `${examples}/styles/logical-sides.module.css`])).toEqual(expected);
  });

  it('find a barrel', () => {
    const bad = `${examples}/features/home/index.ts`;
    expect(barrels([bad, 'libs/contracts/src/index.ts', 'libs/contracts/src/parts/index.ts'])).toEqual([
      bad,
      'libs/contracts/src/parts/index.ts',
    ]);
  });
});
