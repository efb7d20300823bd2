import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../backend/bin/root.mjs';

const own = '@shulayim';

/**
 * Copies the working tree, as it is and without what Git ignores, into a folder of its own. Packages are links to the
 * installed ones; only the project's own libraries are the copy's. What was built serves worker threads alone: a link, or
 * nothing, as in a fresh clone.
 *
 * @returns {{ folder: string, remove: () => void }}
 */
export function copyTree({ withBuilt = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-mutants-'));
  for (const file of filesInGit()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(packages)) {
    if (name === own || name === '.cache') continue;
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  const libs = readdirSync(join(root, 'libs'));
  for (const part of ['backend', ...libs.map((name) => `libs/${name}`)]) {
    const built = join(root, part, 'dist');
    if (withBuilt && existsSync(built)) symlinkSync(built, join(folder, part, 'dist'));
  }
  for (const name of libs) {
    symlinkSync(join('../../libs', name), join(folder, 'node_modules', own, name));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function filesInGit() {
  const list = (...args) =>
    execFileSync('git', ['ls-files', '-z', ...args], { cwd: root, encoding: 'utf8' }).split('\0');
  const gone = new Set(list('--deleted'));
  return list('--cached', '--others', '--exclude-standard').filter((file) => file && !gone.has(file));
}
