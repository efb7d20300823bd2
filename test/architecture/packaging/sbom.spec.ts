import { execFileSync } from 'node:child_process';
import { shippedPackages } from '../../bin/checks/licences.mjs';
import type { Bom } from '../../bin/checks/shipped-parts.mjs';

const sbom = () => JSON.parse(execFileSync('node', ['test/bin/sbom.mjs'], { encoding: 'utf8' })) as Bom;

it('the bill of materials names the program, each package that is shipped once, and no other', () => {
  const { metadata, components, dependencies } = sbom();
  expect(metadata.component).toMatchObject({ name: 'shulayim', 'bom-ref': expect.stringMatching(/^shulayim@/) });
  const refs = components.map((component) => component['bom-ref']);
  const shipped = new Set(shippedPackages('.').map(({ name, version }) => `${name}@${version}`));
  expect(refs.filter((ref) => !ref.startsWith('@shulayim/')).sort()).toEqual([...shipped].sort());
  // What leads from one to another leads to one of them.
  const known = new Set(refs);
  expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  expect(dependencies[0]?.dependsOn).toEqual(expect.arrayContaining([expect.stringMatching(/^@shulayim\/backend@/)]));
});
