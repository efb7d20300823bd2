import { isBlank } from '@shulayim/anchoring';
import type { ImportNoticeCode } from '@shulayim/contracts';
import type { MarkKind } from '@shulayim/formatting';
import type { Block, Note } from '../../../splitting/manuscript.js';
import { signOf } from '../../../splitting/note-marks.js';
import { ParagraphRecorder, trimmed } from '../../paragraph-recorder.js';
import { languageOfRun, type SaidLanguages } from '../../text/run-language.js';
import { RtfComments } from './rtf-comments.js';
import { isSame, saysNothing } from './rtf-languages.js';
import type { RtfStyles } from './rtf-tables.js';

/** The paragraph that is read, and what is said of those that come until something else is. */
interface Line {
  readonly recorder: ParagraphRecorder;
  text: string;
  style: number;
  outline: number | null;
  isItem: boolean;
  isInTable: boolean;
  hasRule: boolean;
  /** In twentieths of a point: how far its first line begins before the others, where negative. */
  indent: number;
  /** From where on its letters say which languages they are of. */
  readonly languages: { readonly start: number; readonly said: SaidLanguages }[];
}

const newLine = (): Line => ({
  recorder: new ParagraphRecorder(),
  text: '',
  style: -1,
  outline: null,
  isItem: false,
  isInTable: false,
  hasRule: false,
  indent: 0,
  languages: [],
});

/** A sign of an item, and the tab behind it. */
const typedSign = /^(?:[•◦▪·–-]|\(?(?:\d{1,3}|[א-ת]{1,2}|[A-Za-z]|[ivx]{1,6})[.)])\t/;

/** What stands in a paragraph and is none of its words. */
export type AsideKind = 'note' | 'comment' | 'box';

interface Aside {
  readonly kind: AsideKind;
  readonly depth: number;
  /** What waits for its end. */
  readonly around: Line;
}

/** Makes blocks of what is typed, and of the words that end paragraphs and say what these are. */
export class RtfParagraphs {
  title = '';
  readonly blocks: Block[] = [];
  readonly notes: Note[] = [];
  readonly comments = new RtfComments();
  /** Of letters of which nothing else is said. */
  readonly usual: Record<keyof SaidLanguages, string | null> = { ...saysNothing };
  private line = newLine();
  /** Those that are read, the innermost last. */
  private readonly asides: Aside[] = [];
  /** What stands in boxes beside the paragraph, and comes after it. */
  private readonly boxes: Block[] = [];
  private hadTable = false;

  constructor(private readonly styles: RtfStyles) {}

  get text(): string {
    return this.line.text;
  }

  type(text: string, kinds: Iterable<MarkKind> = [], said?: SaidLanguages): void {
    const { recorder, languages } = this.line;
    const start = recorder.at;
    const last = languages.at(-1)?.said ?? saysNothing;
    if (said && !isSame(said, last)) languages.push({ start, said });
    this.line.text += recorder.typed(this.asides.length > 0 ? text : this.comments.typed(text));
    for (const kind of kinds) recorder.mark({ kind }, start);
  }

  /** The sign of an item, with one blank behind it. Headings may have one without letters. */
  sign(text: string, kinds: Iterable<MarkKind>): void {
    if (!isBlank(text) && !this.line.isItem) {
      this.line.recorder.lose('list_numbers_typed');
      this.line.isItem = true;
    }
    const sign = text.replace(/\s+/g, ' ');
    this.type(this.text === '' || this.text.endsWith(' ') ? sign.trimStart() : sign, kinds);
  }

  lose(code: ImportNoticeCode): void {
    this.line.recorder.lose(code);
  }

  picture(source: string | null, words: string): void {
    this.line.recorder.picture(source, words);
  }

  rule(): void {
    this.line.hasRule = true;
  }

  beginPassage(number: string): void {
    if (this.comments.begin(number)) this.line.recorder.begin(number);
  }

  /** @param depth how many groups are open around it */
  begin(kind: AsideKind, depth: number): void {
    this.asides.push({ kind, depth, around: this.line });
    this.line = newLine();
    if (kind === 'box') this.lose('text_boxes_moved');
  }

  /** Ends all that stand deeper. @param depth how many groups are open */
  endDeeper(depth: number): void {
    for (let aside = this.asides.at(-1); aside && depth < aside.depth; aside = this.asides.at(-1)) this.endAside();
  }

  /** Words of a shape. */
  box(text: string): void {
    const recorder = new ParagraphRecorder();
    recorder.lose('text_boxes_moved');
    this.boxes.push({ text: recorder.typed(text), level: null, ...recorder.end(false) });
  }

  word(name: string, value: number | null): void {
    switch (name) {
      case 'pard':
        return void Object.assign(this.line, { style: -1, outline: null, isInTable: false, indent: 0 });
      case 's':
        this.line.style = value ?? -1;
        return;
      case 'outlinelevel':
        this.line.outline = value !== null && value < 6 ? value + 1 : null;
        return;
      case 'fi':
        this.line.indent = value ?? 0;
        return;
      case 'intbl':
        this.line.isInTable = true;
        return;
      case 'cell':
      case 'nestcell':
        return this.type('\t');
      case 'row':
      case 'nestrow':
        return this.endRow();
      case 'par':
      case 'sect':
        if (this.line.isInTable && name === 'par') return this.type(' ');
        return this.end();
    }
  }

  private endRow(): void {
    if (!this.hadTable) this.lose('tables_flattened');
    this.hadTable = true;
    this.line.text = this.text.replace(/\t$/, '');
    this.end();
  }

  /** Ends the paragraph; the next one begins. */
  end(): void {
    const aside = this.asides.at(-1)?.kind;
    if (aside === 'box') return this.endOfBox();
    if (aside) return this.type(aside === 'note' ? ' ' : '\n');
    this.comments.typed('\n');
    this.markLanguages(this.line);
    this.signTyped();
    this.endOfText();
    Object.assign(this.line, { text: '', isItem: false, hasRule: false });
    this.blocks.push(...this.boxes.splice(0));
  }

  /** Some programs type the signs of lists, and say nothing else of these. */
  private signTyped(): void {
    const { line } = this;
    const [sign] = typedSign.exec(line.text) ?? [];
    if (line.indent >= 0 || sign === undefined || line.isItem) return;
    // A dash may begin speech as well.
    if (/^[–-]/.test(sign) && this.blocks.at(-1)?.kind !== 'list_item') return;
    line.isItem = true;
    line.text = `${sign.slice(0, -1)} ${line.text.slice(sign.length)}`;
  }

  private markLanguages({ languages, recorder, text }: Line): void {
    for (const [index, { start, said }] of languages.entries()) {
      const end = languages[index + 1]?.start ?? recorder.at;
      const language = languageOfRun(text.slice(start, end), said, this.usual);
      if (language) recorder.mark({ kind: 'language', language }, start, end);
    }
    languages.splice(0);
  }

  private endOfText(): void {
    const { text, style, outline, isItem, recorder } = this.line;
    if (this.title === '' && this.styles.isTitle(style) && !isBlank(text)) {
      this.title = text.replace(/\s+/g, ' ').trim();
      return recorder.putOff();
    }
    if (isBlank(text) && (this.line.hasRule || this.styles.isRule(style)))
      return void this.blocks.push(recorder.endRule());
    const level = outline ?? this.styles.levelOf(style);
    const kind = level === null ? (this.styles.kindOf(style) ?? (isItem ? 'list_item' : null)) : null;
    if (text === '' && this.blocks.length === 0 && !recorder.hasPictures) return;
    const own = isBlank(text) ? null : level;
    this.blocks.push({ text, level: own, ...(kind ? { kind } : {}), ...recorder.end(level !== null) });
  }

  private endOfBox(): void {
    const { text, recorder } = this.line;
    if (isBlank(text) && !recorder.hasPictures) return;
    this.boxes.push({ text, level: null, ...recorder.end(false) });
    this.line.text = '';
  }

  private endAside(): void {
    const aside = this.asides.at(-1);
    if (!aside) return;
    if (aside.kind === 'box') this.endOfBox();
    this.asides.pop();
    const ended = this.line;
    this.line = aside.around;
    if (aside.kind === 'comment') this.line.recorder.begin(this.comments.written(ended.text.trim()));
    if (aside.kind === 'note') this.call(ended);
  }

  private call(note: Line): void {
    const { recorder } = this.line;
    this.markLanguages(note);
    const read = { text: note.text.replace(/\s/g, ' '), marks: note.recorder.endNote(recorder) };
    const sign = signOf(this.notes.length);
    const index = this.notes.push({ sign, ...trimmed(read) }) - 1;
    recorder.call(index, true);
    this.type(sign);
  }
}
