import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensurePackages } from '../../backend/bin/packages.mjs';
import { root } from '../../backend/bin/root.mjs';

const imports = ['backend/src', 'frontend', 'libs', 'test'];

/** Each counts as one test. The slow ones first: two run at a time. */
const checks = [
  { name: 'lint', run: () => tool('eslint', '.', '--max-warnings', '0') },
  { name: 'types', run: () => tool('tsc', '--noEmit', '-p', 'tsconfig.json') },
  { name: 'client types', run: () => tool('tsc', '--noEmit', '-p', 'frontend/tsconfig.json') },
  { name: 'format', run: () => tool('prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'imports', run: () => tool('depcruise', '--config', '.dependency-cruiser.cjs', ...imports) },
  { name: 'dead code', run: () => tool('knip', '--no-progress', '--no-config-hints') },
  {
    name: 'texts',
    run: textComplaints,
  },
];

/**
 * @param {string[]} names only these; all when empty
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks(names = []) {
  const waiting = checks.filter((check) => names.length === 0 || names.includes(check.name));
  const counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const complaint = await check.run();
      console.log(`${complaint ? '✕' : '✓'} ${check.name}`);
      if (complaint) console.log(complaint);
      counts[complaint ? 'failed' : 'passed'] += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return counts;
}

/** Imported late: on an empty machine the packages that they use are installed first. */
async function textComplaints() {
  const { missingTexts, unknownTexts } = await import('./checks/catalogues.mjs');
  const { styleComplaints } = await import('./checks/hebrew-style.mjs');
  const folder = (name) => join(root, name);
  return [
    ...['frontend/src', 'backend/src'].map(folder).flatMap(missingTexts),
    ...unknownTexts(folder('frontend/src')),
    ...['frontend/src', 'backend/src', 'libs/contracts/src'].map(folder).flatMap(styleComplaints),
  ].join('\n');
}

/** @returns {Promise<string>} what the tool complains about; empty when it is content */
function tool(name, ...args) {
  return new Promise((resolve, reject) => {
    const child = spawn(join(root, 'node_modules/.bin', name), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child
      .once('error', reject)
      .once('close', (code) => resolve(code === 0 ? '' : output.trim() || `${name} ended with ${code}`));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensurePackages();
  const { failed } = await runChecks(process.argv.slice(2));
  process.exitCode = failed === 0 ? 0 : 1;
}
