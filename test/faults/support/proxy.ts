import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/servers/program.js';
import { until } from '../../support/until.js';

export interface Proxy {
  readonly url: string;
  pid(): number;
  output(): string;
  /** Ends it and everything that goes through it. */
  cut(): Promise<void>;
  /** Starts it again at the same address. */
  mend(): Promise<void>;
  remove(): Promise<void>;
}

/** Caddy with the shipped configuration in front of programs that listen on this machine. */
export async function startProxy(ports: readonly string[]): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-proxy-'));
  const config = join(folder, 'Caddyfile');
  // The port by which Caddy is administered is one for the whole machine.
  writeFileSync(config, `{\n\tadmin off\n}\n${readFileSync('deploy/Caddyfile', 'utf8')}`);
  const [port, mailPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SITE_ADDRESS: `:${port}`,
    MAIL_ADDRESS: `:${mailPort}`,
    WEB_UPSTREAMS: ports.map((upstream) => `127.0.0.1:${upstream}`).join(' '),
  };
  let child: ChildProcess | null = null;
  let printed = '';
  const mend = async (): Promise<void> => {
    child = spawn('caddy', ['run', '--config', config], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.on('data', (text) => (printed += String(text)));
    await until(
      () => answers(`${url}/api/ready`),
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
