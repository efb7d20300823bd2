import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A mutant may make a loop endless; what a spec needs on a loaded machine is far less. */
const limitMs = 300_000;

/**
 * Runs the specs of one suite whose paths match a pattern, in a copy of the tree.
 *
 * @returns {Promise<'passed' | 'failed' | { broken: string }>} broken: the code or a spec could not even be read
 */
export async function runSpecs(folder, suite, patterns) {
  const results = join(folder, 'mutant-results.json');
  rmSync(results, { force: true });
  const args = [
    ...['--config', 'test/jest.config.mjs', '--selectProjects', suite],
    '--runInBand',
    '--forceExit',
    '--json',
    `--outputFile=${results}`,
  ];
  const isLate = await run(folder, [...args, ...[patterns].flat()], limitMs * [patterns].flat().length);
  if (isLate) return 'failed';
  if (!existsSync(results)) return { broken: 'Jest gave no results' };
  const { numTotalTests, numFailedTests, testResults, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(results, 'utf8'),
  );
  if (numFailedTests > 0) return 'failed';
  if (numRuntimeErrorTestSuites > 0) return { broken: testResults.find(({ message }) => message)?.message ?? '?' };
  return numTotalTests > 0 ? 'passed' : { broken: `no spec matches ${patterns}` };
}

/** @returns {Promise<boolean>} whether it had to be ended */
function run(folder, args, ms) {
  const child = spawn(process.execPath, ['node_modules/jest/bin/jest.js', ...args], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  let isLate = false;
  const end = () => process.kill(-child.pid, 'SIGKILL');
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, ms);
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', () => {
      clearTimeout(timer);
      process.off('exit', end);
      resolve(isLate);
    });
  });
}
