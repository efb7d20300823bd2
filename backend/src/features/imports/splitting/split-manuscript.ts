import { countWords, cutText, isBlank } from '@shulayim/anchoring';
import { maxTitleLength } from '@shulayim/contracts';
import { markChapterLines } from './chapter-lines.js';
import { asTitle, composeText, partRoom, roomOf } from './compose-text.js';
import type { Block, Manuscript, SplitManuscript } from './manuscript.js';
import { splitByLength } from './split-by-length.js';

interface Section {
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** Of what stands before the first heading. */
const opening = 'פתיחה';
const untitled = 'ללא שם';

/**
 * Proposes parts: at the headings, and by length where one would be too long. Every word of the text is in one of them, as
 * its title or in its body.
 *
 * @param name what the work is called where its text does not tell
 */
export function splitManuscript(manuscript: Manuscript, name: string): SplitManuscript {
  const blocks = markChapterLines(manuscript.blocks);
  const body = composeText(blocks, manuscript);
  const { title, rest } = manuscript.title ? { title: manuscript.title, rest: blocks } : takeTitle(name, blocks);
  const sections = sectionsOf({ title, blocks: rest }, opening);
  const fitted = sections.flatMap((section) => fit(section, manuscript));
  const isCut = fitted.length > sections.flatMap((section) => deepened(section, manuscript)).length;
  const parts = fitted.map((section) => {
    const text = composeText(section.blocks, manuscript);
    return { title: cutText(section.title || untitled, maxTitleLength), body: text, word_count: countWords(text) };
  });
  const notices = isCut ? ([...manuscript.notices, 'split_by_length'] as const) : manuscript.notices;
  return { title: cutText(title, maxTitleLength), body, word_count: countWords(body), parts, notices };
}

/** A heading that stands alone above all others is the name of the work. */
function takeTitle(known: string, blocks: readonly Block[]): { title: string; rest: readonly Block[] } {
  const first = blocks.findIndex(({ text }) => !isBlank(text));
  const level = blocks[first]?.level ?? null;
  const ofSections = sectionLevel(blocks);
  if (level === null || ofSections === null || level >= ofSections) return { title: known, rest: blocks };
  return { title: asTitle(blocks[first]?.text ?? ''), rest: blocks.filter((_, index) => index !== first) };
}

/** The highest level with two headings or more: a part begins at each of them. */
function sectionLevel(blocks: readonly Block[]): number | null {
  const levels = blocks.flatMap(({ level, text }) => (level !== null && !isBlank(text) ? [level] : []));
  const counts = new Map<number, number>();
  for (const level of levels) counts.set(level, (counts.get(level) ?? 0) + 1);
  const sorted = [...counts.keys()].sort((a, b) => a - b);
  return sorted.find((level) => (counts.get(level) ?? 0) > 1) ?? sorted[0] ?? null;
}

/** @param before the title of what stands before the first heading */
function sectionsOf(section: Section, before: string): Section[] {
  const level = sectionLevel(section.blocks);
  if (level === null) return [section];
  const found: { title: string; blocks: Block[] }[] = [{ title: before, blocks: [] }];
  for (const block of section.blocks) {
    const isHeading = block.level !== null && block.level <= level && !isBlank(block.text);
    if (isHeading) found.push({ title: asTitle(block.text), blocks: [] });
    // What a heading calls, such as a footnote, is told with its part.
    if (!isHeading) found.at(-1)?.blocks.push(block);
    else if (block.notes.length > 0) found.at(-1)?.blocks.push({ ...block, text: '', level: null });
  }
  return withoutEmpty(found);
}

const hasText = ({ blocks }: Section): boolean => blocks.some(({ text, notes }) => !isBlank(text) || notes.length > 0);

/** A heading with nothing under it ("Part one") goes before the title of the next; the last one into its part's text. */
function withoutEmpty([before, ...sections]: readonly Section[]): Section[] {
  const kept: Section[] = before && hasText(before) ? [before] : [];
  let waiting: string[] = [];
  for (const section of sections) {
    waiting.push(section.title);
    if (!hasText(section)) continue;
    kept.push({ title: waiting.join(' · '), blocks: section.blocks });
    waiting = [];
  }
  if (waiting.length === 0) return kept;
  const lines = waiting.map((text): Block => ({ text, level: null, notes: [] }));
  const last = kept.pop() ?? { title: waiting[0] ?? '', blocks: [] };
  return [...kept, { title: last.title, blocks: [...last.blocks, ...lines] }];
}

const room = ({ blocks }: Section, source: Manuscript): number =>
  blocks.reduce((sum, block) => sum + roomOf(block, source), 0);

/** What is too long is divided at its lower headings, as far as there are any. */
function deepened(section: Section, source: Manuscript): Section[] {
  if (room(section, source) <= partRoom || sectionLevel(section.blocks) === null) return [section];
  return sectionsOf(section, '').flatMap(({ title, blocks }) => {
    const name = [section.title, title].filter((piece) => piece !== '').join(' · ');
    return deepened({ title: name, blocks }, source);
  });
}

function fit(section: Section, source: Manuscript): Section[] {
  return deepened(section, source).flatMap((piece) => {
    if (room(piece, source) <= partRoom) return [piece];
    const runs = splitByLength(piece.blocks, source);
    return runs.map((blocks, index) => ({ title: `${piece.title} (${index + 1})`.trim(), blocks }));
  });
}
