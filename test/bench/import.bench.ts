import { ImportedText } from '@shulayim/contracts';
import mammoth from 'mammoth';
import { longManuscript } from '../features/imports/manuscript-file.js';
import { startProduct } from './support/contestants.js';
import { median, report } from './support/figures.js';

const words = 100_000;
const chapters = 30;
const rounds = 7;

/**
 * A manuscript of 100,000 words as an author waits for it (upload, a thread of its own, mammoth, parts, the answer) ÷ mammoth
 * alone making HTML of the same file, warm, in this process. The two alternate, since a machine's pace drifts; the ratio is
 * the median of the pairs' ratios.
 *
 * @param server of databases that may be created
 */
export async function run(server: string): Promise<void> {
  const buffer = await longManuscript(words, chapters);
  const product = await startProduct(server);
  try {
    const importing = () => sendManuscript(product.url, product.text.author.cookie, buffer);
    const alone = async () => void (await mammoth.convertToHtml({ buffer }));
    await alone();
    await importing();
    const pairs: { alone: number; importing: number }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ alone: await timeOf(alone), importing: await timeOf(importing) });
    report([
      {
        name: `${words} words`,
        floor: median(pairs.map((pair) => pair.alone)),
        product: median(pairs.map((pair) => pair.importing)),
        unit: 'ms',
        ratio: median(pairs.map((pair) => pair.importing / pair.alone)),
        aim: '≤ 3',
      },
    ]);
  } finally {
    await product.stop();
  }
}

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
