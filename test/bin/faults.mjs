// `npm run test:faults`: kills, freezes and starves the built program, and prints what that did to what it had acknowledged.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StepFailed } from '../../backend/bin/progress.mjs';
import { root } from '../../backend/bin/root.mjs';
import { runJestSuite } from './jest-suite.mjs';
import { withServices } from './services/services.mjs';

const help = `npm run test:faults [-- [--write] [NAME...]]
  Runs the faults suite and prints a table: acknowledged, lost, doubled. NAME: only the specs whose path contains it.
  --write   puts the table into docs/faults.md.
  ROLLING_RESTARTS=3 ROLLING_REQUESTS=5000 runs the rolling restarts at their full length.
Ends with 1 when a spec failed, or anything was lost or doubled.`;

const budgetMs = 1_800_000;
const page = join(root, 'docs/faults.md');
const columns = ['fault', 'what', 'acknowledged', 'lost', 'doubled'];

const args = process.argv.slice(2);
if (args.includes('--help')) console.log(help);
else
  try {
    process.exitCode = (await run(args.filter((arg) => !arg.startsWith('--')))) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  }

async function run(filters) {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-faults-'));
  process.env.FAULT_TABLE = join(folder, 'rows');
  try {
    const { passed, failed } = await withServices(() => runBoth(filters));
    const rows = readRows(process.env.FAULT_TABLE);
    const table = markdown(rows);
    console.log(`\n${table}\n`);
    if (args.includes('--write')) writeTable(table);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 && rows.every(({ lost, doubled }) => lost === 0 && doubled === 0);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The carriers' own faults are played within one process, among the integration specs. */
async function runBoth(filters) {
  const killed = await runJestSuite('faults', filters, budgetMs);
  if (filters.length > 0) return killed;
  const carried = await runJestSuite(
    'integration',
    ['test/platform/mail/sending/(redis-outage|smtp-faults)'],
    budgetMs,
  );
  return { passed: killed.passed + carried.passed, failed: killed.failed + carried.failed };
}

function readRows(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => JSON.parse(line));
}

function markdown(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, at) => (at < 2 ? '---' : '---:'));
  return [columns, rule, ...rows.map((row) => columns.map((name) => row[name]))].map(line).join('\n');
}

function writeTable(table) {
  const before = readFileSync(page, 'utf8');
  writeFileSync(page, before.replace(/(<!-- table -->\n)[\s\S]*(\n<!-- end -->)/, `$1\n${table}\n$2`));
}
