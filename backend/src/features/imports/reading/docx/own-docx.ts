import { isBlank } from '@shulayim/anchoring';
import { maxDescriptionLength } from '@shulayim/contracts/limits';
import { exportMarks } from '../../../../platform/files/export-marks.js';
import type { Block, KnownPart, Loss, Manuscript } from '../../splitting/manuscript.js';
import type { ZipFiles } from '../zip-files.js';
import type { DocxStyles } from './docx-styles.js';
import type { DocxBlock } from './docx-text.js';

/** Whether this program wrote the file, or the file was made from such a one. */
export const isOwnDocx = (files: ZipFiles): boolean =>
  (files.get('docProps/custom.xml')?.toString('utf8') ?? '').includes(`name="${exportMarks.property}"`);

const blank: Block = { text: '', level: null, notes: [] };
type Role = 'title' | 'author' | 'description' | 'part' | 'readers' | 'text';

/** A work that was exported, as its author has it now: the same parts, line by line, without what readers said. */
export function ownDocx(
  blocks: readonly DocxBlock[],
  styles: DocxStyles,
): Pick<Manuscript, 'title' | 'description' | 'blocks' | 'parts' | 'notices'> {
  const opening: Block[] = [];
  const parts: { heading: Block; blocks: Block[] }[] = [];
  const description: string[] = [];
  let [title, hasReaders] = ['', false];
  for (const block of blocks) {
    const role = roleOf(block, styles, { hasTitle: title !== '', isFront: parts.length === 0 });
    if (role === 'title') title = block.text;
    if (role === 'description') description.push(block.text);
    if (role === 'readers') hasReaders = true;
    if (role === 'part') parts.push({ heading: plain(block), blocks: [] });
    if (role === 'text') (parts.at(-1)?.blocks ?? opening).push(...linesOf(block, styles));
  }
  const isTold = parts.some((part) => part.blocks.some(({ losses = [] }) => losses.some(isReaders)));
  return {
    title,
    description: description.join('\n').slice(0, maxDescriptionLength) || null,
    ...withOpening(opening, parts),
    notices: hasReaders && !isTold ? ['readers_comments_left_out'] : [],
  };
}

/** What the author wrote before the first part, if anything, is a part of its own; without parts it is all there is. */
export function withOpening(
  opening: readonly Block[],
  parts: readonly KnownPart[],
): Pick<Manuscript, 'blocks' | 'parts'> {
  const before = opening.some(({ text }) => !isBlank(text)) ? opening : [];
  const all = [...before, ...parts.flatMap(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks])];
  return parts.length === 0 ? { blocks: all } : { blocks: all, parts: [...openingPart(before), ...parts] };
}

const openingPart = (blocks: readonly Block[]): KnownPart[] => (blocks.length > 0 ? [{ heading: null, blocks }] : []);

interface Where {
  readonly hasTitle: boolean;
  readonly isFront: boolean;
}

function roleOf(block: DocxBlock, styles: DocxStyles, { hasTitle, isFront }: Where): Role {
  const name = styles.nameOf(block.styleId);
  if (name === exportMarks.readers || block.bookmarks.some((each) => each.startsWith(exportMarks.bookmark)))
    return 'readers';
  if (isFront && !hasTitle && styles.isTitle(block.styleId) && !isBlank(block.text)) return 'title';
  if (isFront && name === 'Subtitle') return 'author';
  if (isFront && name === exportMarks.description) return 'description';
  return block.level === 1 && !isBlank(block.text) ? 'part' : 'text';
}

const isReaders = ({ code }: Loss): boolean => code === 'readers_comments_left_out';

/** The comments in the file are the readers', and are in the work already; others are asked about. */
const plain = ({ text, level, notes, marks, kind, pictures, losses = [] }: DocxBlock): Block => ({
  text,
  // The part's title is the first.
  level: level === 1 ? null : level,
  notes,
  ...(marks ? { marks } : {}),
  ...(kind ? { kind } : {}),
  ...(pictures ? { pictures } : {}),
  losses: losses.map((loss) =>
    loss.code === 'comments_dropped' && !loss.comment ? { ...loss, code: 'readers_comments_left_out' } : loss,
  ),
});

function linesOf(block: DocxBlock, styles: DocxStyles): Block[] {
  const name = styles.nameOf(block.styleId);
  const { kind: _, ...withoutKind } = plain(block);
  // What was verse by its form alone has the style so that it looks like it.
  const line = name === exportMarks.verse ? withoutKind : plain(block);
  return name === exportMarks.afterBlankLine ? [blank, line] : [line];
}
