/** What is said of a picture or a shape, each setting by its name. Source: RTF 1.9.1, "Word 97 through Word 2007 RTF for drawing objects". */
class Settings {
  private name = '';
  private readonly values = new Map<string, string>();

  /** The next value is this one's. */
  of(name: string): void {
    this.name = name.trim();
  }

  isAt(name: string): boolean {
    return this.name === name;
  }

  set(value: string): void {
    this.values.set(this.name, value);
  }

  valueOf(name: string): string {
    return this.values.get(name)?.trim() ?? '';
  }
}

const formats: Readonly<Record<string, string>> = { pngblip: 'png', jpegblip: 'jpeg' };

/** A picture in Rich Text Format: its bytes in hexadecimal digits. */
export class RtfPicture {
  readonly settings = new Settings();
  private format = '';
  private readonly digits: string[] = [];

  /** @param depth how many groups are open around it */
  constructor(readonly depth: number) {}

  word(name: string): void {
    this.format ||= formats[name] ?? '';
  }

  typed(text: string): void {
    this.digits.push(text);
  }

  /** As a `data:` URI; null where it is in another format, as drawings are. */
  get source(): string | null {
    const bytes = Buffer.from(this.digits.join('').replace(/\s/g, ''), 'hex');
    return this.format === '' || bytes.length === 0
      ? null
      : `data:image/${this.format};base64,${bytes.toString('base64')}`;
  }

  get words(): string {
    return this.settings.valueOf('wzDescription');
  }
}

/** In twentieths of a point: a rectangle that is so much lower than wide is a line across the page. */
const mostRule = { height: 80, width: 1000 };

/** Something drawn that stands beside the text or in it: a picture, a box with words, a line. */
export class RtfShape {
  readonly settings = new Settings();
  readonly pictures: (string | null)[] = [];
  /** A box whose words are read as text. */
  hasText = false;
  private readonly edges = new Map<string, number>();

  /** @param depth how many groups are open around it */
  constructor(readonly depth: number) {}

  word(name: string, value: number | null): void {
    if (name.startsWith('shp')) this.edges.set(name, value ?? 0);
  }

  /** What it is filled with is no picture of its own. */
  add(picture: RtfPicture): void {
    if (this.settings.isAt('pib')) this.pictures.push(picture.source);
  }

  get words(): string {
    return this.settings.valueOf('wzDescription');
  }

  /** What is written on it. */
  get letters(): string {
    return this.settings.valueOf('gtextUNICODE').replace(/\s+/g, ' ');
  }

  get isRule(): boolean {
    const edge = (name: string): number => this.edges.get(name) ?? 0;
    return (
      Math.abs(edge('shpbottom') - edge('shptop')) <= mostRule.height &&
      Math.abs(edge('shpright') - edge('shpleft')) >= mostRule.width
    );
  }
}
