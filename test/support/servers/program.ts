import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../../bin/services/free-port.mjs';
import { until } from '../until.js';

export { freePort };

const readyMs = 60_000;
const stopMs = 20_000;

export interface ProgramOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** As whom it runs, when not as we do. Only root may choose. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

export interface Program {
  readonly url: string;
  readonly pid: number;
  /** Everything that it has printed so far. */
  output(): string;
  /** Asks it to end, as Ctrl-C does. @returns its exit code */
  stop(): Promise<number | null>;
  kill9(): Promise<void>;
  /** Resolves when it ends by itself. @returns its exit code */
  ended: Promise<number | null>;
}

/** Starts the built program on a free port and waits until it says that it is ready, and is. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const port = options.env?.PORT ?? String(await freePort());
  const program = await launchProgram({ ...options, env: { ...options.env, PORT: port } });
  const failed = program.ended.then((code) => {
    throw new Error(`The program ended with code ${code} before it was ready:\n${program.output()}`);
  });
  const isReady = async () => /\bready\b/.test(program.output()) && (await answers(`${program.url}/api/ready`));
  await Promise.race([failed, until(isReady, readyMs, () => `not ready:\n${program.output()}`)]).catch(
    async (error) => {
      await program.kill9();
      throw error;
    },
  );
  return program;
}

/** Starts the built program without waiting for it; `PORT` in `env` says where it will listen. */
export async function launchProgram({ env = {}, dataDir, user }: ProgramOptions): Promise<Program> {
  const child = spawn(process.execPath, [resolve('backend/dist/main.js')], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return {
    url: `http://127.0.0.1:${env.PORT ?? '3000'}`,
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    stop: () => endBy(child, 'SIGTERM', ended, () => text),
    kill9: async () => void (await endBy(child, 'SIGKILL', ended, () => text)),
  };
}

/** Settings of the machine or of Jest must not reach the program; only what a test names does. */
function bareEnvironment(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

async function endBy(
  child: ChildProcess,
  signal: NodeJS.Signals,
  ended: Promise<number | null>,
  output: () => string,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`The program did not end on ${signal}:\n${output()}`)), stopMs);
  });
  return Promise.race([ended, tooLong]).finally(() => clearTimeout(timer));
}
