// `npm run backup`, `npm run restore`, `npm run rotate-keys`, `npm run admin`: builds what is not built yet, then becomes the command.
import { buildBackend, buildLibs } from './build.mjs';
import { ensurePackages } from './packages.mjs';
import { StepFailed } from './progress.mjs';

const [name = ''] = process.argv.splice(2, 1);

try {
  await ensurePackages();
  await buildLibs();
  await buildBackend();
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exit(1);
}
await import(`../dist/commands/${name}.js`);
