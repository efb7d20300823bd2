import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { step, StepFailed } from './progress.mjs';

/** Installs the npm packages when they are missing, or are not those that the lock file names. */
export async function ensurePackages() {
  if (packagesAreCurrent()) return;
  await step('installing the npm packages (about a minute)', installPackages);
}

/** npm keeps a copy of the lock file of what it installed; packages for other machines are not in it. */
function packagesAreCurrent() {
  const wanted = readLock('package-lock.json');
  const installed = readLock(join('node_modules', '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(wanted ?? {}).every(([path, entry]) => {
    if (path === '' || entry.link || entry.optional || !path.includes('node_modules/')) return true;
    return installed[path]?.version === entry.version;
  });
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages;
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
