import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../config/program-version.js';

export const publicFolder = join(projectRoot, 'frontend', 'dist');
const shellFile = join(publicFolder, 'index.html');

let shell: Shell | null = null;
let build: string | null = null;

interface Shell {
  /** The client's page as it was built, without content. */
  readonly html: string;
  /** What a Content-Security-Policy has to name: of the scripts that stand in the page itself. */
  readonly scriptHashes: readonly string[];
}

/** The same one as long as this process runs. */
export const builtShell = (): Shell => (shell ??= readShell());

/**
 * What runs before the client's own code (`frontend/public/*.js`). Asked for, it would keep the first paint waiting for an
 * answer more; it is the same for everybody, so that its hashes let it in and nothing else.
 */
function readShell(): Shell {
  const scriptHashes: string[] = [];
  const html = readFileSync(shellFile, 'utf8').replace(
    /<script src="\/([\w-]+\.js)"[^>]*><\/script>/g,
    (_, name: string) => {
      const script = readFileSync(join(publicFolder, name), 'utf8');
      scriptHashes.push(`sha256-${createHash('sha256').update(script).digest('base64')}`);
      return `<script>${script}</script>`;
    },
  );
  return { html, scriptHashes };
}

/**
 * Names the client that this process serves: its files' names, which carry their contents' hashes, stand in its page.
 *
 * @returns null where none was built
 */
export function clientBuild(): string | null {
  if (build === null && existsSync(shellFile))
    build = createHash('sha256').update(builtShell().html).digest('hex').slice(0, 8);
  return build;
}
