import { isBlank } from '@shulayim/anchoring';
import type { ManuscriptFileKind } from '@shulayim/contracts';
import { parentPort } from 'node:worker_threads';
import { whenAsked } from '../../../platform/background/asked-thread.js';
import { askedIn } from '../../../platform/files/catalogues/asked-language.js';
import { collectPictures, type Unfold } from '../pictures/collected-pictures.js';
import type { Manuscript } from '../splitting/manuscript.js';
import { splitManuscript } from '../splitting/split-manuscript.js';
import { WordsLost } from '../splitting/balance/word-balance.js';
import { Unreadable, WrongType } from './reading-failures.js';
import type { ManuscriptAnswer, ManuscriptFile } from './thread-messages.js';

// A program of its own: reads one file, answers once.

async function practise(): Promise<void> {
  const { sampleDocx } = await import('../practice/sample-docx.js');
  await answer({ bytes: await sampleDocx(), name: 'sample.docx' });
}

/** What is compiled well was read so often. */
const rounds = 4;
/** Before a file comes: loads what reads Word files, and reads one of our own, so that the code of it is compiled. */
const practice: (() => unknown)[] = [
  () => import('./zip.js'),
  () => import('./docx/docx.js'),
  () => import('../practice/sample-docx.js'),
  ...Array.from({ length: rounds }, () => practise),
];

const isZip = ({ bytes }: ManuscriptFile): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** A file's name without its folder and its ending. */
const titleOf = ({ name }: ManuscriptFile): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim();

async function read(file: ManuscriptFile): Promise<Manuscript> {
  if (file.bytes.length === 0) throw new Unreadable('empty');
  if (isZip(file)) return (await import('./zip.js')).readZip(Buffer.from(file.bytes));
  return (await import('./text/plain-text.js')).readText(file.bytes, file.name);
}

/** Without a word to read: a scan, or nothing at all. */
const emptyKind = ({ blocks }: Manuscript): ManuscriptFileKind =>
  blocks.some(({ pictures, losses = [] }) => pictures ?? losses.some(({ code }) => code === 'images_dropped'))
    ? 'pictures_only'
    : 'empty';

async function answer(file: ManuscriptFile): Promise<ManuscriptAnswer> {
  try {
    const found = await read(file);
    if (found.blocks.every(({ text }) => isBlank(text))) return { failure: 'unreadable', kind: emptyKind(found) };
    const unfold: Unfold = async (names, most) =>
      isZip(file) ? (await import('./zip-files.js')).unfoldSome(Buffer.from(file.bytes), names, most) : new Map();
    return await collectPictures(splitManuscript(found, titleOf(file)), unfold);
  } catch (error) {
    if (error instanceof WrongType) return { failure: 'wrong_type', kind: error.kind };
    if (error instanceof Unreadable) return { failure: 'unreadable', kind: error.kind };
    if (error instanceof WordsLost) return { failure: 'words_lost', missing: error.missing, added: error.added };
    // Whatever a strange file does to a parser. The message is left out: it may hold words of the file.
    const where = String((error as Error).stack)
      .split('\n    at ')
      .slice(1, 4);
    return { failure: 'broke', where: where.join(' < ') };
  }
}

const file = (await whenAsked(practice)) as ManuscriptFile;
const answered = await askedIn(file.language ?? 'he', () => answer(file));
const pictures = 'pictures' in answered ? answered.pictures : [];
parentPort?.postMessage(
  answered,
  pictures.flatMap((bytes) => bytes?.buffer ?? []),
);
