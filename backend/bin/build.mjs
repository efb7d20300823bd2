import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { StepFailed, step } from './progress.mjs';
import { buildWhenStale } from './stale.mjs';

const settings = ['.swcrc', 'package-lock.json', 'backend/bin'];

/** Everything that the program needs to run, each part only when its sources have changed since. */
export async function buildAll() {
  await buildLibs();
  await buildBackend();
  await buildFrontend();
}

export async function buildLibs() {
  for (const name of readdirSync(join(root, 'libs'))) await buildSources(`libs/${name}`, `the library ${name}`);
}

export const buildBackend = () => buildSources('backend', 'the server');

export async function buildFrontend() {
  const sources = ['frontend', 'libs/contracts/src', 'libs/anchoring/src', ...settings];
  await buildWhenStale('frontend/dist', sources, (folder) =>
    step('building the client', async () => {
      const outDir = join(root, folder);
      const { output } = await bundle(outDir);
      const { compressFolder } = await import('./compress.mjs');
      await compressFolder(outDir);
      const { weighReading } = await import('./weigh.mjs');
      weighReading(output, outDir);
    }),
  );
}

/** Vite sets NODE_ENV for its whole process; what is started after the build (server, tests) keeps its own. */
async function bundle(outDir) {
  const { build } = await import('vite');
  const { NODE_ENV } = process.env;
  try {
    return await build({ root: join(root, 'frontend'), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function buildSources(part, name) {
  await buildWhenStale(`${part}/dist`, [`${part}/src`, ...settings], (folder) =>
    step(`building ${name}`, async () => {
      const { compileFolder } = await import('./compile.mjs');
      await compileFolder(join(root, part, 'src'), join(root, folder));
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await buildAll().catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  });
}
