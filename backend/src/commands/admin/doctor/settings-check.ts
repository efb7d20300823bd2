import { distance } from 'fastest-levenshtein';
import {
  WrongSettings,
  parseEnvironment,
  settingNames,
  type Environment,
} from '../../../platform/config/settings/settings.js';
import { secretFileNames } from '../../../platform/config/settings/secret-files.js';
import { note, ok, problem, type Finding } from './finding.js';

/** Read by other commands, or instead of a setting. */
const otherNames = ['DATA_KEY_NEW', 'BACKUP_INTO', ...secretFileNames];
const withoutFile = (name: string): string => (secretFileNames.includes(name) ? name.replace(/_FILE$/, '') : name);
/** Other programs, and OpenTelemetry's packages, have names that begin like some of ours. */
const sharedBeginnings = ['NODE', 'OTEL', 'SESSION', 'LOG', 'DATA', 'PASSWORD'];
const beginningOf = (name: string): string | undefined => /^([A-Z]+)_/.exec(name)?.[1];
/** What names that are meant for us begin with. */
const ourBeginnings = new Set(
  ['SHULAYIM', ...settingNames.map(beginningOf)].filter((one) => one && !sharedBeginnings.includes(one)),
);
const mostTypos = 2;

/**
 * Whether each setting is known, and makes sense.
 *
 * @returns also what the program would read, without the values that make no sense
 */
export function checkSettings(env: NodeJS.ProcessEnv): { findings: Finding[]; environment: Environment } {
  const wrong = wrongIn(env);
  const named = wrong.map((sentence) => ({ name: sentence.split(' ', 1).join(''), sentence }));
  const findings = named.map(({ name, sentence }) =>
    problem(
      name,
      sentence,
      `The site does not start so. ${/ is required /.test(sentence) ? 'Set it' : 'Correct it, or leave it out'}: README.md lists the settings.`,
    ),
  );
  const unknown = Object.keys(env).flatMap(unknownSetting);
  const set = new Set(Object.keys(env).flatMap((name) => (env[name] ? withoutFile(name) : [])));
  const given = settingNames.filter((name) => set.has(name));
  const summary = wrong.length === 0 ? [ok('settings', `${given.length} are set, and make sense.`)] : [];
  // What is required in production and is missing has been told.
  return {
    findings: [...summary, ...findings, ...unknown],
    environment: parseEnvironment({ ...withoutWrong(env), NODE_ENV: '' }),
  };
}

/** One that makes no sense may leave another without it. */
function withoutWrong(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = wrongIn({ ...env, NODE_ENV: '' }).map((sentence) => sentence.split(' ', 1).join(''));
  if (names.length === 0) return env;
  return withoutWrong(
    Object.fromEntries(
      Object.entries(env).filter(([name]) => !names.includes(name) && !names.includes(withoutFile(name))),
    ),
  );
}

function wrongIn(env: NodeJS.ProcessEnv): readonly string[] {
  try {
    parseEnvironment(env);
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.problems;
    throw error;
  }
}

/** A setting that nobody reads does not do what its writer believes. */
function unknownSetting(name: string): Finding[] {
  if (settingNames.includes(name) || otherNames.includes(name)) return [];
  const [nearest] = [...settingNames, ...secretFileNames]
    .map((known) => ({ known, typos: distance(name, known) }))
    .filter(({ known, typos }) => typos <= mostTypos && known.length > 2 * mostTypos)
    .sort((a, b) => a.typos - b.typos);
  if (nearest) return [note(name, 'is no setting of this program.', `Did you mean ${nearest.known}?`)];
  return ourBeginnings.has(beginningOf(name))
    ? [note(name, 'is no setting of this program.', 'README.md lists the settings.')]
    : [];
}
