import type { StatedKind } from '../../../splitting/manuscript.js';
import { kindOfStyle } from '../../text/style-names.js';

/** Code pages by the character set of a font. */
const codePages: Readonly<Record<number, number>> = {
  0: 1252,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** The fonts of a file, as far as they tell what its bytes mean. */
export class RtfFonts {
  /** Of the whole file. */
  codePage = 1252;
  private readonly charsets = new Map<number, number>();

  name(font: number, charset: number): void {
    this.charsets.set(font, charset);
  }

  decode(bytes: Uint8Array, font: number): string {
    const ofFont = codePages[this.charsets.get(font) ?? -1];
    // A font for Western letters is what programs name where they name none.
    const page = ofFont === undefined || ofFont === 1252 ? this.codePage : ofFont;
    return decoderOf(page).decode(bytes);
  }
}

function decoderOf(page: number): TextDecoder {
  try {
    return new TextDecoder(page === 10000 ? 'macintosh' : page === 65001 ? 'utf-8' : `windows-${page}`);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

interface Style {
  level: number | null;
  name: string;
}

/** The styles of paragraphs, read word by word: what one sets, then its name, which ends with a semicolon. */
export class RtfStyles {
  private readonly styles = new Map<number, Style>();
  private current: Style | null = null;

  word(name: string, value: number | null): void {
    // Styles of letters and of tables have numbers of their own.
    if (name === 'cs' || name === 'ts' || name === 'ds') this.current = null;
    if (name === 's' && value !== null) this.styles.set(value, (this.current = { level: null, name: '' }));
    if (name === 'outlinelevel' && this.current && value !== null && value < 6) this.current.level = value + 1;
  }

  name(text: string): void {
    // A style without a number is the usual one's.
    if (!this.current) return;
    const [name = '', ...after] = (this.current.name + text).split(';');
    this.current.name = name.trim();
    const heading = /^(?:heading|כותרת) ([1-6])$/i.exec(this.current.name)?.[1];
    if (heading) this.current.level = Number(heading);
    if (after.length > 0) this.current = null;
  }

  levelOf(style: number): number | null {
    return this.styles.get(style)?.level ?? null;
  }

  isTitle(style: number): boolean {
    return /^(?:title|כותרת ראשית)$/i.test(this.styles.get(style)?.name ?? '');
  }

  /** A line across the page, as LibreOffice draws it. */
  isRule(style: number): boolean {
    return /^horizontal line$/i.test(this.styles.get(style)?.name ?? '');
  }

  kindOf(style: number): StatedKind | null {
    return kindOfStyle(this.styles.get(style)?.name ?? '');
  }
}
