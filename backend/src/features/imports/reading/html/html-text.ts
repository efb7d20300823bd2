import { isBlank } from '@shulayim/anchoring';
import { isTag, isText, type AnyNode, type Document, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { isElsewhere, noPictureFiles, sourceOf } from '../../pictures/found-picture.js';
import type { Block, Note, StatedKind } from '../../splitting/manuscript.js';
import { signOf } from '../../splitting/note-marks.js';
import { ParagraphRecorder, trimmed, type Look } from '../paragraph-recorder.js';
import { numberSign } from '../text/numerals.js';
import type { SaidLanguages } from '../text/run-language.js';
import {
  classStyles,
  isFitting,
  isRule,
  isTitle,
  itemSign,
  kindOf,
  leadsElsewhere,
  looksInside,
  usualIn,
  type ClassStyles,
} from './html-looks.js';
import { emptyLine, gapBefore } from './blank-blocks.js';
import { HtmlComments } from './html-comments.js';
import { isOverNotes, notesOf, withoutNodes, type HtmlNote } from './html-notes.js';

const blockNames = new Set(
  'address article aside blockquote body center dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html li main nav ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);
const silentNames = new Set('head style script title meta link xml template o:p noscript rt rp'.split(' '));

interface Within {
  readonly kind: StatedKind | null;
  readonly isTyped: boolean;
  readonly looks: readonly Look[];
}

/** Makes blocks of a page's elements: paragraphs, headings, items, rows, with the look of their letters. */
export class HtmlText {
  readonly notes: Note[] = [];
  readonly blocks: Block[] = [];
  readonly comments = new HtmlComments();
  title = '';
  private recorder = new ParagraphRecorder();
  private text = '';
  private level: number | null = null;
  private kind: StatedKind | null = null;
  private isCaption = false;
  private readonly styles: ClassStyles;
  private readonly calls: ReadonlyMap<Element, HtmlNote>;
  private readonly apart: ReadonlySet<Element>;
  private readonly language: string;
  private readonly keyboards: SaidLanguages | null;

  /**
   * @param language of the text, where its page does not say
   * @param isOwn    whether this program wrote it: then its letters are as typed, and nothing in it is there for its looks alone
   */
  constructor(
    document: Document,
    language = 'he',
    private readonly isOwn = false,
    private readonly pictures = noPictureFiles,
  ) {
    const css = DomUtils.getElementsByTagName('style', document, true).map((style) => DomUtils.textContent(style));
    this.styles = classStyles(css.join('\n'));
    this.calls = notesOf(document);
    this.apart = new Set([...this.calls.values()].map(({ body }) => body));
    this.language = DomUtils.getElementsByTagName('html', document, true)[0]?.attribs['lang'] ?? language;
    this.keyboards = usualIn(document, this.language);
    this.walkAll(document.children, { kind: null, isTyped: false, looks: [] });
    this.end();
  }

  private walkAll(nodes: readonly AnyNode[], within: Within): void {
    for (const node of nodes) this.walk(node, within);
  }

  private walk(node: AnyNode, around: Within): void {
    if (isText(node)) this.type(node.data, around);
    if (!isTag(node) || silentNames.has(node.name) || this.apart.has(node)) return;
    const within = this.inside(node, around);
    const note = this.calls.get(node);
    if (note) this.call(node, note);
    else if (blockNames.has(node.name)) this.block(node, within);
    else this.inline(node, within);
  }

  private inside(element: Element, around: Within): Within {
    return {
      kind: kindOf(element) ?? around.kind,
      isTyped:
        around.isTyped || element.name === 'pre' || (this.isOwn && /^(?:p|h[1-6]|figcaption)$/.test(element.name)),
      looks: looksInside(element, around.looks, this.styles, this.language),
    };
  }

  private block(element: Element, within: Within): void {
    this.end();
    if (this.isOwn) this.blocks.push(...gapBefore(element));
    const level = /^h([1-6])$/.exec(element.name)?.[1];
    if (isTitle(element) && this.title === '') {
      this.title = DomUtils.textContent(element).replace(/\s+/g, ' ').trim();
      return;
    }
    const before = this.blocks.length;
    this.level = level ? Number(level) : null;
    this.kind = within.kind;
    this.isCaption = element.name === 'figcaption';
    if (element.name === 'tr') this.row(element, within);
    else if (element.name === 'li') this.item(element, { ...within, kind: 'list_item' });
    else this.walkAll(element.children, within);
    const isEmpty = element.name === 'p' && isBlank(this.text) && this.blocks.length === before;
    if (isEmpty && isRule(element, this.styles)) this.rule(element);
    else if (isEmpty && this.text === '' && isEmptyLine(element)) this.blocks.push(emptyLine);
    if (element.name === 'table') this.recorder.lose('tables_flattened');
    this.end();
  }

  private inline(element: Element, within: Within): void {
    const sign = itemSign(element);
    if (sign) return this.type(sign, within);
    if (element.name === 'br') return this.lineBreak();
    if (element.name === 'hr') return this.rule(element);
    if (element.name === 'img') return isRule(element, this.styles) ? this.rule(element) : this.picture(element);
    if (/^(?:svg|object|video)$/.test(element.name)) return void this.recorder.lose('images_dropped');
    if (leadsElsewhere(element)) this.recorder.lose('links_dropped');
    this.walkAll(element.children, within);
  }

  private picture({ attribs }: Element): void {
    const address = attribs['src'] ?? '';
    const loss = isElsewhere(address) ? 'images_linked' : 'images_dropped';
    // LibreOffice says the name of a frame where nobody said what it shows.
    const words = attribs['alt'] === attribs['name'] ? '' : (attribs['alt'] ?? '');
    this.recorder.picture(sourceOf(address, this.pictures), words, loss);
  }

  /** A line in its paragraph; one at the end of it is only drawn by some programs, so it parts nothing. */
  private lineBreak(): void {
    if (this.text === '') this.blocks.push(emptyLine);
    else this.text = this.text.replace(/ +$/, '') + this.recorder.typed('\n');
  }

  private rule(element: Element): void {
    this.end();
    // Blank lines that are drawn.
    if (this.isOwn) return;
    if (element.name === 'hr' && isOverNotes(element, this.apart)) return;
    this.text = this.recorder.typed('***');
    this.kind = 'scene_break';
    this.end();
  }

  /** A line for each row, a tab between its cells. */
  private row(row: Element, within: Within): void {
    const cells = row.children.filter(isTag).filter(({ name }) => /^t[dh]$/.test(name));
    cells.forEach((cell, index) => {
      if (index > 0) this.text += this.recorder.typed('\t');
      this.flat(cell.children, this.inside(cell, within));
    });
  }

  /** Paragraphs in one line. */
  private flat(nodes: readonly AnyNode[], within: Within): void {
    for (const node of nodes) {
      const isBlock = isTag(node) && blockNames.has(node.name);
      if (!isBlock) this.walk(node, within);
      else this.flat(node.children, this.inside(node, within));
      if (isBlock) this.type(' ', within);
    }
  }

  private item(item: Element, within: Within): void {
    const list = item.parent && isTag(item.parent) ? item.parent : null;
    const items = list?.children.filter(isTag).filter(({ name }) => name === 'li') ?? [];
    const number = Number(item.attribs['value'] ?? Number(list?.attribs['start'] ?? 1) + items.indexOf(item));
    this.recorder.lose('list_numbers_typed');
    // Some programs type the sign themselves.
    const isSigned = /^\s*(?:[•◦▪·–-]|\d{1,3}[.)])/.test(DomUtils.textContent(item));
    if (!isSigned)
      this.text = this.recorder.typed(list?.name === 'ol' ? numberSign(number, list.attribs['type']) : '• ');
    this.kind = 'list_item';
    // Its first paragraph stands behind its sign.
    const [first, ...others] = item.children.filter((child) => !isText(child) || !isBlank(child.data));
    const isParagraph = first && isTag(first) && first.name === 'p';
    if (isParagraph) this.walkAll(first.children, this.inside(first, within));
    this.walkAll(isParagraph ? others : item.children, within);
  }

  private type(data: string, { isTyped, looks }: Within): void {
    const start = this.recorder.at;
    const text = isTyped ? data : this.collapsed(data);
    this.text += this.recorder.typed(this.isOwn ? text : text.replaceAll('\u00a0', ' '));
    for (const look of looks) if (this.isOwn || isFitting(look, text, this.keyboards)) this.recorder.mark(look, start);
  }

  private collapsed(data: string): string {
    const words = data.replace(/[ \t\r\n\f]+/g, ' ');
    return this.text === '' || /[\s]$/.test(this.text) ? words.replace(/^ /, '') : words;
  }

  private call(link: Element, { body, back }: HtmlNote): void {
    const note = withoutNodes(body, new Set<AnyNode>(back));
    const comment = this.comments.read(link, note);
    if (comment !== null) return this.recorder.begin(comment);
    const ownSign = this.isOwn ? DomUtils.textContent(link).trim() : '';
    const sign = ownSign || signOf(this.notes.length);
    const index = this.notes.push({ sign, text: '', marks: [] }) - 1;
    const { recorder, text } = this;
    [this.recorder, this.text] = [new ParagraphRecorder(), ''];
    this.flat(note.children, { kind: null, isTyped: false, looks: [] });
    const read = { text: this.text.replace(/\n/g, ' '), marks: this.recorder.endNote(recorder) };
    [this.recorder, this.text] = [recorder, text];
    this.notes[index] = { sign, ...trimmed(read) };
    this.recorder.call(index, !this.isOwn);
    this.text += this.recorder.typed(sign);
  }

  private end(): void {
    const text = this.isOwn ? this.text : this.text.replace(/[ \n]+$/, '');
    const { level, kind, isCaption } = this;
    [this.text, this.level, this.kind, this.isCaption] = ['', null, null, false];
    if (isBlank(text) && !this.recorder.hasPictures) return this.recorder.putOff();
    this.blocks.push({
      text,
      level,
      ...(isCaption ? { isCaption } : {}),
      ...(kind && level === null ? { kind } : {}),
      ...this.recorder.end(level !== null && !this.isOwn),
    });
  }
}

/** Word and Docs write an empty line as a paragraph with a space that cannot break, or with nothing but a break. */
const isEmptyLine = (element: Element): boolean =>
  isBlank(DomUtils.textContent(element)) && DomUtils.getElementsByTagName('img', element, true).length === 0;
