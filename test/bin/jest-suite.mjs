import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../backend/bin/root.mjs';
import { suites } from '../jest.config.mjs';

/** Jest writes its results before it ends; what it still waits for after that was left open by a test. */
const leaveMs = 15_000;
/** A test that takes longer is named. */
const slowMs = 10_000;

/**
 * Runs one project of `test/jest.config.mjs` and counts what it did. Skipped and planned tests count as failed, as does a
 * file that could not run, a run without tests, one that takes too long, and one that leaves something open.
 *
 * @param {string} name of the project
 * @param {string[]} filters file name patterns
 * @param {number} limitMs
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runJestSuite(name, filters, limitMs) {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-results-'));
  const results = join(folder, 'results.json');
  try {
    const trouble = await run(name, filters, results, limitMs);
    const done = existsSync(results) && JSON.parse(readFileSync(results, 'utf8'));
    const { passed, failed, complaints } = count(done);
    for (const test of slowest(done)) console.log(`  ${test}`);
    for (const complaint of [...trouble, ...complaints]) console.log(`✕ ${name}: ${complaint}`);
    return { passed, failed: failed + trouble.length };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Megabytes for what is new in the heap, of the workers as well. Each spec loads its modules anew: with V8's own 16 most of
 * them are copied into the old part, which holds gigabytes, and is gone through again and again.
 */
const roomForNew = '--max-semi-space-size=64';

/** @returns {Promise<string[]>} what went wrong with the run itself */
async function run(name, filters, results, limitMs) {
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const { workers, testMs } = suites[name];
  const args = [...filters, '--config', 'test/jest.config.mjs', '--selectProjects', name, `--testTimeout=${testMs}`];
  if (workers) args.push(`--maxWorkers=${workers}`);
  // A group of its own, so that browsers and workers go with it when it has to be ended.
  const child = spawn(process.execPath, [roomForNew, jest, ...args, '--ci', '--json', `--outputFile=${results}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const trouble = [];
  const endGroup = () => process.kill(-child.pid, 'SIGKILL');
  const endAfter = (ms, why) => setTimeout(() => trouble.push(why) && endGroup(), ms);
  const timers = [endAfter(limitMs, 'took so long that it had to be ended')];
  const watcher = watch(dirname(results)).once('change', () => {
    timers.push(endAfter(leaveMs, 'a test left something open, so that Jest could not end'));
  });
  process.once('SIGINT', endGroup);
  await once(child, 'close');
  for (const timer of timers) clearTimeout(timer);
  watcher.close();
  process.off('SIGINT', endGroup);
  return trouble;
}

/** @returns {string[]} the tests that took the longest, with their seconds: where a suite can become shorter */
function slowest(run) {
  const tests = (run?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const byDuration = tests.filter(({ duration }) => duration > slowMs).sort((a, b) => b.duration - a.duration);
  return byDuration.slice(0, 10).map(({ duration, fullName }) => `${(duration / 1000).toFixed(1)} s: ${fullName}`);
}

/** @param run the results as Jest writes them; `false` when it wrote none */
function count(run) {
  const wrong = [
    [run ? 0 : 1, 'run without results'],
    [run.numPendingTests + run.numTodoTests, 'tests that were skipped or only planned'],
    [run.numRuntimeErrorTestSuites, 'files that could not run'],
    [run.numTotalTests === 0 ? 1 : 0, 'run without tests'],
  ].filter(([times]) => times > 0);
  const failed = wrong.reduce((sum, [times]) => sum + times, run.numFailedTests ?? 0);
  return { passed: run.numPassedTests ?? 0, failed, complaints: wrong.map((each) => each.join(' ')) };
}
