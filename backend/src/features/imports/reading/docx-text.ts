import { isBlank } from '@shulayim/anchoring';
import type { ImportNoticeCode } from '@shulayim/contracts';
import { maxTitleLength } from '@shulayim/contracts';
import { asTitle, noteMark } from '../splitting/compose-text.js';
import type { Block, Loss } from '../splitting/manuscript.js';
import { placeMark, type MarkedPlace } from './docx-markup.js';
import type { DocxDocument, DocxElement } from './docx-model.js';
import type { DocxStyles } from './docx-styles.js';

const lossOfPlace: Record<MarkedPlace, ImportNoticeCode> = {
  formula: 'formulas_flattened',
  drawing: 'images_dropped',
  deletion: 'changes_accepted',
  ruby: 'ruby_in_brackets',
};

/** A paragraph, with what else a reader of our own files has to know of it. */
export interface DocxBlock extends Block {
  readonly styleId: string | null;
  readonly bookmarks: readonly string[];
}

/** Makes blocks of a document's elements. */
export class DocxText {
  readonly notes: string[] = [];
  /** Of the paragraph that is read. */
  private called: number[] = [];
  private losses: Loss[] = [];
  private bookmarks: string[] = [];
  private length = 0;
  private readonly counters = new Map<string, number>();

  constructor(
    private readonly document: DocxDocument,
    private readonly styles: DocxStyles,
  ) {}

  blocksOf(element: DocxElement): DocxBlock[] {
    if (element.type === 'table') return this.table(element);
    if (element.type === 'paragraph') return [this.paragraph(element)];
    return (element.children ?? []).flatMap((child) => this.blocksOf(child));
  }

  private paragraph(element: DocxElement): DocxBlock {
    const styleId = element.styleId ?? null;
    const level = this.styles.headingLevel(styleId);
    const mark = level === null ? this.listMark(element) : '';
    this.length = mark.length;
    if (mark !== '') this.losses.push({ code: 'list_numbers_typed', at: 0 });
    const text = mark + this.inline(element);
    return this.taken({ text, level, styleId });
  }

  /** Word counts a list's items itself; their numbers stand in no text. */
  private listMark({ numbering }: DocxElement): string {
    if (!numbering) {
      this.counters.clear();
      return '';
    }
    const count = (this.counters.get(numbering.level) ?? 0) + 1;
    this.counters.set(numbering.level, count);
    for (const level of this.counters.keys()) if (Number(level) > Number(numbering.level)) this.counters.delete(level);
    return numbering.isOrdered ? `${count}. ` : '• ';
  }

  /** A line for each row, a tab between its cells. */
  private table(element: DocxElement): DocxBlock[] {
    return (element.children ?? []).map((row, index) => {
      const cells = (row.children ?? []).map((cell) => this.blocksOf(cell));
      const text = cells.map((blocks) => blocks.map((block) => block.text).join(' ')).join('\t');
      const inside = cells.flat();
      const lost = [...new Set(inside.flatMap(({ losses = [] }) => losses.map(({ code }) => code)))];
      const losses = (index === 0 ? ['tables_flattened' as const, ...lost] : lost).map((code) => ({ code, at: 0 }));
      const [notes, bookmarks] = [inside.flatMap((it) => it.notes), inside.flatMap((it) => it.bookmarks)];
      return { text, level: null, notes, losses, bookmarks, styleId: null };
    });
  }

  private inline(element: DocxElement): string {
    this.loseLook(element);
    switch (element.type) {
      case 'text':
        return this.typed(element.value ?? '');
      case 'tab':
        return this.typed('\t');
      case 'break':
        return this.typed('\n');
      case 'image':
        return this.lose('images_dropped');
      case 'commentReference':
        return this.lose('comments_dropped');
      case 'bookmarkStart':
        return this.pass(element.name ?? '');
      case 'noteReference':
        return this.call(element);
      default:
        return (element.children ?? []).map((child) => this.inline(child)).join('');
    }
  }

  private typed(text: string): string {
    this.length += text.length;
    return text;
  }

  private lose(code: ImportNoticeCode): '' {
    this.losses.push({ code, at: this.length });
    return '';
  }

  private pass(bookmark: string): '' {
    if (!bookmark.startsWith(placeMark)) this.bookmarks.push(bookmark);
    else this.lose(lossOfPlace[bookmark.slice(placeMark.length) as MarkedPlace] ?? 'formulas_flattened');
    return '';
  }

  private loseLook(element: DocxElement): void {
    if (element.type === 'hyperlink' && element.href) this.lose('links_dropped');
    if (element.type !== 'run' || !hasWords(element)) return;
    const { isBold, isItalic, isUnderline, isStrikethrough, verticalAlignment, styleId } = element;
    if (isBold || isItalic || isUnderline || this.styles.isEmphasis(styleId ?? null)) this.lose('emphasis_dropped');
    if (isStrikethrough) this.lose('strikethrough_dropped');
    if (verticalAlignment && verticalAlignment !== 'baseline') this.lose('superscript_flattened');
  }

  private call(reference: DocxElement): string {
    const body = this.document.notes.resolve(reference)?.body ?? [];
    const index = this.notes.push('') - 1;
    const texts = body.flatMap((element) => this.noteTexts(element));
    this.notes[index] = texts.join(' ').trim();
    this.called.push(index);
    this.lose('footnotes_appended');
    return this.typed(noteMark(index));
  }

  /** A note that calls a note would have no end. */
  private noteTexts(element: DocxElement): string[] {
    if (element.type === 'noteReference') return [];
    if (element.type === 'text') return [element.value ?? ''];
    const texts = (element.children ?? []).flatMap((child) => this.noteTexts(child));
    return element.type === 'paragraph' ? [texts.join('').trim()] : texts;
  }

  private taken(found: Pick<DocxBlock, 'text' | 'level' | 'styleId'>): DocxBlock {
    const isHeading = found.level !== null || this.styles.isTitle(found.styleId);
    // A title is drawn as one, whatever it looked like.
    const losses = this.losses.filter(({ code }) => !isHeading || code !== 'emphasis_dropped');
    const block = { ...found, notes: this.called, bookmarks: this.bookmarks, losses };
    [this.called, this.bookmarks, this.losses, this.length] = [[], [], [], 0];
    return block;
  }
}

const hasWords = (element: DocxElement): boolean =>
  element.type === 'text' ? !isBlank(element.value ?? '') : (element.children ?? []).some(hasWords);

/** The first paragraph in the style of a title, as far as a title can be as long; what it calls stays. */
export function takeTitle(blocks: readonly DocxBlock[], styles: DocxStyles): { title: string; rest: DocxBlock[] } {
  const found = blocks.find(({ text, styleId }) => styles.isTitle(styleId) && !isBlank(text));
  const title = asTitle(found?.text ?? '');
  if (!found || title.length > maxTitleLength) return { title: '', rest: [...blocks] };
  const rest = blocks.flatMap((block) => {
    if (block !== found) return [block];
    return block.notes.length + (block.losses?.length ?? 0) > 0 ? [{ ...block, text: '', level: null }] : [];
  });
  return { title, rest };
}
