// `npm test`, or one suite of it: `node test/bin/run.mjs integration comments`.
import { ensurePackages } from '../../backend/bin/packages.mjs';
import { StepFailed } from '../../backend/bin/progress.mjs';
import { runChecks } from './check.mjs';
import { runJestSuite } from './jest-suite.mjs';
import { Pace } from './pace/pace.mjs';
import { withServices } from './services/services.mjs';

/**
 * In the order in which they run: what is quick and cheap to mend comes first. A budget is what two quiet cores may take, on
 * which all of them together take less than half an hour; on a machine that is slower just now it is longer by as much (ADR 153).
 */
const suites = [
  { name: 'check', budgetSeconds: 200 },
  { name: 'unit', budgetSeconds: 240 },
  { name: 'log', budgetSeconds: 150 },
  { name: 'integration', budgetSeconds: 800 },
  { name: 'faults', budgetSeconds: 420 },
  { name: 'browser', budgetSeconds: 950 },
];

/** However slow the machine: whoever calls `.ci/run` ends it after 90 minutes, without a word of what failed. */
const longestRunMs = 85 * 60_000;

/** Settings of the person's own program must not reach the tests. */
const foreignSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'SMTP_URL',
  'DATA_DIR',
  'PORT',
  'HOST',
  'ROLE',
  'DEMO',
  'NODE_ENV',
];

const [wanted, ...filters] = process.argv.slice(2);
const total = { passed: 0, failed: 0 };
const startedAt = Date.now();

try {
  await runAll(suites.filter((suite) => !wanted || suite.name === wanted));
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  total.failed += 1;
}
console.log(`everything took ${seconds(startedAt)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runAll(chosen) {
  if (chosen.length === 0)
    throw new StepFailed(`There is no suite "${wanted}": ${suites.map(({ name }) => name).join(', ')}.`);
  for (const name of foreignSettings) delete process.env[name];
  await ensurePackages();
  const needServices = chosen.some(({ name }) => name !== 'check' && name !== 'unit');
  const runChosen = async () => {
    for (const suite of chosen) await runSuite(suite);
  };
  await (needServices ? withServices(runChosen) : runChosen());
}

async function runSuite({ name, budgetSeconds }) {
  console.log(`\n── ${name} (budget ${budgetSeconds} s of a quiet machine)`);
  const began = Date.now();
  const pace = new Pace();
  const runJest = () => runJestSuite(name, filters, startedAt + longestRunMs - began);
  // Late: it needs packages, which `ensurePackages` brings.
  const withStages = async () => (await import('./services/stages.mjs')).withStages(runJest);
  const runs = { check: () => runChecks(filters), browser: withStages };
  const counts = await (runs[name] ?? runJest)();
  pace.stop();
  const slowdown = pace.slowdown();
  const took = (Date.now() - began) / 1000;
  if (took > budgetSeconds * slowdown) {
    console.log(`✕ ${name}: took longer than its budget`);
    counts.failed += 1;
  }
  total.passed += counts.passed;
  total.failed += counts.failed;
  const quiet = `${(took / slowdown).toFixed(0)} s of ${budgetSeconds} s on a quiet machine`;
  console.log(`${name}: ${counts.passed} ok, ${counts.failed} not ok, ${took.toFixed(1)} s: ${quiet}`);
}

function seconds(since) {
  return ((Date.now() - since) / 1000).toFixed(1);
}
