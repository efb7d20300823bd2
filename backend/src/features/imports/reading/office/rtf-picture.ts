const formats: Readonly<Record<string, string>> = { pngblip: 'png', jpegblip: 'jpeg' };

/** A picture in Rich Text Format: its bytes in hexadecimal digits. */
export class RtfPicture {
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
}
