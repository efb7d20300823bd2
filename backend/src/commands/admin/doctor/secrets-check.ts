import { statSync } from 'node:fs';
import { join } from 'node:path';
import { isCommonPassword } from '../../../features/accounts/entering/passwords/common-passwords.js';
import { isFamiliar } from '../../../features/accounts/entering/passwords/familiar-words.js';
import { isLeakedAt } from '../../../features/accounts/entering/passwords/leaked-passwords.js';
import { storedSecrets } from '../../../platform/config/secrets.js';
import type { Environment } from '../../../platform/config/settings/settings.js';
import { note, ok, problem, reasonOf, type Finding } from './finding.js';

/** Of 64 hexadecimal digits that were drawn, hardly ever fewer than ten differ. */
const fewestDigits = 8;
const shortestToken = 16;
/** Of a password, on a public site. Source: OWASP ASVS 5.0, 6.2.1. */
const shortestPassword = 8;
const makeOne = 'Make one with "openssl rand -hex 32".';

/** The secrets that are given, and those that were generated. None of them is shown. */
export async function checkSecrets(environment: Environment): Promise<Finding[]> {
  const { SESSION_SECRET, DATA_KEY, ADMIN_PASSWORD, ADMIN_GATE_PASSWORD, METRICS_TOKEN, DATA_DIR } = environment;
  const { ADMIN_EMAIL: email = '', PUBLIC_URL: publicUrl = 'http://localhost', PWNED_PASSWORDS_URL } = environment;
  const weak = (name: string, secret: string | undefined): Finding[] =>
    secret?.split(',').some((one) => new Set(one.trim().toLowerCase()).size < fewestDigits)
      ? [problem(name, 'it can be guessed: hardly any of its digits differ.', makeOne)]
      : [];
  const guessable = async (name: string, password: string | undefined): Promise<Finding[]> => {
    if (!password) return [];
    const refusals = [
      (await isCommonPassword(password)) && 'it is one of the commonest passwords.',
      isFamiliar(password, { name: '', email }, publicUrl) &&
        'it is a word of ADMIN_EMAIL, or of the name of the site.',
      // That it does not answer is told by itself.
      PWNED_PASSWORDS_URL &&
        (await isLeakedAt(PWNED_PASSWORDS_URL, password).catch(() => false)) &&
        'it has leaked from another site.',
    ];
    return refusals.flatMap((says) => (says ? [problem(name, says, 'Choose another one.')] : []));
  };
  return [
    ...weak('SESSION_SECRET', SESSION_SECRET),
    ...weak('DATA_KEY', DATA_KEY),
    ...(SESSION_SECRET && SESSION_SECRET === DATA_KEY
      ? [problem('SESSION_SECRET', 'it is the DATA_KEY: one that leaks gives both away.', makeOne)]
      : []),
    ...(await guessable('ADMIN_PASSWORD', ADMIN_PASSWORD)),
    ...(await guessable('ADMIN_GATE_PASSWORD', ADMIN_GATE_PASSWORD)),
    ...(METRICS_TOKEN && METRICS_TOKEN.length < shortestToken
      ? [problem('METRICS_TOKEN', `it is shorter than ${shortestToken} characters.`, makeOne)]
      : []),
    ...shortPasswords(environment),
    ...(await leaks(environment)),
    ...keeping(environment),
    ...secretsFile(DATA_DIR),
  ];
}

/** A site that is reached by https is not only for oneself. */
const shortPasswords = ({ PUBLIC_URL, PASSWORD_MIN_LENGTH: least }: Environment): Finding[] =>
  PUBLIC_URL?.startsWith('https:') && least < shortestPassword
    ? [
        note(
          'PASSWORD_MIN_LENGTH',
          `${least} characters are enough for a password.`,
          `Set it to ${shortestPassword} or more.`,
        ),
      ]
    : [];

/** Whether what is asked about passwords that leaked answers, and knows one that everybody does. */
async function leaks({ PWNED_PASSWORDS_URL: address }: Environment): Promise<Finding[]> {
  if (!address) return [];
  const advice = 'Look at the address, and whether this machine may connect there.';
  try {
    return (await isLeakedAt(address, 'password'))
      ? [ok('PWNED_PASSWORDS_URL', 'it knows passwords that have leaked.')]
      : [problem('PWNED_PASSWORDS_URL', 'it does not know that "password" has leaked.', advice)];
  } catch (error) {
    return [problem('PWNED_PASSWORDS_URL', `it does not answer as it should: ${reasonOf(error)}.`, advice)];
  }
}

/** Where the keys are, and so what a backup has of them. */
function keeping({ SESSION_SECRET, DATA_KEY, DATABASE_URL, DATA_DIR }: Environment): Finding[] {
  const missing = ['SESSION_SECRET', 'DATA_KEY'].filter((_, index) => ![SESSION_SECRET, DATA_KEY][index]);
  const apart =
    DATABASE_URL && missing.length > 0
      ? [
          note(
            missing.join(' and '),
            `generated into ${DATA_DIR}: every process with another DATA_DIR would have others.`,
            'Set them in the environment, the same for all processes.',
          ),
        ]
      : [];
  const backup = DATA_KEY
    ? note(
        'DATA_KEY',
        'given, and not generated, so it is in no backup.',
        'Keep a copy of it in another place, apart from the backups.',
      )
    : note(
        'DATA_KEY',
        `in ${join(DATA_DIR, 'secrets.json')}: every backup has it.`,
        'Keep backups as secret as the key.',
      );
  return [...apart, backup];
}

function secretsFile(dataDir: string): Finding[] {
  const file = join(dataDir, 'secrets.json');
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status) return [];
  try {
    storedSecrets(dataDir);
  } catch (error) {
    return [
      problem(
        'secrets.json',
        `it cannot be read: ${reasonOf(error)}.`,
        'Put it back from a backup; without it no name can be read.',
      ),
    ];
  }
  return (status.mode & 0o077) === 0
    ? [ok('secrets.json', 'only its owner may read it.')]
    : [problem('secrets.json', 'others on this machine may read it.', `chmod 600 ${file}`)];
}
