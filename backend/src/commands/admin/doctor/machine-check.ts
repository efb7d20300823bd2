import { israelTimeZone } from '@shulayim/contracts';
import { existsSync } from 'node:fs';
import { mkdtemp, rmdir, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import type { Environment } from '../../../platform/config/settings/settings.js';
import { note, ok, problem, reasonOf, type Finding } from './finding.js';

const askMs = 3_000;
const leastFreeBytes = 1024 ** 3;
const leastFreeShare = 0.05;
/** The digest and the days of the statistics go by it. */

/** The folder of data, the port, the time zone: what this machine has to have. */
export const checkMachine = async (environment: Environment): Promise<Finding[]> => [
  ...(await checkFolder(environment.DATA_DIR)),
  await checkPort(environment),
  checkZone(),
];

async function checkFolder(dataDir: string): Promise<Finding[]> {
  let folder = resolve(dataDir);
  // It is made at the first start.
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    // Root may write wherever its rights say so, not on what is mounted to be read: only a try tells.
    await rmdir(await mkdtemp(join(folder, '.shulayim-')));
  } catch (error) {
    return [
      problem(
        'DATA_DIR',
        `${folder} cannot be written: ${reasonOf(error)}.`,
        'Give the folder to the user that runs the site.',
      ),
    ];
  }
  const { bavail, blocks, bsize } = await statfs(folder);
  return [ok('DATA_DIR', `${folder} can be written.`), judgeDisk(bavail * bsize, bavail / blocks)];
}

/**
 * @param free bytes that the site may write
 * @param share of the whole disk that they are, 0 to 1
 */
export function judgeDisk(free: number, share: number): Finding {
  const left = `${(free / 1024 ** 3).toFixed(1)} GB free, ${Math.round(share * 100)} %`;
  return free < leastFreeBytes || share < leastFreeShare
    ? problem('disk', `nearly full: ${left}.`, 'Free some space: a full disk stops mails and the database.')
    : ok('disk', left);
}

async function checkPort({ PORT, HOST }: Environment): Promise<Finding> {
  const failure = await new Promise<NodeJS.ErrnoException | null>((done) => {
    const server = createServer().once('error', done);
    server.listen(PORT, HOST, () => server.close(() => done(null)));
  });
  if (!failure) return ok('PORT', `${PORT} is free.`);
  if (failure.code === 'EACCES')
    return problem(
      'PORT',
      `${PORT} may not be used by this user.`,
      'Choose one above 1024, and let the proxy listen below.',
    );
  if (failure.code === 'EADDRNOTAVAIL' || failure.code === 'ENOTFOUND')
    return problem('HOST', `${HOST} is no address of this machine.`, 'Set 127.0.0.1 behind a proxy here, or 0.0.0.0.');
  if (await isShulayim(`http://${HOST === '0.0.0.0' ? '127.0.0.1' : HOST}:${PORT}`))
    return ok('PORT', `the site runs on ${PORT}.`);
  return problem('PORT', `${PORT} is taken by another program.`, 'Choose another one, or stop that program.');
}

/** Whether the program answers there, ready or not. */
export async function isShulayim(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(askMs), redirect: 'follow' });
    return typeof ((await answer.json()) as { success?: unknown }).success === 'boolean';
  } catch {
    return false;
  }
}

function checkZone(): Finding {
  try {
    const hours = new Intl.DateTimeFormat('en', {
      timeZone: israelTimeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return ok('time zone', `it is ${hours.format(new Date())} in ${israelTimeZone}, by which daily mails leave.`);
  } catch {
    return problem(
      'time zone',
      `this Node knows no ${israelTimeZone}.`,
      'Use a Node with all of ICU, as nodejs.org has it.',
    );
  }
}

/** Whether visitors are told apart, and links lead here. */
export async function checkProxy(environment: Environment): Promise<Finding[]> {
  const { PUBLIC_URL, HOST, TRUSTED_PROXIES, DATABASE_URL } = environment;
  const everybody = TRUSTED_PROXIES.split(',').some((part) => /\/0+$/.test(part.trim()));
  const isBehind = HOST !== '127.0.0.1' && PUBLIC_URL?.startsWith('https:') && TRUSTED_PROXIES.trim() === 'loopback';
  return [
    ...(everybody
      ? [
          problem(
            'TRUSTED_PROXIES',
            'it believes everybody: each visitor can claim any address, and no rate limit holds.',
            'Name the addresses or the network of the proxy alone.',
          ),
        ]
      : []),
    ...(isBehind
      ? [
          note(
            'TRUSTED_PROXIES',
            'only a proxy on this machine is believed: behind another one, all visitors share one rate limit.',
            'Name the address or the network of the proxy.',
          ),
        ]
      : []),
    ...(everybody || isBehind ? [] : [ok('TRUSTED_PROXIES', TRUSTED_PROXIES)]),
    ...(PUBLIC_URL ? await checkAddress(PUBLIC_URL) : unset(Boolean(DATABASE_URL))),
  ];
}

const unset = (isServer: boolean): Finding[] =>
  isServer
    ? [
        problem(
          'PUBLIC_URL',
          'it is not set, so links in mails lead to localhost.',
          'Set the address that people type.',
        ),
      ]
    : [];

async function checkAddress(url: string): Promise<Finding[]> {
  const { hostname, protocol } = new URL(url);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const open =
    protocol === 'http:' && !isHere
      ? [
          problem(
            'PUBLIC_URL',
            'without https, passwords and texts can be read on their way.',
            'Let the proxy serve https, and set https:// here.',
          ),
        ]
      : [];
  return [
    ...open,
    (await isShulayim(url))
      ? ok('PUBLIC_URL', `${url} leads to the site.`)
      : note(
          'PUBLIC_URL',
          `${url} does not lead to the site now, as seen from here.`,
          'Where the site runs: look at the name, the proxy and the firewall.',
        ),
  ];
}
