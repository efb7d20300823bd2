import type { Span } from '@shulayim/anchoring';
import {
  type Block,
  type BlockKind,
  type HeadingLevel,
  type Mark,
  type MarkKind,
  settleFormatting,
  isListSign,
  typedListSign,
} from '@shulayim/formatting';
import type { WrittenText } from './from-document';
import { type PastedNote, notesOf } from './pasted/notes';
import { declaredStyle, kindOfClass } from './pasted/word';

type LineForm = Pick<Block, 'kind' | 'level'> | null;
type Look = readonly Pick<Mark, 'kind' | 'language'>[];

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
/** Word and LibreOffice give a language to every run, by the keyboard. */
const byKeyboard = /<html[^>]* xmlns:w=|<meta[^>]+(?:Microsoft|LibreOffice)/i;
const unseenTags =
  /^(?:SCRIPT|STYLE|HEAD|TITLE|META|LINK|TEMPLATE|NOSCRIPT|OBJECT|IFRAME|SVG|MATH|BUTTON|SELECT|TEXTAREA)$/i;

/**
 * What was copied out of a word processor or a page, as text: its words, marks, kinds of lines and footnotes, which stand at its
 * end; of its fonts, colours, links and tables nothing.
 */
export function textOfHtml(html: string): WrittenText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const notes = notesOf(body);
  const cleaner = new Cleaner(!byKeyboard.test(html), notes);
  cleaner.read(body, [], null);
  for (const note of notes) cleaner.readNote(note);
  return cleaner.end();
}

class Cleaner {
  private body = '';
  private lineStart = 0;
  private form: LineForm = null;
  /** A line was begun and has nothing in it yet. */
  private isAtStart = true;
  /** Of the item that begins. */
  private sign = '';
  private readonly marks: Mark[] = [];
  private readonly blocks: Block[] = [];
  /** Where each note is called. */
  private readonly anchors = new Map<PastedNote, Span>();

  constructor(
    private readonly hasLanguages: boolean,
    private readonly notes: readonly PastedNote[],
  ) {}

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

  /** A note is one line. */
  readNote(note: PastedNote): void {
    this.endLine();
    const [start, anchor] = [this.body.length, this.anchors.get(note)];
    this.write(`${note.sign} `, [], null, false);
    note.words.forEach((paragraph, index) => {
      if (index > 0) this.write(' ', [], null, false);
      this.read(paragraph, [], null);
    });
    this.endLine();
    if (anchor) this.blocks.push({ kind: 'footnote', start, end: this.body.length - 1, anchor });
  }

  private enter(element: HTMLElement, look: Look, form: LineForm): void {
    const note = this.notes.find(({ call }) => call === element);
    if (note) return this.call(note, form);
    if (this.notes.some(({ body, back, rules }) => [body, back, ...rules].includes(element))) return;
    if (isListSign(element.getAttribute('style') ?? '')) return void (this.sign = typedListSign(element.textContent));
    if (element.tagName === 'BR') return this.breakLine();
    if (element.tagName === 'HR') return this.rule();
    const inside = lookOf(element, look, this.hasLanguages);
    if (!lineTags.test(element.tagName)) return this.read(element, inside, form);
    this.endLine();
    const own = formOf(element) ?? form;
    if (element.tagName === 'LI') this.sign = signOf(element);
    this.read(element, inside, own);
    if (element.tagName === 'LI') this.sign = '';
    // An empty paragraph is a blank line that somebody typed.
    if (this.isAtStart && element.tagName === 'P' && this.body !== '') this.body += '\n';
    this.endLine();
  }

  private write(text: string, look: Look, form: LineForm, isTyped: boolean): void {
    const plain = isTyped ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
    // A non-breaking blank alone is how programs write an empty line.
    const words = this.isAtStart
      ? plain.replace(/^[ \t\r\n]+/, '').replace(/^\u00a0$/, '')
      : this.collapsed(plain, isTyped);
    if (words === '') return;
    if (this.isAtStart) {
      [this.lineStart, this.form, this.isAtStart] = [this.body.length, form, false];
      this.body += this.sign;
      this.sign = '';
    }
    const start = this.body.length;
    this.body += words;
    for (const mark of look)
      if (mark.kind !== 'language' || /\p{L}/u.test(words)) this.marks.push({ ...mark, start, end: this.body.length });
  }

  /** Blanks that an element ends and the next one begins with are one. */
  private collapsed(words: string, isTyped: boolean): string {
    return !isTyped && this.body.endsWith(' ') ? words.replace(/^ /, '') : words;
  }

  private call(note: PastedNote, form: LineForm): void {
    this.write(note.sign, [], form, false);
    this.anchors.set(note, { start: this.body.length - note.sign.length, end: this.body.length });
  }

  /** A line across the page is a break between scenes. */
  private rule(): void {
    this.endLine();
    this.write('***', [], { kind: 'scene_break' }, true);
    this.endLine();
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

/** What stands before an item; empty where its text begins with a sign. */
function signOf(item: HTMLElement): string {
  if (/^\s*(?:[•◦▪·–-]|\d{1,3}[.)])/.test(item.textContent)) return '';
  const list = item.parentElement;
  if (list?.tagName !== 'OL') return '• ';
  const items = [...list.children].filter(({ tagName }) => tagName === 'LI');
  return `${Number(list.getAttribute('start') ?? 1) + items.indexOf(item)}. `;
}

const ofTags: Readonly<Record<string, LineForm>> = {
  LI: { kind: 'list_item' },
  BLOCKQUOTE: { kind: 'quotation' },
};

/** Of lines that were copied from a text here. A picture is more than a line, and a note is found by what calls it. */
const lineKinds: Readonly<Record<Exclude<BlockKind, 'image' | 'footnote' | 'heading'>, true>> = {
  paragraph: true,
  verse: true,
  stanza: true,
  quotation: true,
  epigraph: true,
  letter: true,
  list_item: true,
  scene_break: true,
};

function formOf({ tagName, dataset, ariaLevel, className }: HTMLElement): LineForm {
  const level = /^H([1-6])$/.exec(tagName)?.[1] ?? (dataset['block'] === 'heading' ? (ariaLevel ?? '2') : null);
  if (level) return { kind: 'heading', level: Math.min(4, Math.max(2, Number(level))) as HeadingLevel };
  const own = dataset['block'] ?? '';
  return Object.hasOwn(lineKinds, own)
    ? { kind: own as BlockKind }
    : (kindOfClass(className) ?? ofTags[tagName] ?? null);
}

/** Styles speak before tags: a whole Google document stands in a `b` that is not bold. */
function lookOf(element: HTMLElement, look: Look, hasLanguages: boolean): Look {
  const { tagName, lang, className } = element;
  const style = declaredStyle(element);
  const marks = new Map(look.map((mark) => [mark.kind, mark]));
  const add = (kind: MarkKind) => marks.set(kind, { kind });
  const mark = marksOfTags[tagName];
  if (mark) add(mark);
  const set = (kind: MarkKind, says: boolean | null) => {
    if (says === true) add(kind);
    else if (says === false) marks.delete(kind);
  };
  set('strong', style.fontWeight === '' ? null : /^(?:bold|bolder|[6-9]00)$/.test(style.fontWeight));
  set('emphasis', style.fontStyle === '' ? null : /italic|oblique/.test(style.fontStyle));
  const line = style.textDecorationLine || style.textDecoration;
  if (line.includes('underline') && tagName !== 'A') add('underline');
  if (line.includes('line-through')) add('strike');
  if (style.verticalAlign === 'super') add('superscript');
  if (style.verticalAlign === 'sub') add('subscript');
  if (style.fontVariant.includes('small-caps') || className === 'small_caps') add('small_caps');
  if (hasLanguages && tagName === 'SPAN' && /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,3}$/i.test(lang))
    marks.set('language', { kind: 'language', language: lang });
  return [...marks.values()];
}
