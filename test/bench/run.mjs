// `npm run bench`, or one of them: `npm run bench append`. Each test/bench/<name>.bench.ts exports `run(url)`, and may
// export `settings` of its PostgreSQL, that it `needsRedis` as well, or that it `needsNoServer`.
import { fork } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildAll } from '../../backend/bin/build.mjs';
import { ensurePackages } from '../../backend/bin/packages.mjs';
import { StepFailed } from '../../backend/bin/progress.mjs';
import { root } from '../../backend/bin/root.mjs';
import { ensureTools } from '../bin/tools.mjs';

const help = `npm run bench [name] [-- --write] [-- --against FILE]
  Prints of each bench its figures beside their floor, the ratio, and whether the aim was met; at the end what missed.
  name            only the benches whose names begin so
  --write         puts the table of all, with machine and date, into docs/performance.md
  --against FILE  says what moved by more than a quarter since the table in FILE, a copy of that page
  --full          the admin's lists and the reading map at full size
Ends with 1 when a bench did not run to its end; a missed aim is only said.`;

const suffix = '.bench.ts';
const page = join(root, 'docs/performance.md');
const options = {
  write: { type: 'boolean' },
  against: { type: 'string' },
  full: { type: 'boolean' },
  help: { type: 'boolean' },
};

try {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(help);
  else await main(positionals[0], values);
} catch (error) {
  const isPlain = error instanceof StepFailed || String(error?.code).startsWith('ERR_PARSE_ARGS');
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}

async function main(wanted, { write, against, full }) {
  const chosen = benchesNamed(wanted);
  if (write && wanted) throw new StepFailed('--write is for all benches together, so that one table is of one time.');
  const before = against === undefined ? null : readFileSync(against, 'utf8');
  await ensurePackages();
  await ensureTools();
  await buildAll();
  register('./typescript-hooks.mjs', import.meta.url);
  const rows = [];
  const broken = [];
  let postgres = '';
  for (const name of chosen) {
    console.log(`── ${name}`);
    const { told, version, isWhole } = await runAlone(name, full ? ['--full'] : []);
    rows.push(...told.map((row) => ({ bench: name, ...row })));
    postgres ||= version;
    if (!isWhole) broken.push(name);
  }
  const about = aboutRun(postgres, broken);
  console.log(`\n${about.join('\n')}`);
  tellMissed(rows);
  const { movedBetween, pageWith, rowsOnPage } = await import('./report/page.ts');
  if (before !== null) tellMoved(movedBetween(rowsOnPage(before), rows));
  if (write) writeFileSync(page, pageWith(readFileSync(page, 'utf8'), rows, about));
  if (broken.length > 0) process.exitCode = 1;
}

function benchesNamed(wanted) {
  const files = readdirSync(new URL('.', import.meta.url)).filter((name) => name.endsWith(suffix));
  const known = files.map((name) => basename(name, suffix));
  const chosen = known.filter((name) => !wanted || name.startsWith(wanted));
  if (chosen.length === 0) throw new StepFailed(`There is no bench "${wanted}". There are: ${known.join(', ')}.`);
  return chosen;
}

/** In a process of its own: none weighs or breaks another. What it started and left behind ends with it. */
function runAlone(name, args) {
  const child = fork(fileURLToPath(new URL('one.mjs', import.meta.url)), [name, ...args], {
    cwd: root,
    detached: true,
  });
  const stopAll = () => {
    try {
      process.kill(-child.pid, 'SIGTERM');
    } catch {
      // nothing of it runs any more
    }
  };
  const onSignal = () => {
    stopAll();
    process.exitCode = 130;
  };
  process.once('SIGINT', onSignal);
  return new Promise((resolve) => {
    let result = { told: [], version: '' };
    child.on('message', (message) => (result = message));
    child.once('exit', (code) => {
      if (code !== 0) stopAll();
      process.off('SIGINT', onSignal);
      if (process.exitCode === 130) process.exit();
      resolve({ ...result, isWhole: code === 0 });
    });
  });
}

function aboutRun(postgres, broken) {
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GB of memory`;
  const programs = `Node ${process.versions.node}${postgres && `, PostgreSQL ${postgres}`}`;
  const day = new Date().toISOString().slice(0, 10);
  return [
    `Measured on ${day}: ${machine}, ${process.platform} ${process.arch}, ${programs}.`,
    ...(broken.length > 0 ? [`Did not run to the end: ${broken.join(', ')}.`] : []),
  ];
}

function tellMissed(rows) {
  const missed = rows.filter(({ verdict }) => verdict === 'missed');
  const withAim = rows.filter(({ verdict }) => verdict);
  console.log(
    `\n${withAim.length - missed.length} of ${withAim.length} aims met${missed.length > 0 ? '; missed:' : ''}`,
  );
  for (const { bench, figure, product, ratio, aim } of missed)
    console.log(`  ${bench} · ${figure}: ${product}${ratio && `, ratio ${ratio}`} (aim ${aim})`);
}

function tellMoved({ seen, moved }) {
  console.log(`\n${moved.length} of ${seen} figures moved by more than a quarter${moved.length > 0 ? ':' : ''}`);
  for (const { name, was, is } of moved) console.log(`  ${name}: ${was} → ${is}`);
}
