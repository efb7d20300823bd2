import { isBlank } from '@shulayim/anchoring';
import type { MarkKind } from '@shulayim/formatting';
import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import type { PictureFiles } from '../../pictures/found-picture.js';
import type { Block, Note } from '../../splitting/manuscript.js';
import { signOf } from '../../splitting/note-marks.js';
import { ParagraphRecorder, trimmed } from '../paragraph-recorder.js';
import type { OdtComments } from './odt-comments.js';
import { formulaName } from './odt-formulas.js';
import { OdtLists } from './odt-lists.js';
import { behindIt, isRule, paragraphsIn, pictureOf } from './odt-pictures.js';
import type { OdtStyles } from './odt-styles.js';

/** What of a text is no word of it. */
const silentNames = new Set([
  'text:tracked-changes',
  'office:forms',
  'text:sequence-decls',
  'text:variable-decls',
  'text:user-field-decls',
  'text:ruby-text',
  'text:note-citation',
]);

type Looks = ReadonlyMap<MarkKind, boolean>;
const noLooks: Looks = new Map();

/** Makes blocks of a document's elements. Source: OpenDocument 1.3, part 3, chapters 5, 6 and 16. */
export class OdtText {
  title = '';
  readonly blocks: Block[] = [];
  readonly notes: Note[] = [];
  private recorder = new ParagraphRecorder();
  private text = '';
  private readonly lists: OdtLists;
  private sign = '';
  /** What stands in boxes beside the paragraph. */
  private readonly boxes: Block[] = [];
  /** Whether a line across the page is drawn in it. */
  private hasRule = false;

  constructor(
    private readonly styles: OdtStyles,
    listStyles: readonly Element[],
    private readonly pictures: PictureFiles,
    readonly comments: OdtComments,
  ) {
    this.lists = new OdtLists(listStyles);
  }

  walkAll(nodes: readonly AnyNode[]): void {
    for (const node of nodes) if (isTag(node) && !silentNames.has(node.name)) this.walk(node);
  }

  private walk(element: Element): void {
    switch (element.name) {
      case 'text:h':
      case 'text:p':
        return this.paragraph(element);
      case 'text:list':
        return this.list(element);
      case 'table:table':
        return this.table(element);
      default:
        this.walkAll(element.children);
    }
  }

  private paragraph(element: Element): void {
    const style = element.attribs['text:style-name'];
    const isTitle = this.title === '' && this.styles.isTitle(style);
    const own =
      element.name === 'text:h' ? Number(element.attribs['text:outline-level'] ?? 1) : this.styles.levelOf(style);
    const level = isTitle ? 1 : own;
    const kind = level === null ? (this.styles.kindOf(style) ?? (this.sign === '' ? null : 'list_item')) : null;
    this.text = level === null ? this.recorder.typed(this.comments.typed(this.sign)) : '';
    this.sign = '';
    const isCaption = this.styles.isCaption(style);
    this.inlineAll(
      element.children,
      level === null && kind === null && !isCaption ? this.styles.looksOf(style) : noLooks,
    );
    const { text } = this;
    this.text = '';
    this.comments.typed('\n');
    const language = this.styles.languageOf(style, text);
    if (language) this.recorder.mark({ kind: 'language', language }, 0);
    if (isTitle && !isBlank(text)) {
      this.title = text.replace(/\s+/g, ' ').trim();
      this.hasRule = false;
      return this.recorder.putOff();
    }
    const look = { ...(kind ? { kind } : {}), ...(isCaption ? { isCaption } : {}) };
    if (isBlank(text) && (this.hasRule || this.styles.isRule(style))) this.blocks.push(this.recorder.endRule());
    else this.blocks.push({ text, level, ...look, ...this.recorder.end(level !== null) });
    this.hasRule = false;
    this.blocks.push(...this.boxes.splice(0));
  }

  private list(list: Element): void {
    this.lists.begin(list.attribs['text:style-name']);
    for (const item of list.children.filter(isTag)) {
      if (!/^text:list-(?:item|header)$/.test(item.name)) continue;
      const sign = this.lists.nextSign(item.attribs['text:start-value']);
      const holdsHeading = item.children.some((child) => isTag(child) && child.name === 'text:h');
      this.sign = holdsHeading || item.name === 'text:list-header' ? '' : sign;
      if (this.sign !== '') this.recorder.lose('list_numbers_typed');
      if (holdsHeading && this.lists.isNumbered) this.recorder.lose('heading_numbers_dropped');
      this.walkAll(item.children);
      this.sign = '';
    }
    this.lists.end();
  }

  /** A line for each row, a tab between its cells. */
  private table(table: Element): void {
    this.recorder.lose('tables_flattened');
    for (const row of DomUtils.getElementsByTagName('table:table-row', table, true)) {
      row.children
        .filter(isTag)
        .filter(({ name }) => name === 'table:table-cell')
        .forEach((cell, index) => {
          if (index > 0) this.type('\t', noLooks);
          this.flat(cell);
        });
      const { text } = this;
      this.text = '';
      this.comments.typed('\n');
      this.blocks.push(behindIt({ text, level: null, ...this.recorder.end(false) }), ...this.boxes.splice(0));
    }
  }

  /** Paragraphs in one line. */
  private flat(container: Element): void {
    paragraphsIn(container).forEach((paragraph, index) => {
      if (index > 0) this.type(' ', noLooks);
      this.inlineAll(paragraph.children, noLooks);
    });
  }

  private inlineAll(nodes: readonly AnyNode[], looks: Looks): void {
    for (const node of nodes) {
      if (isText(node)) this.type(this.collapsed(node.data), looks);
      else if (isTag(node) && !silentNames.has(node.name)) this.inline(node, looks);
    }
  }

  private inline(element: Element, looks: Looks): void {
    switch (element.name) {
      case 'text:s':
        return this.type(' '.repeat(Math.min(1000, Number(element.attribs['text:c'] ?? 1))), looks);
      case 'text:tab':
        return this.type('\t', looks);
      case 'text:line-break':
        return this.type('\n', looks);
      case 'text:note':
        return this.call(element);
      case 'office:annotation':
        return void this.recorder.begin(this.comments.begin(element));
      case 'office:annotation-end':
        return this.comments.end(element);
      case 'text:change-start':
      case 'text:change':
        return void this.recorder.lose('changes_accepted');
      case formulaName:
        this.recorder.lose('formulas_flattened');
        return this.inlineAll(element.children, looks);
      case 'draw:frame':
        return this.frame(element);
      case 'draw:g':
      case 'draw:a':
        return this.inlineAll(element.children, looks);
      case 'svg:title':
      case 'svg:desc':
        return;
      case 'text:a':
        if (DomUtils.textContent(element) !== element.attribs['xlink:href']) this.recorder.lose('links_dropped');
    }
    if (element.name.startsWith('draw:')) return this.shape(element);
    if (element.name !== 'text:span') return this.inlineAll(element.children, looks);
    const style = element.attribs['text:style-name'];
    const own = this.styles.looksOf(style);
    const start = this.recorder.at;
    this.inlineAll(element.children, own.size === 0 ? looks : new Map([...looks, ...own]));
    const language = this.styles.languageOf(style, DomUtils.textContent(element));
    if (language) this.recorder.mark({ kind: 'language', language }, start);
  }

  private frame(frame: Element): void {
    const boxes = DomUtils.getElementsByTagName('draw:text-box', frame, true);
    if (boxes.length === 0) return this.picture(frame);
    for (const box of boxes) this.box(box);
  }

  /** Something drawn, with words or without. */
  private shape(shape: Element): void {
    if (!isBlank(DomUtils.textContent(shape))) this.box(shape);
    else if (isRule(shape)) this.hasRule = true;
    else this.recorder.picture(null, pictureOf(shape, this.pictures).words);
  }

  /** Paragraphs that stand beside another one come after it. */
  private box(container: Element): void {
    const { recorder, text } = this;
    const { isAside } = this.comments;
    [this.recorder, this.text, this.comments.isAside] = [new ParagraphRecorder(), '', true];
    this.recorder.lose('text_boxes_moved');
    for (const paragraph of paragraphsIn(container)) {
      this.inlineAll(paragraph.children, this.styles.looksOf(paragraph.attribs['text:style-name']));
      if (isBlank(this.text) && !this.recorder.hasPictures) continue;
      this.boxes.push({ text: this.text, level: null, ...this.recorder.end(false) });
      this.text = '';
    }
    [this.recorder, this.text, this.comments.isAside] = [recorder, text, isAside];
  }

  private picture(frame: Element): void {
    const { source, words, isLinked } = pictureOf(frame, this.pictures);
    this.recorder.picture(source, words, isLinked ? 'images_linked' : 'images_dropped');
  }

  /** Blanks are one blank; where several are meant, or one at the beginning of a line, they are elements or stand beside them. */
  private collapsed(data: string): string {
    const text = data.replace(/[ \t\r\n]+/g, ' ');
    return this.text === '' || this.text.endsWith(' ') ? text.replace(/^ /, '') : text;
  }

  private type(text: string, looks: Looks): void {
    const start = this.recorder.at;
    this.text += this.recorder.typed(this.comments.typed(text));
    for (const [kind, isSet] of looks) if (isSet) this.recorder.mark({ kind }, start);
  }

  private call(note: Element): void {
    const sign = signOf(this.notes.length);
    const index = this.notes.push({ sign, text: '', marks: [] }) - 1;
    const { recorder, text } = this;
    [this.recorder, this.text, this.comments.isAside] = [new ParagraphRecorder(), '', true];
    for (const body of DomUtils.getElementsByTagName('text:note-body', note, true)) this.flat(body);
    const read = { text: this.text.replace(/\s/g, ' '), marks: this.recorder.endNote(recorder) };
    [this.recorder, this.text, this.comments.isAside] = [recorder, text, false];
    this.notes[index] = { sign, ...trimmed(read) };
    this.recorder.call(index, true);
    this.text += this.recorder.typed(this.comments.typed(sign));
  }
}
