import { readFileSync } from 'node:fs';
import { filesUnder } from '../source-rules.js';

const page = readFileSync('docs/security.md', 'utf8');

/** What a chapter of `docs/security.md` says before its requirements. */
export const chapter = (number: number): string => page.split(/^## V(?=\d)/m)[number]?.split('\n| No. |')[0] ?? '';

const sourcesOf = (...folders: string[]): string[] =>
  folders.flatMap(filesUnder).filter((path) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path));

export const serverSources = sourcesOf('backend/src', 'libs');
export const clientSources = sourcesOf('frontend/src');

/** In which sources something stands. */
export const where = (sign: RegExp, sources = serverSources): string[] =>
  sources.filter((path) => sign.test(readFileSync(path, 'utf8'))).sort();
