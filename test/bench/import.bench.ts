import { ImportedText } from '@shulayim/contracts';
import mammoth from 'mammoth';
import { setTimeout } from 'node:timers/promises';
import { longManuscript } from '../features/imports/manuscript-file.js';
import { startProduct } from './support/contestants.js';
import { median, report } from './support/figures.js';

const words = 100_000;
const chapters = 30;
const rounds = 7;

/** In which a thread stands by again. */
const standingByMs = 3_000;

/**
 * A manuscript of 100,000 words as an author waits for it (upload, a thread of its own, mammoth, parts, the answer) ÷ mammoth
 * alone making HTML of the same file, warm, in this process. The two alternate, since a machine's pace drifts; the ratio is
 * the median of the pairs' ratios. Told apart: with a thread that stands by; right after another file, when none does; the
 * first of a server that has just started.
 *
 * @param server of databases that may be created
 */
export async function run(server: string): Promise<void> {
  const buffer = await longManuscript(words, chapters);
  const product = await startProduct(server);
  const importing = () => sendManuscript(product.url, product.text.author.cookie, buffer);
  const alone = async () => void (await mammoth.convertToHtml({ buffer }));
  try {
    await alone();
    const first = [await pairOf(alone, importing)];
    const [ready, following]: [Pair[], Pair[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      await setTimeout(standingByMs);
      ready.push(await pairOf(alone, importing));
      following.push(await pairOf(alone, importing));
    }
    report([
      { ...figureOf(`${words} words`, ready), aim: '≤ 3' },
      figureOf(`${words} words, right after another file`, following),
      figureOf(`${words} words, first of a server`, first),
    ]);
  } finally {
    await product.stop();
  }
}

interface Pair {
  readonly alone: number;
  readonly importing: number;
}

const pairOf = async (alone: () => Promise<void>, importing: () => Promise<void>): Promise<Pair> => ({
  alone: await timeOf(alone),
  importing: await timeOf(importing),
});

const figureOf = (name: string, pairs: readonly Pair[]) => ({
  name,
  floor: median(pairs.map((pair) => pair.alone)),
  product: median(pairs.map((pair) => pair.importing)),
  unit: 'ms',
  ratio: median(pairs.map((pair) => pair.importing / pair.alone)),
});

async function sendManuscript(url: string, cookie: string, buffer: Buffer): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(buffer)]), 'book.docx');
  const answer = await fetch(`${url}/api/import`, { method: 'POST', headers: { cookie }, body });
  const { parts, word_count } = ImportedText.parse(await answer.json());
  if (parts.length !== chapters || word_count < words) throw new Error(`${parts.length} parts, ${word_count} words`);
}

async function timeOf(project: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await project();
  return performance.now() - startedAt;
}
