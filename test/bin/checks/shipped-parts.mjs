const development = 'cdx:npm:package:development';

/**
 * A CycloneDX document of npm's without what only builds and tests the program. npm's own `--omit=dev` leaves out every
 * package that the top package file names for the tests as well, with all that these need: half of what is shipped.
 */
export function shippedParts(bom) {
  const components = bom.components.filter(
    ({ properties = [] }) => !properties.some(({ name, value }) => name === development && value === 'true'),
  );
  const own = bom.metadata.component;
  const kept = new Set(components.map((component) => component['bom-ref']));
  const workspaces = components.filter(isOurs).map((component) => component['bom-ref']);
  const dependencies = bom.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));
  // npm calls the program by its folder.
  const component = { ...own, name: own['bom-ref'].replace(/@[^@]*$/, '') };
  return {
    ...bom,
    metadata: { ...bom.metadata, component },
    components,
    dependencies: [{ ref: own['bom-ref'], dependsOn: workspaces }, ...dependencies],
  };
}

const isOurs = ({ purl = '' }) => purl.startsWith('pkg:npm/%40shulayim/');
