import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Site } from '@shulayim/contracts';
import { BackupRefused } from '../backup/backup-format.js';
import { WrongDataKey } from '../keys/data-key.js';
import { isDiskFull } from '../files/disk-trouble.js';
import type { Settings } from './settings/settings.js';
import { WrongSettings } from './settings/settings.js';

/** What takes longer than this is shown to whoever waits. */
const patienceMs = 1000;

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

/** Tells people where to look. The line with `ready` is what programs wait for (decisions §8). */
export function announce(settings: Settings, address: AddressInfo | string | null, site: Site): void {
  const port = typeof address === 'object' && address ? address.port : settings.port;
  const local = `http://localhost:${port}`;
  const lines = settings.runsWeb
    ? webLines(settings, local, site)
    : ['  This process does the background work: mail and reactions.'];
  console.log(['', ...lines, ...dataLines(settings), '', `Shulayim is ready: ${local}`, ''].join('\n'));
}

function webLines(settings: Settings, local: string, site: Site): string[] {
  return [
    '  שוליים · Shulayim',
    '',
    `  Look here           ${settings.publicUrl === local ? local : `${local}  (links in mails: ${settings.publicUrl})`}`,
    ...(settings.isDemo
      ? [
          `  A text to read      ${local}/text/sample`,
          '  Demo sign-ins       author@demo.local / demo-author',
          '                      reader@demo.local / demo-reader',
          '                      admin@demo.local  / demo-admin',
        ]
      : []),
    ...comingSoonLines(site),
    ...(settings.tellsGatePassword
      ? [`  Gate password       ${settings.gatePassword}  (for the coming-soon page's Admin prompt)`]
      : []),
  ];
}

/** Decisions §4: whoever starts the program is told why the site shows one page only. */
const comingSoonLines = ({ coming_soon }: Site): string[] =>
  coming_soon
    ? [
        '  Coming soon         on: visitors see the waiting list only. Switch it off: COMING_SOON=off npm start',
        "                      (or, as an admin, in the site's settings; or for one browser by the Admin prompt)",
      ]
    : [];

function dataLines(settings: Settings): string[] {
  const folder = resolve(settings.dataDir);
  const isEmbedded = !process.env['DATABASE_URL'];
  return [
    `  Data                ${isEmbedded ? folder : 'the database of DATABASE_URL'}`,
    `  Mails               ${settings.smtpUrl ? 'sent by SMTP_URL' : `${join(folder, 'mail')} (one .eml file each; nothing is sent)`}`,
    '  Stop                Ctrl-C',
  ];
}

/** What an operator can act on in a sentence; a bug with all that is known of it. */
export function plainSentence(error: unknown): string {
  if (error instanceof WrongSettings)
    return ['These settings are not right:', ...error.problems.map((line) => `  ${line}`)].join('\n');
  const { code, port, path, message, name } = error as {
    code?: string;
    port?: number;
    path?: string;
    message?: string;
    name?: string;
  };
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
  return error instanceof Error ? (error.stack ?? error.message) : `${name ?? 'Error'}: ${String(error)}`;
}

/** The launcher's own errors are sentences already. */
const isForOperators = (error: unknown): boolean =>
  error instanceof Error && /^(DataFolder|DataFrom|Platform|ServerDid|EmbeddedPostgres)/.test(error.constructor.name);
