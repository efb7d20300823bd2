import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from './root.mjs';
import { step, StepFailed } from './progress.mjs';

/** Of a package file; the lock file repeats them. */
const sections = ['workspaces', 'dependencies', 'devDependencies', 'optionalDependencies'];

/** Installs the npm packages when they are missing, or are not those that the lock file names. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  await step('installing the npm packages (about a minute)', installPackages);
}

/**
 * npm keeps a copy of the lock file of what it installed; packages for other machines are not in it. A package file that the
 * lock file does not know as it is now counts as well: `npm ci` then says so.
 */
function packagesAreCurrent() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return isAsLocked(entry, readJson(join(path, 'package.json')));
    return entry.optional || isDeepStrictEqual(...[installed[path], entry].map((one) => [one?.version, one?.link]));
  });
}

const isAsLocked = (entry, file) =>
  file !== null && sections.every((name) => isDeepStrictEqual(entry[name], file[name]));

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}

async function installPackages() {
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // The npm that started us, so that it is the one which belongs to this Node.
  const npm = process.env.npm_execpath;
  const code = await (npm?.endsWith('.js')
    ? exitCode(process.execPath, [npm, ...args])
    : exitCode('npm', args, { shell: process.platform === 'win32' }));
  if (code !== 0) throw new StepFailed('The npm packages could not be installed; the lines above say why.');
}

function exitCode(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], ...options });
    child.once('error', reject).once('exit', (code) => resolve(code ?? 1));
  });
}
