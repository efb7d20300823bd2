import { readFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

describe('package-lock.json', () => {
  it('names every build of a package for other machines: without them "npm ci" refuses', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
    );
    expect(missing).toEqual([]);
  });
});

function isLocked(path: string, name: string): boolean {
  const folders = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => packages[`${folder}${folder && '/'}node_modules/${name}`] !== undefined);
}
