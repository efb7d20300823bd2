import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../backend/bin/root.mjs';
import { groups as feed } from './tables/feed.mjs';
import { groups as live } from './tables/live.mjs';
import { groups as log } from './tables/log.mjs';
import { groups as mail } from './tables/mail.mjs';
import { groups as platform } from './tables/platform.mjs';
import { groups as reading } from './tables/reading.mjs';
import { groups as rights } from './tables/rights.mjs';
import { groups as text } from './tables/text.mjs';

const otherSuite = /^(integration|log):/;

/**
 * All mutants of all tables: `from` becomes `to` in `file`, where it stands exactly once. `specs` is a pattern of paths of
 * the unit suite, or of another one behind its name; `survives` says why no spec notices.
 *
 * @typedef {{ file: string, specs: string, changes: [from: string, to: string, survives?: string][] }} Group
 */
export const mutants = Object.entries({ rights, text, log, live, mail, feed, reading, platform }).flatMap(
  ([table, groups]) => groups.flatMap(mutantsOf).map((mutant, at) => ({ ...mutant, name: `${table} ${at + 1}` })),
);

function mutantsOf({ file, specs, changes }) {
  return changes.map(([from, to, survives]) => ({
    file,
    from,
    to,
    survives,
    specs: specs.replace(otherSuite, ''),
    suite: otherSuite.exec(specs)?.[1] ?? 'unit',
    side: file.startsWith('frontend/') ? 'front' : 'behind',
  }));
}

/**
 * @returns {string} the file's text with the mutant in it
 * @throws when what is to be changed does not stand there exactly once
 */
export function applyTo({ name, file, from, to }, folder = root) {
  const text = readFileSync(join(folder, file), 'utf8');
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`${name}: ${file} has ${count} times, not once: ${from}`);
  return text.replace(from, () => to);
}
