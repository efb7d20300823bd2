import { isBlank } from '@shulayim/anchoring';
import { asTitle, noteMark } from '../splitting/compose-text.js';
import type { Block } from '../splitting/manuscript.js';
import type { DocxDocument, DocxElement } from './docx-model.js';
import type { DocxStyles } from './docx-styles.js';

/** Makes blocks of a document's elements, and remembers what it met on the way. */
export class DocxText {
  title = '';
  readonly notes: string[] = [];
  hasImages = false;
  hasTables = false;
  /** Of the note that is called now, or of each that was called in the present paragraph. */
  private called: number[] = [];
  private readonly counters = new Map<string, number>();

  constructor(
    private readonly document: DocxDocument,
    private readonly styles: DocxStyles,
  ) {}

  blocksOf(element: DocxElement): Block[] {
    if (element.type === 'table') return this.table(element);
    if (element.type === 'paragraph') return this.paragraph(element);
    return (element.children ?? []).flatMap((child) => this.blocksOf(child));
  }

  private paragraph(element: DocxElement): Block[] {
    const styleId = element.styleId ?? null;
    const words = this.inline(element);
    const notes = this.takeCalled();
    if (this.title === '' && this.styles.isTitle(styleId) && !isBlank(words)) {
      this.title = asTitle(words);
      return notes.length > 0 ? [{ text: '', level: null, notes }] : [];
    }
    const level = this.styles.headingLevel(styleId);
    return [{ text: level === null ? this.listMark(element) + words : words, level, notes }];
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
  private table(element: DocxElement): Block[] {
    this.hasTables = true;
    return (element.children ?? []).map((row) => {
      const cells = (row.children ?? []).map((cell) => this.blocksOf(cell));
      const text = cells.map((blocks) => blocks.map((block) => block.text).join(' ')).join('\t');
      return { text, level: null, notes: cells.flat().flatMap(({ notes }) => notes) };
    });
  }

  private inline(element: DocxElement): string {
    switch (element.type) {
      case 'text':
        return element.value ?? '';
      case 'tab':
        return '\t';
      case 'break':
        return '\n';
      case 'image':
        this.hasImages = true;
        return '';
      case 'noteReference':
        return this.call(element);
      default:
        return (element.children ?? []).map((child) => this.inline(child)).join('');
    }
  }

  private call(reference: DocxElement): string {
    const body = this.document.notes.resolve(reference)?.body ?? [];
    const index = this.notes.push('') - 1;
    const texts = body.flatMap((element) => this.noteTexts(element));
    this.notes[index] = texts.join(' ').trim();
    this.called.push(index);
    return noteMark(index);
  }

  /** A note that calls a note would have no end. */
  private noteTexts(element: DocxElement): string[] {
    if (element.type === 'noteReference') return [];
    if (element.type === 'text') return [element.value ?? ''];
    const texts = (element.children ?? []).flatMap((child) => this.noteTexts(child));
    return element.type === 'paragraph' ? [texts.join('').trim()] : texts;
  }

  private takeCalled(): number[] {
    const notes = this.called;
    this.called = [];
    return notes;
  }
}
