import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { freePort } from '../../support/servers/program.js';
import { until } from '../../support/until.js';

export interface Proxy {
  readonly url: string;
  /** The certificate of the authority that it has its own of; only of a site with a domain. */
  authority(): string;
  /** Where a site with a domain is reached over http. */
  readonly clearUrl: string;
  pid(): number;
  output(): string;
  /** Ends it and everything that goes through it. */
  cut(): Promise<void>;
  /** Starts it again at the same address. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Caddy with the shipped configuration in front of programs that listen on this machine.
 *
 * @param domain of the site, for which Caddy is its own authority; without one it is plain HTTP
 */
export async function startProxy(ports: readonly string[], domain?: string): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-proxy-'));
  const config = join(folder, 'Caddyfile');
  const [port, mailPort, httpsPort] = [await freePort(), await freePort(), await freePort()];
  // The port by which Caddy is administered is one for the whole machine, as 80 and 443 are.
  const options = ['admin off', `http_port ${port}`, `https_port ${httpsPort}`, 'local_certs', 'skip_install_trust'];
  writeFileSync(config, readFileSync('deploy/Caddyfile', 'utf8').replace(/^\{\n/, ['{', ...options, ''].join('\n')));
  const clearUrl = `http://${domain ?? '127.0.0.1'}:${port}`;
  const url = domain ? `https://${domain}:${httpsPort}` : clearUrl;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SITE_ADDRESS: domain ?? `:${port}`,
    MAIL_ADDRESS: `:${mailPort}`,
    WEB_UPSTREAMS: ports.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  };
  let child: ChildProcess | null = null;
  let printed = '';
  const mend = async (): Promise<void> => {
    child = spawn('caddy', ['run', '--config', config], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (text) => (printed += String(text)));
    await until(
      () => (domain ? hasCertificate(httpsPort, domain) : answers(`${url}/api/ready`)),
      20_000,
      () => `the proxy does not answer:\n${printed}`,
    );
  };
  const cut = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  await mend();
  return {
    url,
    clearUrl,
    authority: () => readFileSync(join(folder, '.local/share/caddy/pki/authorities/local/root.crt'), 'utf8'),
    pid: () => child?.pid ?? 0,
    output: () => printed,
    cut,
    mend,
    async remove() {
      await cut();
      rmSync(folder, { recursive: true });
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Caddy makes it after it listens. */
const hasCertificate = (port: number, servername: string): Promise<boolean> =>
  new Promise((told) => {
    const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false });
    socket.once('secureConnect', () => told(true)).once('error', () => told(false));
    socket.once('secureConnect', () => socket.destroy());
  });
