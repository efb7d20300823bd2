import {
  type Block,
  type BlockKind,
  type HeadingLevel,
  type Mark,
  type MarkKind,
  settleFormatting,
} from '@shulayim/formatting';
import type { WrittenText } from './from-document';

type LineForm = Pick<Block, 'kind' | 'level'> | null;
type Look = readonly MarkKind[];

const marksOfTags: Readonly<Record<string, MarkKind>> = {
  B: 'strong',
  STRONG: 'strong',
  I: 'emphasis',
  EM: 'emphasis',
  CITE: 'emphasis',
  U: 'underline',
  S: 'strike',
  DEL: 'strike',
  STRIKE: 'strike',
  SUP: 'superscript',
  SUB: 'subscript',
};
/** Each of these begins a line. */
const lineTags = /^(?:P|DIV|H[1-6]|LI|UL|OL|BLOCKQUOTE|PRE|TR|TABLE|SECTION|ARTICLE|HEADER|FOOTER|DT|DD|DL|FIGURE|HR)$/;
const unseenTags =
  /^(?:SCRIPT|STYLE|HEAD|TITLE|META|LINK|TEMPLATE|NOSCRIPT|OBJECT|IFRAME|SVG|MATH|BUTTON|SELECT|TEXTAREA)$/i;

/**
 * What was copied out of a word processor or a page, as text: its words, marks and kinds of lines; of its fonts, colours, links
 * and tables nothing.
 */
export function textOfHtml(html: string): WrittenText {
  const cleaner = new Cleaner();
  cleaner.read(new DOMParser().parseFromString(html, 'text/html').body, [], null);
  return cleaner.end();
}

class Cleaner {
  private body = '';
  private lineStart = 0;
  private form: LineForm = null;
  /** A line was begun and has nothing in it yet. */
  private isAtStart = true;
  private readonly marks: Mark[] = [];
  private readonly blocks: Block[] = [];

  read(parent: Element, look: Look, form: LineForm): void {
    for (const child of parent.childNodes) {
      if (child instanceof Text) this.write(child.data, look, form, isPreformatted(parent));
      else if (child instanceof HTMLElement && !unseenTags.test(child.tagName)) this.enter(child, look, form);
    }
  }

  end(): WrittenText {
    this.endLine();
    const body = this.body.replace(/\n+$/, '');
    return { body, formatting: settleFormatting(body, { marks: this.marks, blocks: this.blocks }) };
  }

  private enter(element: HTMLElement, look: Look, form: LineForm): void {
    if (element.tagName === 'BR') return this.breakLine();
    const inside = lookOf(element, look);
    if (!lineTags.test(element.tagName)) return this.read(element, inside, form);
    this.endLine();
    const own = formOf(element) ?? form;
    this.read(element, inside, own);
    // An empty paragraph is a blank line that somebody typed.
    if (this.isAtStart && element.tagName === 'P' && this.body !== '') this.body += '\n';
    this.endLine();
  }

  private write(text: string, look: Look, form: LineForm, isTyped: boolean): void {
    const plain = isTyped ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
    // A non-breaking blank alone is how programs write an empty line.
    const words = this.isAtStart ? plain.replace(/^[ \t\r\n]+/, '').replace(/^\u00a0$/, '') : plain;
    if (words === '' || (words === ' ' && this.body.endsWith(' '))) return;
    if (this.isAtStart) [this.lineStart, this.form, this.isAtStart] = [this.body.length, form, false];
    const start = this.body.length;
    this.body += words;
    for (const kind of look) this.marks.push({ kind, start, end: this.body.length });
  }

  private breakLine(): void {
    if (this.isAtStart) this.body += this.body === '' ? '' : '\n';
    else this.endLine();
  }

  private endLine(): void {
    if (this.isAtStart) return;
    this.body = this.body.replace(/ +$/, '');
    if (this.form) this.blocks.push({ ...this.form, start: this.lineStart, end: this.body.length });
    this.body += '\n';
    this.isAtStart = true;
  }
}

const isPreformatted = (element: Element): boolean => element.closest('pre') !== null;

function formOf({ tagName }: HTMLElement): LineForm {
  const level = /^H([1-6])$/.exec(tagName)?.[1];
  if (level) return { kind: 'heading', level: Math.min(4, Math.max(2, Number(level))) as HeadingLevel };
  const kinds: Readonly<Record<string, BlockKind>> = { LI: 'list_item', BLOCKQUOTE: 'quotation' };
  const kind = kinds[tagName];
  return kind ? { kind } : null;
}

/** Styles speak before tags: a whole Google document stands in a `b` that is not bold. */
function lookOf({ tagName, style }: HTMLElement, look: Look): Look {
  const marks = new Set(look);
  const mark = marksOfTags[tagName];
  if (mark) marks.add(mark);
  const set = (kind: MarkKind, says: boolean | null) => {
    if (says === true) marks.add(kind);
    else if (says === false) marks.delete(kind);
  };
  set('strong', style.fontWeight === '' ? null : /^(?:bold|bolder|[6-9]00)$/.test(style.fontWeight));
  set('emphasis', style.fontStyle === '' ? null : /italic|oblique/.test(style.fontStyle));
  const line = style.textDecorationLine || style.textDecoration;
  if (line.includes('underline') && tagName !== 'A') marks.add('underline');
  if (line.includes('line-through')) marks.add('strike');
  if (style.verticalAlign === 'super') marks.add('superscript');
  if (style.verticalAlign === 'sub') marks.add('subscript');
  if (style.fontVariant.includes('small-caps')) marks.add('small_caps');
  return [...marks];
}
