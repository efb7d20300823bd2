import { cutText } from '@shulayim/anchoring';
import { maxTitleLength } from '@shulayim/contracts/limits';
import { untitled } from '../import-sentences.js';
import { asTitle } from './compose-text.js';
import type { Block } from './manuscript.js';
import type { Section } from './chapters/sections.js';

/** UTF-16 code units; the rest is for the numbers of pieces. */
const room = maxTitleLength - 20;
const join = (pieces: readonly string[]): string => pieces.filter((piece) => piece !== '').join(' · ');

type TitleSource = Pick<Section, 'prefix' | 'heads' | 'piece' | 'isKnown'>;

interface Title {
  readonly title: string;
  /** Whose words stand in the title. */
  readonly heads: readonly Block[];
  /** What did not fit into it: the first lines of the text. */
  readonly rest: readonly Block[];
}

/** A section's title: its headings, as many as a title holds, after the title of the part above where that fits too. */
export function titleOf({ prefix, heads, piece, isKnown }: TitleSource): Title {
  if (isKnown && heads.length > 0)
    return { title: heads.map(({ text }) => text).join(' ') || untitled(), heads, rest: [] };
  const lines = heads.map(({ text }) => asTitle(text));
  const above = join([prefix, ...lines]).length <= room || heads.length === 0 ? prefix : '';
  let count = lines.length;
  while (count > 0 && join([above, ...lines.slice(0, count)]).length > room) count -= 1;
  const title = cutText(join([above, ...lines.slice(0, count)]), room) || untitled();
  return {
    title: piece === undefined ? title : `${title} (${piece})`,
    heads: heads.slice(0, count),
    rest: heads.slice(count).map((block) => ({ ...block, level: null, notes: [] })),
  };
}
