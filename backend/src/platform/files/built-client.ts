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
  /** What a Content-Security-Policy has to name: the one script that stands in the page itself. */
  readonly scriptHash: string;
}

/** The same one as long as this process runs. */
export const builtShell = (): Shell => (shell ??= readShell());

/**
 * What sets the colours runs before the first paint (`scheme.js`). Asked for, it would keep that waiting for an answer more;
 * it is the same for everybody, so that its hash lets it in and nothing else.
 */
function readShell(): Shell {
  const script = readFileSync(join(publicFolder, 'scheme.js'), 'utf8');
  const html = readFileSync(shellFile, 'utf8').replace(
    /<script src="\/scheme\.js"[^>]*><\/script>/,
    () => `<script>${script}</script>`,
  );
  return { html, scriptHash: `sha256-${createHash('sha256').update(script).digest('base64')}` };
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
