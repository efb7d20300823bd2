import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of JavaScript as served (brotli): before a public text stands on the page, and all of it; and the aim for all. */
const firstBudget = 87_300;
const wholeBudget = 99_700;
const wholeAim = 110_000;
/** What the page asks for first: the program, the providers of a screen with data, its screen, and its Hebrew words. */
const firstParts =
  /(frontend[\\/]index\.html|queries[\\/]queries\.tsx|screens[\\/]paged[\\/]paged\.screen\.tsx|features[\\/](reading|comments)[\\/]([\w-]+[\\/])*(reading|comments|reading-settings|paged|preview)\.he\.json)$/;
/** What follows by itself once the text is drawn. */
const laterParts = /platform[\\/]live[\\/]live-line\.ts$/;

/**
 * Says what the public reading page weighs.
 *
 * @param {import('vite').Rolldown.RolldownOutput['output']} output
 * @param {string} folder where it was written and compressed
 */
export function weighReading(output, folder) {
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const needed = new Set();
  const need = (name) => {
    if (needed.has(name) || !chunks.has(name)) return;
    needed.add(name);
    chunks.get(name).imports.forEach(need);
  };
  const weigh = (parts) => {
    for (const { fileName, moduleIds } of chunks.values()) if (moduleIds.some((id) => parts.test(id))) need(fileName);
    return [...needed].reduce((sum, name) => sum + servedBytes(join(folder, name)), 0);
  };
  const first = weigh(firstParts);
  const whole = weigh(laterParts);
  const limits = `at most ${kilo(firstBudget)} and ${kilo(wholeBudget)}, aim ${kilo(wholeAim)}`;
  const says = `the reading page: ${kilo(first)} kB of JavaScript before its text, ${kilo(whole)} in all (${limits})`;
  console.log(first > firstBudget || whole > wholeBudget ? `! ${says}` : `  ${says}`);
}

const kilo = (bytes) => (bytes / 1000).toFixed(1);

/** What is too small to be compressed goes as it is. */
function servedBytes(path) {
  const compressed = statSync(`${path}.br`, { throwIfNoEntry: false });
  return (compressed ?? statSync(path)).size;
}
