import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './root.mjs';

const skipped = new Set(['node_modules', 'dist']);
/** What an output was built from: by content, and by how the files looked when they were last read. */
const [stampName, lookName] = ['.stamp', '.look'];

/**
 * Whether the output was built from exactly these sources, all named from the checkout's top. They are read only when they
 * look touched since they were last read: by size and times, as Git does it.
 */
export function isCurrent(output, sources) {
  const look = lookOf(sources);
  if (readNote(output, lookName) === look) return true;
  if (readNote(output, stampName) !== hashOf(sources)) return false;
  try {
    writeFileSync(join(root, output, lookName), look);
  } catch {
    // Another user's checkout: they are read each time.
  }
  return true;
}

/**
 * Calls `build` unless the output was built from exactly these sources. It builds into a folder aside, which then takes
 * the place of the old one: a build that is broken off leaves the old output whole.
 *
 * @param {string} output folder, from the checkout's top
 * @param {string[]} sources files and folders, from the checkout's top
 * @param {(folder: string) => Promise<void>} build
 */
export async function buildWhenStale(output, sources, build) {
  if (isCurrent(output, sources)) return;
  const notes = { [lookName]: lookOf(sources), [stampName]: hashOf(sources) };
  const aside = `${output}.${process.pid}`;
  removeLeftovers(output);
  mkdirSync(join(root, aside), { recursive: true });
  try {
    await build(aside);
    for (const [name, note] of Object.entries(notes)) writeFileSync(join(root, aside, name), note);
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

function readNote(output, name) {
  const file = join(root, output, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

const lookOf = (sources) =>
  hashBy(sources, (file) => {
    const { size, mtimeMs, ctimeMs } = statSync(file);
    return `${size} ${mtimeMs} ${ctimeMs}`;
  });
const hashOf = (sources) => hashBy(sources, (file) => readFileSync(file));

function hashBy(sources, contentOf) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesOf).sort())
    hash
      .update(path)
      .update('\0')
      .update(contentOf(join(root, path)));
  return hash.digest('hex');
}

function filesOf(path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  return found?.isDirectory() ? filesIn(path) : found ? [path] : [];
}

const filesIn = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !skipped.has(name) && !name.startsWith('dist.'))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
