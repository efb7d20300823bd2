import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

const readyMs = 60_000;
const stopMs = 20_000;
const lookEveryMs = 25;

export async function startProgram(options) {
  const port = options.env?.PORT ?? String(await freePort());
  const program = await launchProgram({ ...options, env: { ...options.env, PORT: port } });
  const failed = program.ended.then((code) => {
    throw new Error(`The program ended with code ${code} before it was ready:\n${program.output()}`);
  });
  await Promise.race([failed, becomesReady(program)]).catch(async (error) => {
    await program.kill9();
    throw error;
  });
  return program;
}

async function becomesReady(program) {
  const deadline = Date.now() + readyMs;
  while (!/\bready\b/.test(program.output()) || !(await answers(`${program.url}/api/ready`))) {
    if (Date.now() > deadline) throw new Error(`not ready after ${readyMs / 1000} s:\n${program.output()}`);
    await delay(lookEveryMs);
  }
}

export async function launchProgram({ env = {}, dataDir, user }) {
  const child = spawn(process.execPath, [resolve('backend/dist/main.js')], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk.toString()));
  child.stderr.on('data', (chunk) => (text += chunk.toString()));
  const ended = new Promise((done) => child.once('close', done));
  const endBy = (signal) => end(child, signal, ended, () => text);
  return {
    url: `http://127.0.0.1:${env.PORT ?? '3000'}`,
    pid: child.pid ?? 0,
    output: () => text,
    ended,
    stop: () => endBy('SIGTERM'),
    kill9: async () => void (await endBy('SIGKILL')),
  };
}

/** Settings of the machine or of Jest must not reach the program; only what a test names does. */
function bareEnvironment() {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'SystemRoot'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

const answers = (url) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

async function end(child, signal, ended, output) {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  let timer;
  const tooLong = new Promise((_, fail) => {
    timer = setTimeout(() => {
      // Left behind, it would keep its port, its database and the test runner.
      child.kill('SIGKILL');
      fail(new Error(`The program did not end on ${signal}:\n${output()}`));
    }, stopMs);
  });
  return Promise.race([ended, tooLong]).finally(() => clearTimeout(timer));
}
