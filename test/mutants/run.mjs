// `npm run test:mutants`: puts one small mistake at a time into a copy of the code, and looks whether a spec notices.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBackend } from '../../backend/bin/build.mjs';
import { StepFailed } from '../../backend/bin/progress.mjs';
import { root } from '../../backend/bin/root.mjs';
import { startServices } from '../bin/services/services.mjs';
import { ensureTools } from '../bin/tools.mjs';
import { copyTree } from './copy.mjs';
import { figuresOf, page, report } from './report.mjs';
import { runSpecs } from './run-specs.mjs';
import { applyTo, mutants } from './tables.mjs';

const help = `npm run test:mutants [-- --write | [--list] [PATTERN]]
  Prints for each mutant whether its specs killed it, and what share they killed behind the wire and in front of it.
  PATTERN: only the mutants whose table, number, file or specs match it.
  --list    only lists them.
  --write   puts the figures and the survivors of all into docs/mutants.md.
Ends with 1 when a share is too small. What cannot be run counts as a survivor.`;

/** Each in a copy of its own. Specs with services share a Redis: one at a time. */
const atOnce = 2;

const args = process.argv.slice(2);
const isForPage = args.includes('--write');
const pattern = new RegExp((!isForPage && args.find((arg) => !arg.startsWith('--'))) || '');
if (args.includes('--help')) console.log(help);
else
  try {
    const chosen = mutants.filter(({ name, file, specs }) => pattern.test(`${name} ${file} ${specs}`));
    if (chosen.length === 0) throw new StepFailed(`There is no mutant that matches ${pattern}.`);
    for (const mutant of chosen) applyTo(mutant);
    if (args.includes('--list')) for (const mutant of chosen) console.log(lineOf(mutant));
    else process.exitCode = (await run(chosen)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  }

async function run(chosen) {
  const startedAt = Date.now();
  const unit = chosen.filter(({ suite }) => suite === 'unit');
  const withServices = chosen.filter(({ suite }) => suite !== 'unit');
  const stopServices = withServices.length > 0 ? await prepareServices() : async () => undefined;
  process.once('SIGINT', () => process.exit(130));
  const copies = Array.from({ length: atOnce }, copyTree);
  process.once('exit', () => copies.forEach(({ remove }) => remove()));
  try {
    for (const suite of ['unit', 'integration', 'log']) await mustPass(copies[0].folder, suite, chosen);
    const outcomes = [];
    await Promise.all(
      copies.map(async ({ folder }, at) => {
        const next = () => (at === 0 ? withServices.shift() : undefined) ?? unit.shift();
        for (let mutant = next(); mutant; mutant = next()) outcomes.push(await tryOut(mutant, folder));
      }),
    );
    const figures = figuresOf(outcomes);
    console.log(`\n${report(figures)}\n${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes`);
    if (isForPage) {
      const file = join(root, 'docs/mutants.md');
      writeFileSync(file, page(readFileSync(file, 'utf8'), figures));
    }
    return figures.sides.every(({ isEnough }) => isEnough);
  } finally {
    await stopServices();
  }
}

async function prepareServices() {
  await ensureTools();
  await buildBackend();
  return startServices();
}

/** What fails without a mutant would kill every one. */
async function mustPass(folder, suite, chosen) {
  const patterns = [...new Set(chosen.filter((mutant) => mutant.suite === suite).map(({ specs }) => specs))];
  if (patterns.length === 0) return;
  const outcome = await runSpecs(folder, suite, patterns);
  if (outcome !== 'passed')
    throw new StepFailed(`The ${suite} specs do not pass as they are: ${outcome.broken ?? outcome}`);
}

async function tryOut(mutant, folder) {
  const file = join(folder, mutant.file);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, applyTo(mutant, folder));
  const outcome = await runSpecs(folder, mutant.suite, mutant.specs);
  writeFileSync(file, before);
  const isKilled = outcome === 'failed';
  console.log(`${isKilled ? 'killed  ' : outcome.broken ? 'BROKEN  ' : 'SURVIVED'} ${lineOf(mutant)}`);
  if (outcome.broken) console.error(outcome.broken);
  return { ...mutant, isKilled };
}

function lineOf({ name, file, from, to }) {
  const short = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  return `${name.padEnd(14)} ${file}: ${short(from)} → ${short(to) || 'nothing'}`;
}
