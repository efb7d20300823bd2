import { isBlank } from '@shulayim/anchoring';
import { partRoom, roomOf } from '../compose-text.js';
import { titleOf } from '../compose-title.js';
import type { Block, Manuscript } from '../manuscript.js';
import { splitByLength } from '../split-by-length.js';

/** What becomes a part. */
export interface Section {
  /** Goes before the headings in the title: made up, or the title of the part above. */
  readonly prefix: string;
  readonly heads: readonly Block[];
  readonly blocks: readonly Block[];
  /** Its place among the pieces of something longer, from 1. */
  readonly piece?: number;
  readonly separator?: string;
  readonly isCutByLength?: boolean;
  /** Of a work that this program exported: its title and its blank lines stay as they are. */
  readonly isKnown?: boolean;
}

/** The highest level with two headings or more: a part begins at each of them. */
export function sectionLevel(blocks: readonly Block[]): number | null {
  const levels = blocks.flatMap(({ level, text }) => (level !== null && !isBlank(text) ? [level] : []));
  const counts = new Map<number, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  const sorted = [...counts.keys()].sort((a, b) => a - b);
  return sorted.find((level) => (counts.get(level) ?? 0) > 1) ?? sorted[0] ?? null;
}

/** @param before heads what stands before the first heading */
export function sectionsOf(blocks: readonly Block[], before: Pick<Section, 'prefix' | 'heads'>): Section[] {
  const level = sectionLevel(blocks);
  if (level === null) return [{ ...before, blocks }];
  const found: { prefix: string; heads: readonly Block[]; blocks: Block[] }[] = [{ ...before, blocks: [] }];
  for (const block of blocks) {
    const isHeading = block.level !== null && block.level <= level && !isBlank(block.text);
    if (isHeading) found.push({ prefix: '', heads: [block], blocks: [] });
    // What a heading calls, such as a footnote, is told with its part.
    if (!isHeading) found.at(-1)?.blocks.push(block);
    else if (block.notes.length > 0) found.at(-1)?.blocks.push({ text: '', level: null, notes: block.notes });
  }
  return withoutEmpty(found);
}

const hasText = ({ blocks }: Section): boolean => blocks.some(({ text, notes }) => !isBlank(text) || notes.length > 0);

const hasLosses = ({ losses = [] }: Block): boolean => losses.length > 0;

/** A heading with nothing under it ("Part one") goes before the title of the next; the last one into its part's text. */
function withoutEmpty([before, ...sections]: readonly Section[]): Section[] {
  if (!before) return [];
  const kept: Section[] = hasText(before) ? [before] : [];
  let waiting: readonly Block[] = hasText(before) ? [] : before.heads;
  // What an empty section lost, such as a picture on a page of its own, is told with the next.
  let lossy: readonly Block[] = hasText(before) ? [] : before.blocks.filter(hasLosses);
  for (const section of sections) {
    waiting = [...waiting, ...section.heads];
    if (!hasText(section)) {
      lossy = [...lossy, ...section.blocks.filter(hasLosses)];
      continue;
    }
    kept.push({ ...section, heads: waiting, blocks: [...lossy, ...section.blocks] });
    [waiting, lossy] = [[], []];
  }
  const lines = waiting.map((block) => ({ ...block, notes: [], level: null }));
  const last = kept.pop() ?? { ...before, heads: [], blocks: [] };
  return [...kept, { ...last, blocks: [...last.blocks, ...lines, ...lossy] }];
}

const room = ({ blocks }: Section, source: Manuscript): number =>
  blocks.reduce((sum, block) => sum + roomOf(block, source), 0);

/** What is too long is divided at its lower headings, as far as there are any. */
function deepened(section: Section, source: Manuscript): Section[] {
  if (room(section, source) <= partRoom || sectionLevel(section.blocks) === null) return [section];
  const { title } = titleOf(section);
  return sectionsOf(section.blocks, section).flatMap((lower, index) => {
    const isFirst = index === 0 || lower.heads.some((head) => section.heads.includes(head));
    return deepened(isFirst ? { ...lower, prefix: section.prefix } : { ...lower, prefix: title }, source);
  });
}

/** The section in as many pieces as it takes for each to fit a part. */
export function fit(section: Section, source: Manuscript): Section[] {
  const known = section.isKnown ? [section] : null;
  return (known ?? deepened(section, source)).flatMap((whole): Section[] => {
    if (room(whole, source) <= partRoom) return [whole];
    const { title } = titleOf(whole);
    return splitByLength(whole.blocks, source).map((blocks, index) => {
      const own = index === 0 ? whole : { prefix: title, heads: [] };
      return { ...own, blocks, piece: index + 1, isCutByLength: true, isKnown: false };
    });
  });
}

const separator = /^\s*(?:\*\s*){3,7}$|^\s*⁂\s*$/;
/** Two separators make three parts; one may be anything. */
const fewestSeparators = 2;

/** Where nothing else tells where a part begins: between lines of "***". Each piece has the title, and a number. */
export function sectionsAtSeparators(blocks: readonly Block[], title: string): Section[] {
  const whole: Section = { prefix: title, heads: [], blocks };
  const found: { separators: string[]; blocks: Block[] }[] = [{ separators: [], blocks: [] }];
  for (const block of blocks) {
    if (!separator.test(block.text)) found.at(-1)?.blocks.push(block);
    else if (found.at(-1)?.blocks.some(({ text }) => !isBlank(text)))
      found.push({ separators: [block.text], blocks: [] });
    else found.at(-1)?.separators.push(block.text);
  }
  const isFilled = found.every((piece) => hasText({ ...whole, ...piece }));
  if (!isFilled || found.length <= fewestSeparators) return [whole];
  return found.map(({ separators, blocks: own }, index) => ({
    ...whole,
    blocks: own,
    piece: index + 1,
    ...(separators.length > 0 ? { separator: separators.join('\n') } : {}),
  }));
}
