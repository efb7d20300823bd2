import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverUser } from '../../../libs/embedded-postgres/src/operating-user.js';
import { answers } from '../../support/servers/private-postgres.js';
import { freePort } from '../../support/servers/program.js';
import { until } from '../../support/until.js';

export interface Pooler {
  /** Of the same database, through the pooler. */
  readonly url: string;
  output(): string;
  remove(): Promise<void>;
}

/**
 * PgBouncer in transaction mode: each transaction gets another of very few sessions.
 *
 * @param direct the database's own address, with user and password
 */
export async function startPooler(direct: string): Promise<Pooler> {
  const target = new URL(direct);
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'shulayim-pooler-'));
  const [port, file, users] = [await freePort(), join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  const name = decodeURIComponent(target.username);
  const lines = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port}`,
    '[pgbouncer]',
    ...['listen_addr=127.0.0.1', `listen_port=${port}`, 'unix_socket_dir=', 'pool_mode=transaction'],
    ...['auth_type=scram-sha-256', `auth_file=${users}`, 'default_pool_size=4', 'max_client_conn=200'],
    // Of several sessions each is used in turn, so that nobody meets the same one twice by luck.
    'server_round_robin=1',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  writeFileSync(users, `"${name}" "${decodeURIComponent(target.password)}"\n`);
  chmodSync(folder, 0o700);
  if (user) for (const path of [file, users, folder]) chownSync(path, user.uid, user.gid);
  let printed = '';
  const child: ChildProcess = spawn('/usr/sbin/pgbouncer', [file], {
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
  child.stderr?.on('data', (text) => (printed += String(text)));
  const url = new URL(direct);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  await until(
    () => answers(url.href),
    20_000,
    () => `the pooler does not answer:\n${printed}`,
  );
  return {
    url: url.href,
    output: () => printed,
    async remove() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
