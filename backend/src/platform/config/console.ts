import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Site } from '@shulayim/contracts';
import { BackupRefused } from '../backup/backup-format.js';
import { WrongDataKey } from '../keys/data-key.js';
import { isDiskFull } from '../files/disk-trouble.js';
import { programVersion } from './program-version.js';
import type { Settings } from './settings/settings.js';
import { WrongSettings } from './settings/settings.js';

/** What takes longer than this is shown to whoever waits. */
const patienceMs = 1000;
const labelWidth = 20;

/** Shows a line with the seconds passed while something takes longer than a second. */
export async function progress<Result>(what: string, project: () => Promise<Result>): Promise<Result> {
  const startedAt = Date.now();
  const timer = setInterval(() => {
    console.log(`… ${what} (${Math.round((Date.now() - startedAt) / 1000)} s)`);
  }, patienceMs);
  try {
    return await project();
  } finally {
    clearInterval(timer);
  }
}

/** One thing that whoever starts the program is told. A line break in it is one at a terminal only. */
interface Fact {
  readonly label: string;
  readonly says: string;
}

/**
 * Tells people where to look: at a terminal by a page, else by a line each, which are those of the log then. The line with
 * `ready` is what programs wait for (decisions §8).
 */
export function announce(settings: Settings, address: AddressInfo | string | null, site: Site): void {
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const local = `http://localhost:${port}`;
  const facts = [...(settings.runsWeb ? webFacts(settings, site) : []), ...dataFacts(settings)];
  const ready = `Shulayim is ready: ${local}`;
  const work = settings.runsWeb ? [] : ['This process does the background work: mail and reactions.'];
  if (process.stdout.isTTY) console.log(['', ...page(settings, local, work, facts), '', ready, ''].join('\n'));
  else
    // Something follows the address: who looks for it up to the next space finds no quotation mark of JSON in it.
    for (const line of [...work, ...facts.map(inOneLine), `${ready} (version ${programVersion})`]) console.log(line);
}

const inOneLine = ({ label, says }: Fact): string => `${label} ${says.replaceAll('\n', ' ')}`;

function page(settings: Settings, local: string, work: readonly string[], facts: readonly Fact[]): string[] {
  const places = [
    {
      label: 'Look here',
      says: settings.publicUrl === local ? local : `${local}  (links in mails: ${settings.publicUrl})`,
    },
    ...(settings.isDemo ? [{ label: 'A text to read', says: `${local}/text/sample` }] : []),
  ];
  const all = [...(settings.runsWeb ? places : []), ...facts, { label: 'Stop', says: 'Ctrl-C' }];
  return [
    ...(settings.runsWeb ? ['  שוליים · Shulayim', ''] : []),
    ...work.map((line) => `  ${line}`),
    ...all.map(({ label, says }, n) => {
      const isNext = label === all[n - 1]?.label;
      return `  ${(isNext ? '' : label).padEnd(labelWidth)}${says.replaceAll('\n', `\n${' '.repeat(2 + labelWidth)}`)}`;
    }),
  ];
}

const webFacts = (settings: Settings, site: Site): Fact[] => [
  ...(settings.isDemo
    ? [
        { label: 'Demo sign-ins', says: 'author@demo.local / demo-author' },
        { label: 'Demo sign-ins', says: 'reader@demo.local / demo-reader' },
        { label: 'Demo sign-ins', says: 'admin@demo.local  / demo-admin' },
      ]
    : []),
  ...comingSoonFacts(site),
  ...(settings.tellsGatePassword
    ? [{ label: 'Gate password', says: `${settings.gatePassword}  (for the coming-soon page's Admin prompt)` }]
    : []),
];

/** Decisions §4: whoever starts the program is told why the site shows one page only. */
const comingSoonFacts = ({ coming_soon }: Site): Fact[] =>
  coming_soon
    ? [
        {
          label: 'Coming soon',
          says: `on: visitors see the waiting list only. Switch it off: COMING_SOON=off npm start
(or, as an admin, in the site's settings; or for one browser by the Admin prompt)`,
        },
      ]
    : [];

function dataFacts(settings: Settings): Fact[] {
  const folder = resolve(settings.dataDir);
  const mails = settings.smtpUrl ? 'sent by SMTP_URL' : `${join(folder, 'mail')} (one .eml file each; nothing is sent)`;
  return [
    { label: 'Data', says: settings.isEmbedded ? folder : 'the database of DATABASE_URL' },
    { label: 'Mails', says: mails },
  ];
}

/** What an operator can act on in a sentence; a bug with all that is known of it. */
export function plainSentence(error: unknown): string {
  if (error instanceof WrongSettings)
    return ['These settings are not right:', ...error.problems.map((line) => `  ${line}`)].join('\n');
  return sentenceFor(error) ?? (error instanceof Error ? (error.stack ?? error.message) : `Error: ${String(error)}`);
}

/** @returns null of a bug, and of settings, each of which has a sentence of its own */
export function sentenceFor(error: unknown): string | null {
  const { code, port, path, message } = error as { code?: string; port?: number; path?: string; message?: string };
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Choose another one: PORT=3001 npm start`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be used by this user. Choose one above 1024: PORT=3000 npm start`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database of DATABASE_URL does not answer: ${message}`;
  if (isDiskFull(error)) return `The disk of DATA_DIR is full: ${message}. Free some space there and start again.`;
  if (code && path) return `A file cannot be used: ${message}`;
  if (/unsupported startup parameter/.test(message ?? ''))
    return `DATABASE_URL leads to a pooler (${message}): set DATABASE_DIRECT_URL to the address of the server itself.`;
  if (isForOperators(error) || error instanceof WrongDataKey || error instanceof BackupRefused) return `${message}`;
  return null;
}

/** The launcher's own errors are sentences already. */
const isForOperators = (error: unknown): boolean =>
  error instanceof Error && /^(DataFolder|DataFrom|Platform|ServerDid|EmbeddedPostgres)/.test(error.constructor.name);
