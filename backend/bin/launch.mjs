import module from 'node:module';
import { join } from 'node:path';
import { buildAll } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { StepFailed } from './progress.mjs';
import { root } from './root.mjs';

const lookAtParentMs = 250;

/** Brings packages and builds up to date, then becomes the program: one process, so every signal reaches it directly. */
export async function launch() {
  if (process.env.npm_lifecycle_event) endWithParent();
  try {
    await ensurePackages();
    await buildAll();
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
  // Since Node 22: keeps what was compiled for the next start.
  module.enableCompileCache?.(join(root, 'node_modules/.cache/compiled'));
  await import('../dist/main.js');
}

/** npm passes a SIGTERM on to the shell between us only, and that shell dies of it without a word to us. */
function endWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookAtParentMs);
  timer.unref();
}
