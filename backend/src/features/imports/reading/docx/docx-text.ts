import { isBlank } from '@shulayim/anchoring';
import type { ImportNoticeCode } from '@shulayim/contracts';
import { maxTitleLength } from '@shulayim/contracts/limits';
import { asTitle, noteMark } from '../../splitting/compose-text.js';
import type { Block } from '../../splitting/manuscript.js';
import { readPlaceMark, type MarkedPlace } from './docx-marks.js';
import type { DocxDocument, DocxElement } from './docx-model.js';
import { ListNumbers } from './docx-lists.js';
import type { DocxStyles } from './docx-styles.js';
import { ParagraphRecorder } from '../paragraph-recorder.js';

const lossOfPlace: Record<MarkedPlace, ImportNoticeCode | null> = {
  formula: 'formulas_flattened',
  drawing: 'images_dropped',
  change: 'changes_accepted',
  ruby: 'ruby_in_brackets',
  box: 'text_boxes_moved',
  hidden: 'hidden_text_shown',
  page: 'page_headers_dropped',
  embedded: 'embedded_files_dropped',
  list: null,
};

/** A sign that no XML holds. */
const newPage = '\f';
/** A new page or column parts two lines, and is no line of its own. */
const asLines = (text: string): string => text.replace(/^\f+|\f+$/g, '').replaceAll(newPage, '\n');

/** A paragraph, with what else a reader of our own files has to know of it. */
export interface DocxBlock extends Block {
  readonly styleId: string | null;
  readonly bookmarks: readonly string[];
}

/** Makes blocks of a document's elements. */
export class DocxText {
  readonly notes: string[] = [];
  private readonly recorder = new ParagraphRecorder();
  private readonly lists = new ListNumbers();
  /** Of the paragraph that is read. */
  private bookmarks: string[] = [];

  constructor(
    private readonly document: DocxDocument,
    private readonly styles: DocxStyles,
  ) {}

  blocksOf(element: DocxElement): DocxBlock[] {
    if (element.type === 'table') return this.table(element);
    if (element.type === 'paragraph') return [this.paragraph(element)];
    if (element.type === 'bookmarkStart') this.pass(element.name ?? '');
    return (element.children ?? []).flatMap((child) => this.blocksOf(child));
  }

  private paragraph(element: DocxElement): DocxBlock {
    const styleId = element.styleId ?? null;
    const level = this.styles.headingLevel(styleId);
    const mark = this.lists.markOf(element);
    if (mark !== '') this.recorder.lose(level === null ? 'list_numbers_typed' : 'heading_numbers_dropped');
    const text = (level === null ? this.recorder.typed(mark) : '') + asLines(this.inline(element));
    const isHeading = level !== null || this.styles.isTitle(styleId);
    const block = { text, level, styleId, bookmarks: this.bookmarks, ...this.recorder.end(isHeading) };
    this.bookmarks = [];
    return block;
  }

  /** A line for each row, a tab between its cells. */
  private table(element: DocxElement): DocxBlock[] {
    return (element.children ?? []).map((row, index) => {
      const cells = (row.children ?? []).map((cell) => this.blocksOf(cell));
      const text = cells.map((blocks) => blocks.map((block) => block.text).join(' ')).join('\t');
      const inside = cells.flat();
      const lost = inside.flatMap(({ losses = [] }) => losses.map((loss) => ({ ...loss, at: 0 })));
      const losses = index === 0 ? [{ code: 'tables_flattened' as const, at: 0 }, ...lost] : lost;
      const [notes, bookmarks] = [inside.flatMap((it) => it.notes), inside.flatMap((it) => it.bookmarks)];
      return { text, level: null, notes, losses, bookmarks, styleId: null };
    });
  }

  private inline(element: DocxElement): string {
    this.loseLook(element);
    switch (element.type) {
      case 'text':
        return this.recorder.typed(element.value ?? '');
      case 'tab':
        return this.recorder.typed('\t');
      case 'break':
        return this.recorder.typed(element.breakType === 'line' ? '\n' : newPage);
      case 'image':
        return this.recorder.lose('images_dropped');
      case 'commentReference':
        return this.recorder.lose('comments_dropped');
      case 'bookmarkStart':
        return this.pass(element.name ?? '');
      case 'noteReference':
        return this.call(element);
      default:
        return (element.children ?? []).map((child) => this.inline(child)).join('');
    }
  }

  private pass(bookmark: string): '' {
    const mark = readPlaceMark(bookmark);
    const loss = mark && lossOfPlace[mark.place];
    if (loss) this.recorder.lose(loss, mark.value);
    if (!mark) this.bookmarks.push(bookmark);
    return '';
  }

  private loseLook(element: DocxElement): void {
    if (element.type === 'hyperlink' && element.href) this.recorder.lose('links_dropped');
    if (element.type !== 'run' || !hasWords(element)) return;
    const { isBold, isItalic, isUnderline, isStrikethrough, verticalAlignment, styleId } = element;
    if (isBold || isItalic || isUnderline || this.styles.isEmphasis(styleId ?? null))
      this.recorder.lose('emphasis_dropped');
    if (isStrikethrough) this.recorder.lose('strikethrough_dropped');
    if (verticalAlignment && verticalAlignment !== 'baseline') this.recorder.lose('superscript_flattened');
  }

  private call(reference: DocxElement): string {
    const body = this.document.notes.resolve(reference)?.body ?? [];
    const index = this.notes.push('') - 1;
    const texts = body.map((element) => this.noteText(element).trim());
    this.notes[index] = texts.filter((text) => text !== '').join(' ');
    this.recorder.call(index);
    return this.recorder.typed(noteMark(index));
  }

  /** One line. What it loses is lost where it is called; a note that calls a note would have no end. */
  private noteText(element: DocxElement): string {
    // The number of the note, which Word raises, is no word of it.
    this.loseLook(element);
    switch (element.type) {
      case 'text':
        return element.value ?? '';
      case 'tab':
      case 'break':
        return ' ';
      case 'image':
        return this.recorder.lose('images_dropped');
      case 'commentReference':
        return this.recorder.lose('comments_dropped');
      case 'bookmarkStart':
        return this.pass(element.name ?? '');
      case 'noteReference':
        return '';
      default: {
        const texts = (element.children ?? []).map((child) => this.noteText(child));
        return texts.join(/^table/.test(element.type) ? ' ' : '');
      }
    }
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
