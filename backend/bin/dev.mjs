import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildBackend, buildLibs } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { root } from './root.mjs';

const settleMs = 150;
const clientPort = 5173;
const serverPort = process.env.PORT ?? '3000';

let program = null;
let timer = null;
let isStopping = false;

await ensurePackages();
await restart();
for (const folder of ['backend/src', 'libs']) watch(join(root, folder), { recursive: true }, onChange);
const client = await serveClient();
console.log(`The client, reloaded on each change: http://localhost:${clientPort}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopAll);

function onChange(_event, name) {
  if (name === null || /(^|[\\/])dist[.\\/]/.test(name) || /\.spec\.tsx?$/.test(name)) return;
  clearTimeout(timer);
  timer = setTimeout(() => restart().catch((error) => console.error(error.message)), settleMs);
}

async function restart() {
  await buildLibs();
  await buildBackend();
  await stopProgram();
  if (isStopping) return;
  program = spawn(process.execPath, [join(root, 'backend/dist/main.js')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: serverPort, PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${clientPort}` },
    detached: true, // Ctrl-C is for this script, which then stops the program once
  });
}

async function stopProgram() {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  const ended = new Promise((resolve) => program.once('exit', resolve));
  program.kill('SIGTERM');
  await ended;
}

async function serveClient() {
  const { createServer } = await import('vite');
  const target = `http://127.0.0.1:${serverPort}`;
  const proxy = { '/api': { target }, '/socket.io': { target, ws: true } };
  const server = await createServer({
    root: join(root, 'frontend'),
    server: { port: clientPort, strictPort: true, proxy },
  });
  return server.listen();
}

async function stopAll() {
  if (isStopping) return;
  isStopping = true;
  await client.close();
  await stopProgram();
  process.exit(0);
}
