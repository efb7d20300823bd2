import type { Manuscript } from '../../../splitting/manuscript.js';
import { groupAfter, outermost, type Group } from './rtf-group.js';
import { languageOfNumber, usualWords } from './rtf-languages.js';
import { RtfLinks } from './rtf-links.js';
import { RtfParagraphs } from './rtf-paragraphs.js';
import { RtfPicture, RtfShape } from './rtf-shape.js';
import { RtfFonts, RtfStyles } from './rtf-tables.js';
import {
  destinations,
  isAside,
  isComplex,
  isOfText,
  isSaid,
  kindsOf,
  letters,
  silent,
  type SaidPlace,
} from './rtf-words.js';
import { rtfTokens, type RtfToken } from './rtf-tokens.js';

/** The text of a file of Rich Text Format. @param bytes of the whole file */
export function readRtf(bytes: Uint8Array): Manuscript {
  const text = new RtfText();
  for (const token of rtfTokens(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')))
    text.take(token);
  const { title, blocks, notes, comments } = text.end();
  const notices = comments.hadKnown ? (['readers_comments_left_out'] as const) : [];
  return { title, description: null, blocks, notes, comments: comments.found, between: '\n', notices };
}

/** Reads a file piece by piece: which of its groups are text, and what they say of it. */
class RtfText {
  private readonly fonts = new RtfFonts();
  private readonly styles = new RtfStyles();
  private readonly paragraphs = new RtfParagraphs(this.styles);
  private readonly links = new RtfLinks(this.paragraphs);
  private group: Group = outermost;
  private readonly outer: Group[] = [];
  private readonly bytes: number[] = [];
  /** Those that are read, the innermost last. */
  private readonly shapes: RtfShape[] = [];
  private picture: RtfPicture | null = null;
  /** In the group that is read, where its words are none of the text. */
  private said = '';
  /** A blank that waits for what comes after it. */
  private held = '';
  private before: { readonly looks: Group['looks']; readonly isComplex: boolean } | null = null;
  private skipped = 0;
  private isOptional = false;
  private hasHidden = false;

  take(token: RtfToken): void {
    if (token.kind === 'byte') return this.byte(token.byte);
    this.flush();
    if (token.kind === 'open') this.outer.push(this.group);
    else if (token.kind === 'close') this.close();
    else if (token.kind === 'text') this.typed(token.text);
    else if (token.kind === 'word') this.word(token.name, token.value);
    if (token.kind !== 'word' || token.name !== '*') this.isOptional = false;
  }

  end(): RtfParagraphs {
    this.flush();
    // Groups that the file does not close.
    this.paragraphs.endDeeper(-1);
    this.paragraphs.end();
    return this.paragraphs;
  }

  private word(name: string, value: number | null): void {
    if (name === '*') this.isOptional = true;
    else if (this.isOptional && !(name in destinations)) this.group = { ...this.group, place: 'silent' };
    else if (name in destinations) this.enter(name);
    else if (silent.has(name)) this.group = { ...this.group, place: 'silent' };
    else if (name in letters && !(name === 'page' && this.paragraphs.text === '')) this.typed(letters[name] ?? '');
    else this.control(name, value);
  }

  private enter(name: string): void {
    const place = destinations[name] ?? 'silent';
    const depth = this.outer.length;
    if (this.group.place === 'silent' || place === 'around') return;
    if (place === 'object') {
      this.paragraphs.lose('images_dropped');
      this.group = { ...this.group, place: 'silent' };
      return;
    }
    if (place === 'picture') this.picture = new RtfPicture(depth);
    if (place === 'shape') this.shapes.push(new RtfShape(depth));
    if (place === 'box') for (const shape of this.shapes.slice(-1)) shape.hasText = true;
    if (isAside(place)) this.paragraphs.begin(place, depth);
    if (isSaid(place)) this.said = '';
    this.group = { ...this.group, place, ...(isAside(place) ? { looks: outermost.looks } : {}) };
  }

  private control(name: string, value: number | null): void {
    const { place } = this.group;
    if (place === 'picture') return this.picture?.word(name);
    if (name === 'u') {
      this.typed(String.fromCharCode(((value ?? 0) + 0x10000) % 0x10000), true);
      this.skipped = this.group.fallback;
    } else if (name === 'ansicpg') this.fonts.codePage = value ?? 1252;
    else if (name === 'fcharset') this.fonts.name(this.group.font, value ?? 0);
    else if (place === 'styles') this.styles.word(name, value);
    else if (usualWords[name]) this.paragraphs.usual[usualWords[name]] = languageOfNumber(value);
    else if (place === 'shape') this.shapes.at(-1)?.word(name, value);
    else if (name === 'chftn') this.held = '';
    else if (isOfText(place)) {
      if ((name === 'deleted' || name === 'revised') && value !== 0) this.paragraphs.lose('changes_accepted');
      if (name === 'par') this.release();
      // A sign has settings of its own.
      if (place !== 'sign') this.paragraphs.word(name, value);
    }
    this.group = groupAfter(this.group, name, value) ?? this.group;
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
    const { place, looks, said } = this.group;
    if (place === 'styles') return this.styles.name(text);
    if (place === 'picture') return this.picture?.typed(text);
    if (isSaid(place)) this.said += text;
    if (text === '' || !isOfText(place)) return;
    if (this.group.isHidden && !this.hasHidden) {
      this.paragraphs.lose('hidden_text_shown');
      this.hasHidden = true;
    }
    if (this.isHeld(text)) return;
    this.release();
    const kinds = kindsOf(looks, this.isComplex(text));
    if (place === 'sign') this.paragraphs.sign(text, kinds);
    else this.paragraphs.type(text, kinds, said);
  }

  /** Blanks and digits look as the letters before them in their run. */
  private isComplex(text: string): boolean {
    const { looks, isRtl } = this.group;
    const before = this.before?.looks === looks ? this.before.isComplex : isRtl;
    this.before = { looks, isComplex: isComplex(text) ?? before };
    return this.before.isComplex;
  }

  /** LibreOffice raises a blank before the sign of a note. */
  private isHeld(text: string): boolean {
    const isBlankOfSign = text === ' ' && this.held === '' && this.group.looks.get('super') === true;
    if (isBlankOfSign) this.held = text;
    return isBlankOfSign;
  }

  /** A blank that stood before something else than a note. */
  private release(): void {
    if (this.held !== '') this.paragraphs.type(this.held);
    this.held = '';
  }

  private close(): void {
    const around = this.outer.pop();
    if (!around) return;
    const { place } = this.group;
    this.group = around;
    if (isSaid(place) && place !== around.place) this.hear(place, this.said);
    const depth = this.outer.length;
    if (this.picture && depth < this.picture.depth) this.endPicture(this.picture);
    this.paragraphs.endDeeper(depth);
    const shape = this.shapes.at(-1);
    if (shape && depth < shape.depth) this.endShape(shape);
    this.links.endDeeper(depth);
  }

  private hear(place: SaidPlace, said: string): void {
    const { comments } = this.paragraphs;
    switch (place) {
      case 'name':
        return this.settings?.of(said);
      case 'value':
        return this.settings?.set(said);
      case 'begin':
        return this.paragraphs.beginPassage(said.trim());
      case 'end':
        return comments.end(said.trim());
      case 'bookmark':
        return comments.bookmark(said);
      case 'property':
        return comments.property(said);
      case 'field':
        return this.links.begin(said, this.outer.length);
      default:
        return comments.hear(place, said);
    }
  }

  private get settings() {
    return (this.picture ?? this.shapes.at(-1))?.settings;
  }

  private endPicture(picture: RtfPicture): void {
    this.picture = null;
    const shape = this.shapes.at(-1);
    if (shape) shape.add(picture);
    else this.paragraphs.picture(picture.source, picture.words);
  }

  private endShape(shape: RtfShape): void {
    this.shapes.pop();
    const { pictures, words, letters: written } = shape;
    for (const source of pictures) this.paragraphs.picture(source, words);
    if (written !== '') this.paragraphs.box(written);
    if (pictures.length > 0 || written !== '' || shape.hasText) return;
    if (shape.isRule) this.paragraphs.rule();
    else this.paragraphs.picture(null, words);
  }
}
