import type { RtfParagraphs } from './rtf-paragraphs.js';

/** Links, whose words are kept: where these are not the address itself, that is lost. */
export class RtfLinks {
  private readonly open: { readonly address: string; readonly from: number; readonly depth: number }[] = [];

  constructor(private readonly paragraphs: RtfParagraphs) {}

  /**
   * @param instruction of a field
   * @param depth       how many groups are open around what it shows
   */
  begin(instruction: string, depth: number): void {
    const address = /^\s*HYPERLINK\s+"([a-z]+:[^"]*)"/i.exec(instruction)?.[1];
    if (address) this.open.push({ address, from: this.paragraphs.text.length, depth });
  }

  /** Ends all that stand deeper. @param depth how many groups are open */
  endDeeper(depth: number): void {
    for (let link = this.open.at(-1); link && depth < link.depth; link = this.open.at(-1)) {
      this.open.pop();
      const shown = this.paragraphs.text.slice(link.from).trim();
      if (shown !== link.address.replace(/^mailto:/, '')) this.paragraphs.lose('links_dropped');
    }
  }
}
