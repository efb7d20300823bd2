import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { buildFacts } from './build-facts';
import type { Extended } from './scope';

/** Hashed files beyond those of a reading page are kept once they were used. */
const mostFiles = 300;

export const usedFiles = new CacheFirst({
  cacheName: 'used-files',
  plugins: [new ExpirationPlugin({ maxEntries: mostFiles, purgeOnQuotaError: true })],
});

/** A page asks the worker for it, and is answered by the message's port with whether all of it lies here. */
export interface FilesToKeep {
  /** Addresses of hashed files that the page was drawn with. */
  readonly files: readonly string[];
  /** The language that it is shown in: all that a text may say in it is kept as well. */
  readonly language: string;
}
export const isFilesToKeep = (data: unknown): data is FilesToKeep =>
  typeof data === 'object' && data !== null && 'files' in data && 'language' in data;

const languageCache = 'language';
const languagePath = '/language';

const wordsOf = (language: string): readonly string[] => buildFacts.words[language] ?? [];

/** @throws TypeError where one cannot be fetched */
async function keep(event: Extended, paths: readonly string[]): Promise<void> {
  const missing = [...new Set(paths)].filter((path) => !buildFacts.precached.includes(path));
  await Promise.all(missing.flatMap((path) => usedFiles.handleAll({ event, request: new Request(path) })));
}

/** @returns whether everything lies here now */
export async function keepFiles(event: Extended, { files, language }: FilesToKeep): Promise<boolean> {
  await (await caches.open(languageCache)).put(languagePath, new Response(language));
  return keep(event, [...files, ...wordsOf(language)]).then(
    () => true,
    () => false,
  );
}

/** Of a new build, before it is taken: without network its words could not be fetched any more. */
export async function keepWords(event: Extended): Promise<void> {
  const told = await (await caches.open(languageCache)).match(languagePath);
  await keep(event, wordsOf((await told?.text()) ?? ''));
}
