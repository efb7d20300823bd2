import { existsSync, lstatSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve, sep } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { root } from './root.mjs';

const dataDir = resolve(root, process.env.DATA_DIR ?? 'var');

await reset().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function reset() {
  if (!existsSync(dataDir)) return console.log(`There is nothing to delete: ${dataDir} does not exist.`);
  refuseForeignFolder();
  if (!(await agrees())) return console.log('Nothing was deleted.');
  await stopServerLeftBehind();
  for (const name of readdirSync(dataDir)) removeWithTarget(join(dataDir, name));
  rmSync(dataDir, { recursive: true });
  console.log(`Deleted ${dataDir}. The next "npm start" begins anew.`);
}

/** A mistyped DATA_DIR must not cost anyone their home folder or the checkout. */
function refuseForeignFolder() {
  const inside = (folder) => `${realpathSync(folder)}${sep}`.startsWith(`${realpathSync(dataDir)}${sep}`);
  if (inside(root) || inside(homedir()) || existsSync(join(dataDir, 'package.json'))) {
    throw new Error(`${dataDir} does not look like a data folder of Shulayim; nothing was deleted.`);
  }
}

async function agrees() {
  if (process.argv.includes('--yes')) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const question = `Delete all texts, comments, accounts and mails in ${dataDir}? Type yes to go on: `;
  const closed = new Promise((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function stopServerLeftBehind() {
  const launcher = join(root, 'libs/embedded-postgres/dist/index.js');
  if (!existsSync(launcher) || !existsSync(join(dataDir, 'postgres'))) return;
  const { clearDataFolder } = await import(launcher);
  await clearDataFolder(dataDir);
}

/** The database may really be elsewhere, with a link to it here. */
function removeWithTarget(path) {
  if (lstatSync(path).isSymbolicLink() && existsSync(path)) rmSync(realpathSync(path), { recursive: true });
  rmSync(path, { recursive: true });
}
