import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './root.mjs';
import { StepFailed, step } from './progress.mjs';
import { buildWhenStale, isCurrent } from './stale.mjs';

const settings = ['.swcrc', 'package-lock.json', 'backend/bin'];

const backend = compiled('backend', 'the server');
const libs = readdirSync(join(root, 'libs')).map((name) => compiled(`libs/${name}`, `the library ${name}`));
const client = {
  output: 'frontend/dist',
  sources: ['frontend', 'libs/contracts/src', 'libs/anchoring/src', 'libs/formatting/src', ...settings],
  name: 'the client',
  build: bundle,
};
/** What has one compiler. */
const halves = { server: [...libs, backend], client: [client] };

/** For the bundler's allocator: what is free goes back at once; otherwise it holds 150 MB more at its peak. */
const thrifty = { MIMALLOC_PURGE_DELAY: '0' };

/**
 * Everything that the program needs to run, each part only when its sources have changed since. Each half is built by a
 * process of its own: a compiler keeps what it took of the memory for as long as its process lives.
 */
export async function buildAll() {
  for (const [half, parts] of Object.entries(halves))
    if (!parts.every(({ output, sources }) => isCurrent(output, sources))) await buildApart(half);
}

/** In this process, which may want to do so again: the compiler is there at once. */
export const buildLibs = () => buildParts(libs);
export const buildBackend = () => buildParts([backend]);

async function buildParts(parts) {
  for (const { output, sources, name, build } of parts)
    await buildWhenStale(output, sources, (folder) => step(`building ${name}`, () => build(join(root, folder))));
}

function buildApart(half) {
  const child = fork(fileURLToPath(import.meta.url), [half], { env: { ...process.env, ...thrifty } });
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new StepFailed('It could not be built; the lines above say why.'));
    });
  });
}

function compiled(part, name) {
  const build = async (folder) => {
    const { compileFolder } = await import('./compile.mjs');
    await compileFolder(join(root, part, 'src'), folder);
  };
  return { output: `${part}/dist`, sources: [`${part}/src`, ...settings], name, build };
}

async function bundle(outDir) {
  const { build } = await import('vite');
  const options = { root: join(root, 'frontend'), logLevel: 'warn', build: { outDir, emptyOutDir: true } };
  const { output } = await build(options);
  const { compressFolder } = await import('./compress.mjs');
  await compressFolder(outDir);
  const { weighReading } = await import('./weigh.mjs');
  weighReading(output, outDir);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const parts = halves[process.argv[2]];
  // Nobody waits for it any more.
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  await (parts ? buildParts(parts) : buildAll()).catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  });
}
