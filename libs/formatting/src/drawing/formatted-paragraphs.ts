import { type Paragraph, type ParagraphKind, type ProjectLook, type Span, splitParagraphs } from '@shulayim/anchoring';
import { type Block, type Formatting, type Mark, noFormatting } from '../formatting.js';
import type { BlockKind } from '../kinds.js';
import { dealBlocks, dealMarks } from './runs.js';

/** A footnote's sign: in the text, leading to the note, or at the note's beginning, leading back; by their roles in ARIA. */
export interface NoteSign extends Span {
  readonly kind: 'doc-noteref' | 'doc-backlink';
  /** Where in the body it leads. */
  readonly to: number;
}

/** What is drawn over a run of letters. */
export type DrawnMark = Mark | NoteSign;

/** A paragraph as it is drawn. */
export interface FormattedParagraph extends Paragraph {
  /** What it says it is; null where its typed form alone tells. */
  readonly block: Block | null;
  /** Those that touch it, in the order of the text; they may reach beyond it. */
  readonly marks: readonly DrawnMark[];
}

/** How lines of a block are drawn, whatever their typed form; of the others the typed form tells. */
const drawnAs: Partial<Record<BlockKind, ParagraphKind>> = {
  paragraph: 'prose',
  heading: 'prose',
  list_item: 'prose',
  footnote: 'prose',
  image: 'prose',
  verse: 'verse',
  stanza: 'verse',
};

/**
 * The paragraphs of a text that is drawn, with their formatting. Their places in the body are those of `splitParagraphs`.
 *
 * @param formatting settled, of this body
 */
export function formattedParagraphs(
  body: string,
  look?: ProjectLook,
  formatting: Formatting = noFormatting,
): FormattedParagraph[] {
  const paragraphs = splitParagraphs(body, look);
  const marks = dealMarks(paragraphs, withSigns(formatting));
  const blocks = dealBlocks(paragraphs, formatting.blocks);
  return paragraphs.map((paragraph, index) => {
    const block = paragraph.isBreak ? null : (blocks[index] ?? null);
    const isOverNotes = paragraph.isBreak && blocks[index + 1]?.kind === 'footnote';
    const kind = isOverNotes ? 'blank' : ((block && drawnAs[block.kind]) ?? paragraph.kind);
    return { ...paragraph, kind, block, marks: marks[index] ?? [] };
  });
}

function withSigns({ marks, blocks }: Formatting): readonly DrawnMark[] {
  const signs = blocks.flatMap(({ start, anchor }): NoteSign[] => {
    if (!anchor) return [];
    const length = anchor.end - anchor.start;
    return [
      { ...anchor, kind: 'doc-noteref', to: start },
      { start, end: start + length, kind: 'doc-backlink', to: anchor.start },
    ];
  });
  return signs.length === 0 ? marks : [...marks, ...signs].sort((one, other) => one.start - other.start);
}
