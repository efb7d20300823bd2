import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { StepFailed, step } from '../../backend/bin/progress.mjs';

/** The build without a window of its own comes first: it needs three fifths of the processor time. */
const chromiums = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Where the path of a person without rights does not lead. */
const pgbouncer = '/usr/sbin/pgbouncer';

const tools = [
  {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    debian: 'chromium-headless-shell',
    ubuntu: 'chromium-browser',
  },
  { name: 'Redis', isThere: () => runs('redis-server', ['--version']), debian: 'redis-server', ubuntu: 'redis-server' },
  { name: 'Caddy', isThere: () => runs('caddy', ['version']), debian: 'caddy', ubuntu: 'caddy' },
  { name: 'OpenSSL', isThere: () => runs('openssl', ['version']), debian: 'openssl', ubuntu: 'openssl' },
  {
    name: 'psql',
    isThere: () => runs('psql', ['--version']),
    debian: 'postgresql-client',
    ubuntu: 'postgresql-client',
  },
  { name: 'PgBouncer', isThere: () => existsSync(pgbouncer), debian: 'pgbouncer', ubuntu: 'pgbouncer' },
];

/**
 * Makes sure that the browser and the servers are there, and names the browser in `CHROMIUM`. As root on Debian or Ubuntu they
 * are installed; elsewhere the person is told.
 */
export async function ensureTools() {
  const missing = tools.filter((tool) => !tool.isThere());
  if (missing.length > 0) await install(missing);
  process.env.CHROMIUM = findChromium();
}

async function install(missing) {
  const names = new Intl.ListFormat('en').format(missing.map((tool) => tool.name));
  const system = debianOrUbuntu();
  const packages = missing.map((tool) => tool[system ?? 'debian']);
  if (!system || process.getuid?.() !== 0) {
    const how = `On Debian or Ubuntu: sudo apt-get install ${packages.join(' ')}`;
    throw new StepFailed(`The tests need ${names}, which this machine does not have. ${how}; then run npm test again.`);
  }
  await step(`installing ${names} for the tests`, async () => {
    aptGet('update');
    aptGet('install', '--yes', '--no-install-recommends', ...packages);
  });
  const still = missing.filter((tool) => !tool.isThere());
  if (still.length > 0) {
    throw new StepFailed(`${still.map((tool) => tool.name).join(' and ')} was installed but does not run here.`);
  }
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['-o', 'DPkg::Lock::Timeout=120', '-qq', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw new StepFailed(`apt-get ${args.join(' ')} failed:\n${error.stderr ?? error.message}`);
  }
}

function debianOrUbuntu() {
  if (!existsSync('/etc/os-release')) return undefined;
  const [id] = /^ID=.*$/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [''];
  return ['debian', 'ubuntu'].find((name) => id.includes(name));
}

function findChromium() {
  return [process.env.CHROMIUM, ...chromiums].find((path) => path && runs(path, ['--version']));
}

const runs = (program, args) => spawnSync(program, args, { stdio: 'ignore' }).status === 0;
