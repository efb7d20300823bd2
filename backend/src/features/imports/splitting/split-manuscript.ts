import { cutText, isBlank } from '@shulayim/anchoring';
import { maxTitleLength } from '@shulayim/contracts/limits';
import { isPlain } from '@shulayim/formatting';
import { opening } from '../import-sentences.js';
import { isChapterLine, markChapterLines } from './chapters/chapter-lines.js';
import { commentsOf } from './chapters/comment-places.js';
import { asTitle, composeExactly, composeText } from './compose-text.js';
import { titleOf } from './compose-title.js';
import { settleHeadings } from './chapters/heading-runs.js';
import type { Block, Manuscript, SplitManuscript } from './manuscript.js';
import { noteLine, noteOf } from './note-marks.js';
import { withImageLines } from './lines/image-lines.js';
import { withSceneBreaks } from './lines/scene-breaks.js';
import { noticesOf } from './notice-places.js';
import { withStanzas } from './lines/stanzas.js';
import { fit, sectionLevel, sectionsAtSeparators, sectionsOf, type Section } from './chapters/sections.js';
import { checkWords } from './balance/word-balance.js';

/**
 * Proposes parts: at the headings, and by length where one would be too long. Every word of the text is in one of them, as
 * its title or in its body.
 *
 * @param name what the work is called where its text does not tell
 * @throws WordsLost
 */
export function splitManuscript(manuscript: Manuscript, name: string): SplitManuscript {
  const source = withImageLines(withStanzas(withSceneBreaks(manuscript)));
  const blocks = source.parts ? source.blocks : markChapterLines(settleHeadings(source.blocks));
  const { title, rest } = source.title ? { title: source.title, rest: blocks } : takeTitle(blocks);
  const called = title || name;
  const sections = source.parts ? knownSections(source) : foundSections(rest, called);
  const parts = sections.flatMap((section) => fit(section, source)).map((section) => partOf(section, source));
  checkWords(textsOf(source), title, parts);
  const { body, words } = composeText(blocks, source);
  const { comments, hasLost } = commentsOf(parts, source.comments ?? new Map());
  return {
    title: cutText(called, maxTitleLength),
    description: source.description,
    body,
    word_count: words,
    parts: parts.map((part) => ({
      title: part.title,
      body: part.body,
      ...(isPlain(part.formatting) ? {} : { formatting: part.formatting }),
      word_count: part.words,
      ...(part.separator ? { separator: part.separator } : {}),
    })),
    ...(comments.length > 0 ? { comments } : {}),
    notices: noticesOf(parts, [...source.notices, ...(hasLost ? ['comments_without_text' as const] : [])]),
  };
}

function foundSections(blocks: readonly Block[], title: string): Section[] {
  if (sectionLevel(blocks) === null) return sectionsAtSeparators(blocks, title);
  return sectionsOf(blocks, { prefix: opening(), heads: [] });
}

const knownSections = ({ parts = [] }: Manuscript): Section[] =>
  parts.map(({ heading, blocks }) => ({ prefix: opening(), heads: heading ? [heading] : [], blocks, isKnown: true }));

/** Calls a note, or lost something. */
const hasMore = ({ notes, losses = [] }: Block): boolean => notes.length + losses.length > 0;

/** A heading that stands alone above all others is the name of the work. */
function takeTitle(blocks: readonly Block[]): { title: string; rest: readonly Block[] } {
  const first = blocks.find(({ text }) => !isBlank(text));
  const ofSections = sectionLevel(blocks);
  const isTitle =
    first && ofSections !== null && first.level !== null && first.level < ofSections && !isChapterLine(first.text);
  if (!isTitle) return { title: '', rest: blocks };
  const rest = blocks.flatMap((block): Block[] =>
    block !== first ? [block] : hasMore(block) ? [{ ...block, text: '', level: null, marks: [] }] : [],
  );
  return { title: asTitle(first.text), rest };
}

function partOf(section: Section, source: Manuscript) {
  const { title, heads, rest } = titleOf(section);
  const blocks = [...rest, ...section.blocks];
  return {
    title,
    heads: heads.map(({ text }) => text),
    ...(section.isKnown ? composeExactly(blocks, source) : composeText(blocks, source)),
    separator: section.separator ?? '',
    blocks: [...heads.map(asTitleBlock), ...blocks],
    isCutByLength: section.isCutByLength ?? false,
  };
}

/** A title has no marks. */
const asTitleBlock = ({ marks = [], losses = [], ...head }: Block): Block => ({
  ...head,
  losses: [...losses, ...marks.slice(0, 1).map(({ start }) => ({ code: 'emphasis_dropped' as const, at: start }))],
});

function textsOf({ title, blocks, notes }: Manuscript): string[] {
  const called = new Set(blocks.flatMap((block) => block.notes));
  return [title, ...blocks.map(({ text }) => text), ...[...called].map((index) => noteLine(noteOf(notes, index)))];
}
