import { englishSentences as ofSchemas } from '@shulayim/contracts/english';
import { englishTroubles } from './english-troubles';
import type { Catalogue } from './translate';

/** Apart from the Hebrew ones, of which every visit needs some: what has been translated, by file. */
export const englishFiles = {
  ...import.meta.glob<Catalogue>(
    [
      '../../features/**/*.en.json',
      '!../../features/admin/*/*',
      '!../../features/editor/*',
      '!../../features/**/*.lazy.*',
    ],
    { import: 'default' },
  ),
  ...import.meta.glob<Catalogue>('./catalogues/*.en.json', { import: 'default' }),
};

/** Hebrew → English: what is said without a catalogue. */
export const englishSentences: ReadonlyMap<string, string> = new Map([...ofSchemas, ...englishTroubles]);
