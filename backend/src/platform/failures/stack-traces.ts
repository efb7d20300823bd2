import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const places = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const maps = new Map<string, SourceMap | null>();

/**
 * From now on stack traces name the sources' lines. A map is read when a trace leads through its file: Node itself
 * (`--enable-source-maps`) reads all of them while it loads the program, and keeps them.
 */
export function nameSourcesInTraces(): void {
  Error.prepareStackTrace = (error, frames) =>
    [Error.prototype.toString.call(error), ...frames.map((frame) => `    at ${inSources(String(frame))}`)].join('\n');
}

/** A line of a trace, its places in built files replaced by those in the sources. */
export const inSources = (line: string): string =>
  line.replace(places, (place, file: string, row: string, column: string) => {
    const found = mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return place;
    const source = fileURLToPath(new URL(found.originalSource, file));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  const map = readMap(`${fileURLToPath(file)}.map`);
  maps.set(file, map);
  return map;
}

function readMap(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]);
  } catch {
    return null; // most packages have none
  }
}
