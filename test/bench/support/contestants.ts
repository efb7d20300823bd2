import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../support/servers/program.js';
import { openAsGuest, RemotePerson, shareText, type SharedText } from '../../support/remote-person.js';
import { createBenchDatabase } from './bench-database.js';

export interface Bare {
  readonly url: string;
  readonly pid: number;
  /** All that it has printed. */
  output(): string;
  stop(): Promise<void>;
}
export interface Product {
  readonly url: string;
  readonly text: SharedText;
  /** Cookies of people who may comment on the text. */
  guests(count: number): Promise<string[]>;
  readers(count: number): Promise<string[]>;
  stop(): Promise<void>;
}

/**
 * The bare server as a process of its own, over a database of its own on the same server as the product's.
 *
 * @param flags of Node
 */
export async function startBare(server: string, flags: readonly string[] = []): Promise<Bare> {
  const database = await createBenchDatabase(server, 'bare');
  const program = spawn(process.execPath, [...flags, 'test/bench/support/bare-server.mjs'], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  program.stdout.on('data', (text) => (printed += String(text)));
  const [line] = (await once(program.stdout, 'data')) as [Buffer];
  return {
    url: line.toString().trim(),
    pid: program.pid ?? 0,
    output: () => printed,
    stop: async () => {
      program.kill('SIGTERM');
      await once(program, 'exit');
      await database.drop();
    },
  };
}

/** The built program with a shared text, as one process that does everything, like `npm start`; with Redis where there is one. */
export async function startProduct(server: string): Promise<Product> {
  const database = await createBenchDatabase(server, 'product');
  const dataDir = mkdtempSync(join(tmpdir(), 'shulayim-bench-'));
  const program = await startProgram({
    dataDir,
    env: {
      DATABASE_URL: database.url,
      REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
      RATE_LIMIT_SCALE: '1000000',
      MAIL_SETTLE_SECONDS: '86400',
    },
  });
  const text = await shareText(program.url);
  const cookies = (count: number, person: () => Promise<RemotePerson>): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, async () => (await person()).cookie));
  return {
    url: program.url,
    text,
    guests: (count) => cookies(count, () => openAsGuest(text)),
    readers: (count) => cookies(count, () => openAsReader(text)),
    stop: async () => {
      await program.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function openAsReader(text: SharedText): Promise<RemotePerson> {
  const reader = new RemotePerson(text.author.url);
  const email = `${crypto.randomUUID()}@example.com`;
  await reader.post('auth/register', { name: 'קוראת', email, password: 'secret1x', role: 'reader' });
  await reader.get(`sharing/${text.token}`);
  return reader;
}
