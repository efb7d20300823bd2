import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../backend/bin/root.mjs';

/** Jest writes its results before it ends; what it still waits for after that was left open by a test. */
const leaveMs = 15_000;
const lookEveryMs = 250;

/**
 * Runs one Jest configuration and counts what it did. Skipped and planned tests count as failed, as does a file that
 * could not run, a run without tests, one that takes too long, and one that leaves something open.
 *
 * @param {string} name of `test/jest.<name>.config.mjs`
 * @param {string[]} filters file name patterns
 * @param {number} budgetMs
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runJestSuite(name, filters, budgetMs) {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-results-'));
  const results = join(folder, 'results.json');
  try {
    const trouble = await run(name, filters, results, budgetMs);
    const { passed, complaints } = count(results);
    for (const complaint of [...trouble, ...complaints.notes]) console.log(`✕ ${name}: ${complaint}`);
    return { passed, failed: complaints.failed + trouble.length };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @returns {Promise<string[]>} what went wrong with the run itself */
function run(name, filters, results, budgetMs) {
  const args = ['--config', `test/jest.${name}.config.mjs`, '--ci', '--json', `--outputFile=${results}`, ...filters];
  // A group of its own, so that browsers and workers go with it when it has to be ended.
  const child = spawn(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const endGroup = () => process.kill(-child.pid, 'SIGKILL');
  process.once('SIGINT', endGroup);
  return new Promise((resolve, reject) => {
    const trouble = [];
    const startedAt = Date.now();
    let writtenAt = null;
    const watch = setInterval(() => {
      if (writtenAt === null && existsSync(results)) writtenAt = Date.now();
      const isOver = Date.now() - startedAt > budgetMs;
      const isStuck = writtenAt !== null && Date.now() - writtenAt > leaveMs;
      if (!isOver && !isStuck) return;
      clearInterval(watch);
      trouble.push(isStuck ? 'a test left something open, so that Jest could not end' : 'took longer than its budget');
      endGroup();
    }, lookEveryMs);
    child.once('error', reject).once('close', () => {
      clearInterval(watch);
      process.off('SIGINT', endGroup);
      resolve(trouble);
    });
  });
}

function count(results) {
  if (!existsSync(results)) return { passed: 0, complaints: { failed: 1, notes: ['gave no results'] } };
  const run = JSON.parse(readFileSync(results, 'utf8'));
  const unrun = run.numPendingTests + run.numTodoTests;
  const notes = [];
  if (unrun > 0) notes.push(`${unrun} tests were skipped or only planned`);
  if (run.numRuntimeErrorTestSuites > 0) notes.push(`${run.numRuntimeErrorTestSuites} files could not run`);
  if (run.numTotalTests === 0) notes.push('has no tests');
  const failed = run.numFailedTests + unrun + run.numRuntimeErrorTestSuites + (run.numTotalTests === 0 ? 1 : 0);
  return { passed: run.numPassedTests, complaints: { failed, notes } };
}
