import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../config/program-version.js';

export const publicFolder = join(projectRoot, 'frontend', 'dist');
const shellFile = join(publicFolder, 'index.html');

let shell: string | null = null;
let build: string | null = null;

/** The client's page as it was built, without content; the same one as long as this process runs. */
export const builtShell = (): string => (shell ??= readFileSync(shellFile, 'utf8'));

/**
 * Names the client that this process serves: its files' names, which carry their contents' hashes, stand in its page.
 *
 * @returns null where none was built
 */
export function clientBuild(): string | null {
  if (build === null && existsSync(shellFile))
    build = createHash('sha256').update(builtShell()).digest('hex').slice(0, 8);
  return build;
}
