import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

const workspaces = Object.entries(packages)
  .filter(([path]) => !path.includes('node_modules/'))
  .map(([, entry]) => entry);

describe('package-lock.json', () => {
  it('names every build of a package for other machines: without them "npm ci" refuses', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });

  it('has one version range for each package, so that tests run what the program runs', () => {
    const ranges = workspaces.flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    expect(ranges.filter(([name, range]) => ranges.some(([other, its]) => other === name && its !== range))).toEqual(
      [],
    );
  });

  it('puts every package at the top, which is all that the image takes along', () => {
    expect(Object.keys(packages).filter((path) => /^(?!node_modules\/).*\/node_modules\//.test(path))).toEqual([]);
  });
});

function isLocked(path: string, name: string): boolean {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => packages[`${folder}${folder && '/'}node_modules/${name}`] !== undefined);
}
