import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allowedForSome, readByHand } from '../../bin/checks/allowed-licences.mjs';
import { refusal, shippedPackages } from '../../bin/checks/licences.mjs';

const shipped = shippedPackages('.');
const names = shipped.map(({ name }) => name);
const refused = (licence: string | null, name = 'left-pad') => refusal({ name, version: '1.0.0', licence });

describe('what is shipped', () => {
  it('is what the program and its client need, and not what builds and tests them', () => {
    // The last three: also named for the tests, bundled into the service worker, and needed by another one.
    expect(names).toEqual(expect.arrayContaining(['fastify', 'prosemirror-view', 'react', 'workbox-routing', 'jws']));
    expect(names.filter((name) => ['jest', 'vite', 'eslint', 'playwright-core'].includes(name))).toEqual([]);
    expect(shipped.length).toBeGreaterThan(400);
  });

  it('has a licence that is allowed, each package of it', () =>
    expect(shipped.map(refusal).filter((why) => why !== null)).toEqual([]));

  it('needs every exception that is made', () => {
    const needed = allowedForSome.filter(({ licence, packages }) =>
      shipped.some(({ name, licence: own }) => packages.test(name) && own?.includes(licence)),
    );
    expect(needed).toEqual(allowedForSome);
    expect(names).toEqual(expect.arrayContaining(Object.keys(readByHand)));
  });
});

describe('a licence', () => {
  it.each([
    null,
    '',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE.md',
    'BSD',
    'Unknown-1.0',
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
  ])('%p is refused', (licence) => expect(refused(licence)).toContain('left-pad 1.0.0'));

  it('of several is refused where one of them holds that is not, and not where there is a choice', () => {
    expect(refused('(MIT AND GPL-3.0-only)')).toMatch(/not allowed/);
    expect(refused('(MIT OR GPL-3.0-only)')).toBeNull();
  });

  it('that is allowed for some packages is refused for others', () => {
    expect(refused('LGPL-3.0-or-later')).toMatch(/not allowed/);
    expect(refused('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')).toBeNull();
  });

  it('is read from the installed package, as old ones say it too; from the lock file where it is not here', () => {
    const root = mkdtempSync(join(tmpdir(), 'shulayim-licences-'));
    const write = (path: string, content: object) => {
      mkdirSync(join(root, path, '..'), { recursive: true });
      writeFileSync(join(root, path), JSON.stringify(content));
    };
    const packages = {
      '': {},
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '3.0.0', license: 'ISC', optional: true },
      'node_modules/d': { version: '4.0.0' },
      'node_modules/tool': { version: '5.0.0', dev: true },
    };
    write('package-lock.json', { packages });
    write('node_modules/a/package.json', { license: 'GPL-3.0-only' });
    write('node_modules/a/node_modules/b/package.json', { licenses: [{ type: 'MIT' }, { type: 'Apache-2.0' }] });
    write('node_modules/d/package.json', {});
    expect(shippedPackages(root).map(({ name, version, licence }) => [name, version, licence])).toEqual([
      ['a', '1.0.0', 'GPL-3.0-only'],
      ['b', '2.0.0', '(MIT OR Apache-2.0)'],
      ['c', '3.0.0', 'ISC'],
      ['d', '4.0.0', null],
    ]);
    rmSync(root, { recursive: true });
  });
});
