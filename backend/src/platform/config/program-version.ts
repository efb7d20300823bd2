import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root, from wherever the program is started; `src` and `dist` stand equally deep in it. */
export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url));

/** From package.json. */
export const programVersion = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version;
