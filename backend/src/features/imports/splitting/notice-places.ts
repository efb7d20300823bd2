import { isBlank, makeExcerpt } from '@shulayim/anchoring';
import type { ImportNoticeCode, ImportNoticePlace } from '@shulayim/contracts';
import { importNoticeCodes } from '@shulayim/contracts/import-notice-codes';
import type { Block, Loss, SplitManuscript } from './manuscript.js';

/** So many are told; all are counted. */
const maxPlaces = 50;
/** UTF-16 code units. */
const excerptLength = 60;
const before = 20;

interface PlacedPart {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly isCutByLength: boolean;
}

/** What the text could not keep, each kind with its places in the parts: one for each paragraph. */
export function noticesOf(
  parts: readonly PlacedPart[],
  ofWhole: readonly ImportNoticeCode[],
): SplitManuscript['notices'] {
  const found = new Map<ImportNoticeCode, { places: ImportNoticePlace[]; count: number }>();
  const tell = (code: ImportNoticeCode, part: number, excerpt: () => string) => {
    const { places, count } = found.get(code) ?? { places: [], count: 0 };
    const title = parts[part]?.title ?? '';
    found.set(code, {
      places: places.length < maxPlaces ? [...places, { part, title, excerpt: excerpt() }] : places,
      count: count + 1,
    });
  };
  parts.forEach(({ blocks, isCutByLength }, part) => {
    blocks.forEach((block, index) => {
      for (const { code, at, left } of oneOfEach(block.losses ?? []))
        tell(code, part, () => (left ? makeExcerpt(left, excerptLength) : excerptAt(blocks, index, at)));
    });
    if (isCutByLength) tell('split_by_length', part, () => excerptAt(blocks, 0, 0));
  });
  const codes = importNoticeCodes.filter((code) => found.has(code) || ofWhole.includes(code));
  return codes.map((code) => ({ code, ...found.get(code) }));
}

/** The first of each kind, and all that tell what was left out. */
function oneOfEach(losses: readonly Loss[]): Loss[] {
  const lost = losses.filter(({ comment }) => comment === undefined);
  const kinds = lost.map(({ code, left = '' }) => `${code} ${left}`);
  return lost.filter((_, index) => kinds.indexOf(kinds[index] ?? '') === index);
}

/** The words around a point; where a paragraph has none, as one of a picture alone, those of the nearest before it. */
function excerptAt(blocks: readonly Block[], index: number, at: number): string {
  const text = blocks[index]?.text ?? '';
  if (isBlank(text)) {
    const near =
      blocks.slice(0, index).findLast((block) => !isBlank(block.text)) ?? blocks.find((it) => !isBlank(it.text));
    return makeExcerpt(near?.text.slice(0, 500) ?? '', excerptLength);
  }
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, at - before)) + 1);
  const start = at <= before ? 0 : from;
  const excerpt = makeExcerpt(text.slice(start, start + 500), excerptLength);
  return start > 0 ? `…${excerpt}` : excerpt;
}
