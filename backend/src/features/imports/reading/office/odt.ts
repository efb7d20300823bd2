import { isBlank } from '@shulayim/anchoring';
import type { MarkKind } from '@shulayim/formatting';
import { isTag, isText, type AnyNode, type Element } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';
import { noPictureFiles, type PictureFiles } from '../../pictures/found-picture.js';
import type { Block, Manuscript, Note } from '../../splitting/manuscript.js';
import { signOf } from '../../splitting/note-marks.js';
import { ParagraphRecorder, trimmed } from '../paragraph-recorder.js';
import { Unreadable } from '../reading-failures.js';
import type { ZipFiles } from '../zip-files.js';
import { OdtComments } from './odt-comments.js';
import { behindIt, pictureOf } from './odt-pictures.js';
import { readOdtStyles, type OdtStyles } from './odt-styles.js';

/**
 * The text of a document of LibreOffice or OpenOffice. Source: OpenDocument 1.3, part 3, chapters 5, 6 and 16.
 *
 * @throws Unreadable when there is no text in it
 */
export function readOdt(files: ZipFiles, pictures = noPictureFiles): Manuscript {
  const documentOf = (name: string) => parseDocument(files.get(name)?.toString('utf8') ?? '', { xmlMode: true });
  if (/<manifest:encryption-data/.test(files.get('META-INF/manifest.xml')?.toString('utf8') ?? ''))
    throw new Unreadable('password');
  const content = documentOf('content.xml');
  const [body] = DomUtils.getElementsByTagName('office:text', content, true);
  if (!body) throw new Unreadable('damaged');
  const styles = documentOf('styles.xml');
  const text = new OdtText(
    readOdtStyles([styles, content]),
    [styles, content].flatMap((document) => DomUtils.getElementsByTagName('text:list-style', document, true)),
    pictures,
    new OdtComments(files),
  );
  text.walkAll(body.children);
  const { title, blocks, notes, comments } = text;
  const notices = comments.hadKnown ? (['readers_comments_left_out'] as const) : [];
  return { title, description: null, blocks, notes, comments: comments.found, between: '\n', notices };
}

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

class OdtText {
  title = '';
  readonly blocks: Block[] = [];
  readonly notes: Note[] = [];
  private recorder = new ParagraphRecorder();
  private text = '';
  /** Whether the items of a list are numbered, by its style; and how many each of the open lists has. */
  private readonly numbered: ReadonlySet<string>;
  private readonly lists: { isNumbered: boolean; count: number }[] = [];
  private sign = '';

  constructor(
    private readonly styles: OdtStyles,
    listStyles: readonly Element[],
    private readonly pictures: PictureFiles,
    readonly comments: OdtComments,
  ) {
    const isNumbered = (style: Element) =>
      style.children.some(
        (level) =>
          isTag(level) &&
          level.name === 'text:list-level-style-number' &&
          level.attribs['text:level'] === '1' &&
          !!level.attribs['style:num-format'],
      );
    this.numbered = new Set(listStyles.filter(isNumbered).map(({ attribs }) => attribs['style:name'] ?? ''));
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
    this.inlineAll(element.children, level === null && kind === null ? this.styles.looksOf(style) : noLooks);
    const { text } = this;
    this.text = '';
    this.comments.typed('\n');
    const language = this.styles.languageOf(style, text);
    if (language) this.recorder.mark({ kind: 'language', language }, 0);
    if (isTitle && !isBlank(text)) {
      this.title = text.replace(/\s+/g, ' ').trim();
      return this.recorder.putOff();
    }
    const look = { ...(kind ? { kind } : {}), ...(this.styles.isCaption(style) ? { isCaption: true } : {}) };
    this.blocks.push({ text, level, ...look, ...this.recorder.end(level !== null) });
  }

  private list(list: Element): void {
    const outer = this.lists.at(-1);
    const style = list.attribs['text:style-name'];
    this.lists.push({
      isNumbered: style === undefined ? (outer?.isNumbered ?? false) : this.numbered.has(style),
      count: 0,
    });
    for (const item of list.children.filter(isTag)) {
      const open = this.lists.at(-1);
      if (!open || !/^text:list-(?:item|header)$/.test(item.name)) continue;
      open.count += 1;
      const holdsHeading = item.children.some((child) => isTag(child) && child.name === 'text:h');
      this.sign = holdsHeading || item.name === 'text:list-header' ? '' : open.isNumbered ? `${open.count}. ` : '• ';
      if (this.sign !== '') this.recorder.lose('list_numbers_typed');
      if (holdsHeading && open.isNumbered) this.recorder.lose('heading_numbers_dropped');
      this.walkAll(item.children);
      this.sign = '';
    }
    this.lists.pop();
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
      this.blocks.push(behindIt({ text, level: null, ...this.recorder.end(false) }));
    }
  }

  /** Paragraphs in one line. */
  private flat(container: Element): void {
    DomUtils.findAll(({ name }) => name === 'text:p' || name === 'text:h', container.children).forEach(
      (paragraph, index) => {
        if (index > 0) this.type(' ', noLooks);
        this.inlineAll(paragraph.children, noLooks);
      },
    );
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
      case 'draw:frame':
        return this.frame(element);
      case 'text:a':
        if (DomUtils.textContent(element) !== element.attribs['xlink:href']) this.recorder.lose('links_dropped');
    }
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
    this.recorder.lose('text_boxes_moved');
    for (const box of boxes) {
      if (this.text !== '') this.type(' ', noLooks);
      this.flat(box);
    }
  }

  private picture(frame: Element): void {
    const { source, words, isLinked } = pictureOf(frame, this.pictures);
    this.recorder.picture(source, words, isLinked ? 'images_linked' : 'images_dropped');
  }

  /** Blanks are one blank; where several are meant, they are elements. */
  private collapsed(data: string): string {
    const text = data.replace(/[ \t\r\n]+/g, ' ');
    return this.text === '' || /\s$/.test(this.text) ? text.replace(/^ /, '') : text;
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
    const read = { text: this.text.replace(/\s/g, ' '), ...this.recorder.endNote() };
    [this.recorder, this.text, this.comments.isAside] = [recorder, text, false];
    for (const { code, left, comment } of read.losses) this.recorder.lose(code, left, comment);
    this.notes[index] = { sign, ...trimmed(read) };
    this.recorder.call(index, true);
    this.text += this.recorder.typed(this.comments.typed(sign));
  }
}
