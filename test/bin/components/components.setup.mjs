import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../../backend/bin/root.mjs';
import { buildWhenStale } from '../../../backend/bin/stale.mjs';
import { bundledPackages } from '../../jest.config.mjs';

/** There is one of each in a spec. */
const external = /^(react|react-dom|@testing-library\/dom|zod|@shulayim\/\w+)(\/|$)/;

/** Makes `bundledPackages`, when their sources have changed. */
export default async function bundlePackages() {
  const sources = ['package-lock.json', 'libs', 'test/bin/components', 'test/jest.config.mjs'];
  await buildWhenStale('test/dist', sources, async (folder) => {
    for (const [name, file] of Object.entries(bundledPackages)) await bundle(name, join(root, folder), file);
  });
}

async function bundle(name, outDir, file) {
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
      lib: { entry: sourceOf(name), formats: ['cjs'], fileName: () => file },
      rolldownOptions: { external: (id) => external.test(id) && id !== name },
    },
  });
}

/** Of our own libraries the sources: they need no build. */
function sourceOf(name) {
  const [, lib] = /^@shulayim\/(\w+)$/.exec(name) ?? [];
  return lib ? join(root, 'libs', lib, 'src/index.ts') : fileURLToPath(import.meta.resolve(name));
}
