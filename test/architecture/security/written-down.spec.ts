import { readFileSync } from 'node:fs';
import { chapter, clientSources, serverSources, where } from './security-page.js';

it('3.5.5: pages hear messages of the service worker alone, and it those of pages', () => {
  const listens = /addEventListener\('message'|\.onmessage\b|new BroadcastChannel\(/;
  // `onmessage` there is of the port that the page itself has handed over.
  expect(where(listens, clientSources)).toEqual([
    'frontend/src/app/offline/worker.ts',
    'frontend/src/worker/service-worker.ts',
  ]);
  const page = readFileSync('frontend/src/app/offline/worker.ts', 'utf8');
  expect(page.match(/(\w+)\.addEventListener\('message'/g)).toEqual(["serviceWorker.addEventListener('message'"]);
});

/** What of Node's own library does the cryptography. */
const functions = [
  'X509Certificate',
  'createCipheriv',
  'createDecipheriv',
  'createHash',
  'createHmac',
  'createPrivateKey',
  'createPublicKey',
  'createSecretKey',
  'createVerify',
  'randomBytes',
  'randomInt',
  'randomUUID',
  'timingSafeEqual',
];
const packages = [
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'jose',
  'node:crypto',
  'openid-client',
  'otpauth',
  'standardwebhooks',
  'web-push',
];
const imported = /^import (?!type\b)(?:\{([^}]*)\}|[^;]*?) from '([^']+)'/gm;

it('11.2.1: cryptography is of libraries that others have looked through', () => {
  const imports = serverSources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(imported)]);
  const names = imports.flatMap(([, inside = '', from]) => (from === 'node:crypto' ? inside.split(',') : []));
  const used = names.map((name) => name.trim()).filter((name) => name && !name.startsWith('type '));
  expect([...new Set(used)].filter((name) => !functions.includes(name))).toEqual([]);
  for (const name of packages) {
    expect(where(new RegExp(`(?:from |import\\()'${name}'`))).not.toEqual([]);
    expect(chapter(11)).toContain(`\`${name}\``);
  }
});

it('15.1.1: how soon weaknesses of packages are mended', () => {
  const [, packagesOfOthers = ''] = readFileSync('SECURITY.md', 'utf8').split('## Packages of others');
  expect(packagesOfOthers).toMatch(/`npm run audit`/);
  expect(packagesOfOthers).toMatch(/\*high\* or \*critical\* .* within \d+ days/);
  expect(packagesOfOthers).toMatch(/all else .* at least once in \d+ days/);
});

/** What takes so long that it has a thread of its own, and by which words the page tells of it. */
const slow: Readonly<Record<string, string>> = {
  'backend/src/features/comments/anchors/worker-thread-reanchorer.ts':
    'finding the passages of comments in a new version',
  'backend/src/features/exports/writing/write-project.ts': 'writing a work as a file',
  'backend/src/features/imports/read-manuscript.ts': 'reading a manuscript',
};

it('15.1.3: what takes long', () => {
  expect(where(/\binThread\(|new SpareThread\(/).filter((path) => !path.includes('/background/'))).toEqual(
    Object.keys(slow),
  );
  for (const words of Object.values(slow)) expect(chapter(15)).toContain(words);
});

/** Who writes to the terminal: the logger, and what an operator has typed. */
const writers = [
  /^backend\/src\/(?:main|program)\.ts$/,
  /^backend\/src\/commands\//,
  /^backend\/src\/platform\/config\/(?:console|logging\/process-output)\.ts$/,
];

it('16.1.1, 16.2.3: what is logged where, and nowhere else', () => {
  const tables = [
    ...readFileSync('backend/src/features/security/stored-security-log.ts', 'utf8').matchAll(/INTO (\w+)/g),
  ];
  for (const [, table = ''] of tables) expect(chapter(16)).toContain(`\`${table}\``);
  expect(tables.length).toBeGreaterThan(1);
  const terminal = where(/\bconsole\.\w+\(|process\.(?:stdout|stderr)\b/);
  expect(terminal.filter((path) => !writers.some((one) => one.test(path)))).toEqual([]);
  const loggers = where(/^import (?!type\b)[^;]* from 'pino'/m);
  expect(loggers.filter((path) => !path.startsWith('backend/src/platform/config/logging'))).toEqual([]);
});
