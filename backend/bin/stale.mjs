import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './root.mjs';

const skipped = new Set(['node_modules', 'dist']);

/** Whether the output was built from exactly these sources, all named from the checkout's top. */
export const isCurrent = (output, sources) => readStamp(output) === hashOf(sources);

/**
 * Calls `build` unless the output was built from exactly these sources. It builds into a folder aside, which then takes
 * the place of the old one: a build that is broken off leaves the old output whole.
 *
 * @param {string} output folder, from the checkout's top
 * @param {string[]} sources files and folders, from the checkout's top
 * @param {(folder: string) => Promise<void>} build
 */
export async function buildWhenStale(output, sources, build) {
  const stamp = hashOf(sources);
  if (readStamp(output) === stamp) return;
  const aside = `${output}.${process.pid}`;
  removeLeftovers(output);
  mkdirSync(join(root, aside), { recursive: true });
  try {
    await build(aside);
    writeFileSync(join(root, aside, '.stamp'), stamp);
    putInPlace(join(root, aside), join(root, output));
  } finally {
    rmSync(join(root, aside), { recursive: true, force: true });
  }
}

/** Of builds that were killed. */
function removeLeftovers(output) {
  const [folder, prefix] = [dirname(join(root, output)), `${basename(output)}.`];
  for (const name of readdirSync(folder).filter((each) => each.startsWith(prefix))) {
    if (!isRunning(Number(name.slice(prefix.length)))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Two programs may build at the same time from one checkout; the later one's output, the same, then stays. */
function putInPlace(aside, output) {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    rmSync(output, { recursive: true, force: true, maxRetries: 3 });
    try {
      return renameSync(aside, output);
    } catch (error) {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    }
  }
}

function readStamp(output) {
  const file = join(root, output, '.stamp');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesOf).sort())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

function filesOf(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !skipped.has(name) && !name.startsWith('dist.'))
    .flatMap((name) => filesOf(`${path}/${name}`));
}
