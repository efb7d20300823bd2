import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

const allowedHorizons = new Set(['libs/event-sourcing/src/log/epoch.ts']);
const skippedFolders = new Set(['node_modules', 'dist', '.git', 'var', 'coverage', 'bad-examples', '.artifacts']);
const maxLines = 250;

/** Names a physical side: in a property's name, or as the value of a property that takes a side. */
const physicalSide =
  /(?:^|[;{\s])(?:(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
/** Four values set the left and the right side apart. */
const fourSides =
  /(?:^|[;{\s])(?:margin|padding|inset|border-(?:width|style|color|radius))\s*:\s*[^;}(\s]+\s+([^;}(\s]+)\s+[^;}(\s]+\s+([^;}(\s]+)\s*[;}]/;

/** All files under a folder, as paths from the working directory, without what tools make or bring. */
export function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesUnder(path);
    return [relative('.', path)];
  });
}

export function tooLong(paths: string[]): string[] {
  const sources = paths.filter((path) => /\.(ts|tsx|mjs|cjs|css)$/.test(path));
  return sources.filter((path) => countLines(readFileSync(path, 'utf8')) > maxLines);
}

/** @returns `file:line` for each declaration that names left or right; sides are start and end here */
export function physicalSides(paths: string[]): string[] {
  return paths.filter((path) => path.endsWith('.css')).flatMap((path) => physicalLines(path));
}

/** An `index.ts` hides where things are; a library's single entry point is the exception. */
export function barrels(paths: string[]): string[] {
  const indexes = paths.filter((path) => /^index\.(ts|tsx|mjs)$/.test(basename(path)));
  return indexes.filter((path) => !/^libs\/[^/]+\/src\/index\.ts$/.test(path));
}

/** What may be read of the log ends at `log_horizon()`; the server's own transaction ids belong to one epoch only. */
export function ownHorizons(paths: string[]): string[] {
  const sources = paths.filter((path) => /\.(ts|mjs)$/.test(path) && !allowedHorizons.has(path));
  return sources.filter((path) => /pg_snapshot_xm(?:in|ax)\(/.test(readFileSync(path, 'utf8')));
}

/** Starts another program, makes code of a text, or puts a text into a page as it is. */
const dangerous =
  /child_process|node:vm|\beval\(|new Function\(|\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write|dangerouslySetInnerHTML/;
/** What each of these does it with is a constant of its own: styles of mails, the engine's collector, the database of the launcher. */
const allowedDangers =
  /^(?:backend\/src\/platform\/mail\/templates\/mail-page\.tsx|backend\/src\/give-back-memory\.ts|libs\/embedded-postgres\/src\/.+)$/;

/** Sources of the program itself that do what nobody's words may ever reach. */
export function dangerousCalls(paths: string[]): string[] {
  const sources = paths.filter((path) => /\.tsx?$/.test(path) && !/\.(?:spec|examples)\.tsx?$/.test(path));
  return sources.filter((path) => !allowedDangers.test(path) && dangerous.test(readFileSync(path, 'utf8')));
}

const staticImport = /^(?:import|export)\s+(?:[\w*{][^;'()]*\sfrom\s+)?'([^']+)'/gm;

/**
 * What a script imports before it can install anything: on an empty machine there are no packages yet.
 *
 * @param script an `.mjs` file
 * @returns `file: package` for each import of a package that is not within an `import()`, however far away
 */
export function packagesNeededAtStart(script: string, seen = new Set<string>()): string[] {
  if (seen.has(script)) return [];
  seen.add(script);
  const imported = [...readFileSync(script, 'utf8').matchAll(staticImport)].map(([, name = '']) => name);
  return imported.flatMap((name) => {
    if (name.startsWith('.')) return packagesNeededAtStart(join(dirname(script), name), seen);
    return name.startsWith('node:') ? [] : [`${script}: ${name}`];
  });
}

export const countLines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

function physicalLines(path: string): string[] {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ');
  const css = readFileSync(path, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, blank)
    .replace(/'[^'\n]*'|"[^"\n]*"/g, blank);
  return css.split('\n').flatMap((line, index) => {
    const four = fourSides.exec(line);
    return physicalSide.test(line) || (four && four[1] !== four[2]) ? [`${path}:${index + 1}`] : [];
  });
}
