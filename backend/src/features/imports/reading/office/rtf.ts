import { isBlank } from '@shulayim/anchoring';
import type { Block, Manuscript, Note } from '../../splitting/manuscript.js';
import { signOf } from '../../splitting/note-marks.js';
import { ParagraphRecorder, trimmed } from '../paragraph-recorder.js';
import { RtfPicture } from './rtf-picture.js';
import { RtfFonts, RtfStyles } from './rtf-tables.js';
import { destinations, kindsOf, letters, looks, silent, type Place } from './rtf-words.js';
import { rtfTokens, type RtfToken } from './rtf-tokens.js';

/** The text of a file of Rich Text Format. @param bytes of the whole file */
export function readRtf(bytes: Uint8Array): Manuscript {
  const text = new RtfText();
  for (const token of rtfTokens(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')))
    text.take(token);
  text.endParagraph();
  return { title: text.title, description: null, blocks: text.blocks, notes: text.notes, between: '\n', notices: [] };
}

/** What holds inside a group, and is as before when it ends. */
interface Group {
  readonly place: Place;
  readonly looks: ReadonlyMap<string, boolean>;
  readonly font: number;
  /** How many letters stand in place of one that older programs do not know. */
  readonly fallback: number;
  readonly isHidden: boolean;
}

class RtfText {
  title = '';
  readonly blocks: Block[] = [];
  readonly notes: Note[] = [];
  private recorder = new ParagraphRecorder();
  private text = '';
  private group: Group = { place: 'text', looks: new Map(), font: -1, fallback: 1, isHidden: false };
  private readonly outer: Group[] = [];
  private readonly bytes: number[] = [];
  private readonly fonts = new RtfFonts();
  private readonly styles = new RtfStyles();
  private picture: RtfPicture | null = null;
  private skipped = 0;
  private isOptional = false;
  private style = -1;
  private outline: number | null = null;
  private isItem = false;
  private isInTable = false;
  private hadTable = false;
  private hasHidden = false;
  /** Those that are read, the innermost last: what they stand in waits. */
  private readonly waiting: { recorder: ParagraphRecorder; text: string; depth: number }[] = [];

  take(token: RtfToken): void {
    if (token.kind === 'byte') return this.byte(token.byte);
    this.flush();
    if (token.kind === 'open') this.outer.push(this.group);
    else if (token.kind === 'close') this.close();
    else if (token.kind === 'text') this.typed(token.text);
    else if (token.kind === 'word') this.word(token.name, token.value);
    if (token.kind !== 'word' || token.name !== '*') this.isOptional = false;
  }

  endParagraph(): void {
    const { text } = this;
    if (this.title === '' && this.styles.isTitle(this.style) && !isBlank(text)) {
      this.title = text.replace(/\s+/g, ' ').trim();
      this.text = '';
      return this.recorder.putOff();
    }
    const level = this.outline ?? this.styles.levelOf(this.style);
    const kind = level === null ? (this.styles.kindOf(this.style) ?? (this.isItem ? 'list_item' : null)) : null;
    if (text !== '' || this.blocks.length > 0)
      this.blocks.push({
        text,
        level: isBlank(text) ? null : level,
        ...(kind ? { kind } : {}),
        ...this.recorder.end(level !== null),
      });
    [this.text, this.isItem] = ['', false];
  }

  private word(name: string, value: number | null): void {
    if (name === '*') this.isOptional = true;
    else if (this.isOptional && !(name in destinations)) this.group = { ...this.group, place: 'silent' };
    else if (name in destinations) this.enter(destinations[name] ?? 'silent');
    else if (silent.has(name)) this.group = { ...this.group, place: 'silent' };
    else if (name in letters && !(name === 'page' && this.text === '')) this.typed(letters[name] ?? '');
    else this.control(name, value);
  }

  private enter(place: Place | 'object' | 'around'): void {
    if (this.group.place === 'silent' || place === 'around') return;
    if (place === 'object') this.recorder.lose('images_dropped');
    if (place === 'picture') this.picture = new RtfPicture(this.outer.length);
    if (place === 'comment') this.recorder.lose('comments_dropped');
    if (place === 'note') this.beginNote();
    if (place === 'sign') {
      this.recorder.lose('list_numbers_typed');
      this.isItem = true;
    }
    const isSilent = place === 'object' || place === 'comment';
    this.group = {
      ...this.group,
      place: isSilent ? 'silent' : place,
      ...(place === 'note' ? { looks: new Map() } : {}),
    };
  }

  private control(name: string, value: number | null): void {
    if (this.group.place === 'picture') return this.picture?.word(name);
    const isOn = value !== 0;
    const look = name.startsWith('a') && looks[name.slice(1)] ? name.slice(1) : name;
    if (looks[look]) return this.look(name, isOn);
    switch (name) {
      case 'u':
        this.typed(String.fromCharCode(((value ?? 0) + 0x10000) % 0x10000), true);
        this.skipped = this.group.fallback;
        return;
      case 'uc':
        this.group = { ...this.group, fallback: value ?? 1 };
        return;
      case 'ansicpg':
        this.fonts.codePage = value ?? 1252;
        return;
      case 'f':
        this.group = { ...this.group, font: value ?? -1 };
        return;
      case 'fcharset':
        this.fonts.name(this.group.font, value ?? 0);
        return;
      case 'plain':
        this.group = { ...this.group, looks: new Map(), isHidden: false };
        return;
      case 'ulnone':
        return this.look('ul', false);
      case 'nosupersub':
        this.look('super', false);
        return this.look('sub', false);
      case 'v':
        this.group = { ...this.group, isHidden: isOn };
        return;
      case 'deleted':
        if (isOn) this.recorder.lose('changes_accepted');
        this.group = { ...this.group, place: isOn ? 'silent' : this.group.place };
        return;
      case 'revised':
        if (isOn) this.recorder.lose('changes_accepted');
        return;
      default:
        this.paragraphWord(name, value);
    }
  }

  private paragraphWord(name: string, value: number | null): void {
    if (this.group.place === 'styles') return this.styles.word(name, value);
    if (this.group.place === 'silent') return;
    switch (name) {
      case 'pard':
        [this.style, this.outline, this.isInTable] = [-1, null, false];
        return;
      case 's':
        this.style = value ?? -1;
        return;
      case 'outlinelevel':
        this.outline = value !== null && value < 6 ? value + 1 : null;
        return;
      case 'intbl':
        this.isInTable = true;
        return;
      case 'cell':
      case 'nestcell':
        return this.typed('\t');
      case 'row':
      case 'nestrow':
        if (!this.hadTable) this.recorder.lose('tables_flattened');
        this.hadTable = true;
        this.text = this.text.replace(/\t$/, '');
        return this.endParagraph();
      case 'par':
      case 'sect':
        if (this.waiting.length > 0 || (this.isInTable && name === 'par')) return this.typed(' ');
        return this.endParagraph();
    }
  }

  private look(name: string, isOn: boolean): void {
    this.group = { ...this.group, looks: new Map([...this.group.looks, [name, isOn]]) };
  }

  private byte(byte: number): void {
    if (this.skipped > 0) this.skipped -= 1;
    else this.bytes.push(byte);
  }

  private flush(): void {
    if (this.bytes.length === 0) return;
    this.typed(this.fonts.decode(Uint8Array.from(this.bytes.splice(0)), this.group.font), true);
  }

  /** @param isWhole nothing of it stands in place of a letter before it */
  private typed(all: string, isWhole = false): void {
    const text = isWhole ? all : all.slice(this.skipped);
    if (!isWhole) this.skipped = Math.max(0, this.skipped - all.length);
    const { place } = this.group;
    if (place === 'styles') return this.styles.name(text);
    if (place === 'picture') return this.picture?.typed(text);
    if (text === '' || place === 'silent' || place === 'fonts') return;
    if (this.group.isHidden && !this.hasHidden) {
      this.recorder.lose('hidden_text_shown');
      this.hasHidden = true;
    }
    const start = this.recorder.at;
    this.text += this.recorder.typed(place === 'sign' ? this.signed(text) : text);
    for (const kind of kindsOf(text, this.group.looks)) this.recorder.mark({ kind }, start);
  }

  /** The sign of an item, with one blank behind it. */
  private signed(text: string): string {
    const sign = text.replace(/\s+/g, ' ');
    return this.text === '' || this.text.endsWith(' ') ? sign.trimStart() : sign;
  }

  private beginNote(): void {
    this.waiting.push({ recorder: this.recorder, text: this.text, depth: this.outer.length });
    [this.recorder, this.text] = [new ParagraphRecorder(), ''];
  }

  private close(): void {
    const around = this.outer.pop();
    if (!around) return;
    this.group = around;
    if (this.picture && this.outer.length < this.picture.depth) {
      this.recorder.picture(this.picture.source, '');
      this.picture = null;
    }
    const note = this.waiting.at(-1);
    if (note && this.outer.length < note.depth) this.endNote();
  }

  private endNote(): void {
    const note = this.waiting.pop();
    if (!note) return;
    const read = { text: this.text.replace(/\s/g, ' '), ...this.recorder.endNote() };
    [this.recorder, this.text] = [note.recorder, note.text];
    for (const { code, left } of read.losses) this.recorder.lose(code, left);
    const sign = signOf(this.notes.length);
    const index = this.notes.push({ sign, ...trimmed(read) }) - 1;
    this.recorder.call(index, true);
    this.text += this.recorder.typed(sign);
  }
}
