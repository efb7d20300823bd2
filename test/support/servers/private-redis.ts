import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './program.js';

/** A Redis server of one test's own, which may freeze it, kill it and bring it back. It keeps its data like a real one. */
export class PrivateRedis {
  private server: ChildProcess | null = null;

  private constructor(
    private readonly port: number,
    private readonly folder: string,
    private readonly options: readonly string[],
  ) {}

  /** @param options of `redis-server`, beside where it listens and keeps its data */
  static async create(
    options: readonly string[] = ['--appendonly', 'yes', '--appendfsync', 'always'],
  ): Promise<PrivateRedis> {
    const redis = new PrivateRedis(await freePort(), mkdtempSync(join(tmpdir(), 'shulayim-redis-')), options);
    await redis.up();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Of the process that runs. */
  get pid(): number {
    return this.server?.pid ?? 0;
  }

  async up(): Promise<void> {
    const place = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder];
    const server = spawn('redis-server', [...place, ...this.options], { stdio: ['ignore', 'pipe', 'inherit'] });
    this.server = server;
    await new Promise<void>((ready, fail) => {
      server.once('error', fail).once('exit', () => fail(new Error('redis-server ended')));
      server.stdout.on('data', (text) => String(text).includes('Ready to accept connections') && ready());
    });
    server.removeAllListeners('exit');
  }

  /** Connections stay open and nothing answers. */
  freeze(): void {
    this.server?.kill('SIGSTOP');
  }

  thaw(): void {
    this.server?.kill('SIGCONT');
  }

  async kill9(): Promise<void> {
    const server = this.server;
    this.server = null;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGKILL');
    await ended;
  }

  async remove(): Promise<void> {
    await this.kill9();
    rmSync(this.folder, { recursive: true });
  }
}
