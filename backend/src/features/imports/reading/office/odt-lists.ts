import { isTag, type Element } from 'domhandler';
import { numberSign } from '../text/numerals.js';

interface Numbering {
  readonly format: string;
  readonly start: number;
}

/** What stands before the items of lists: programs count them, and write no sign. */
export class OdtLists {
  /** Of the styles of lists whose items are numbered. */
  private readonly numbered: ReadonlyMap<string, Numbering>;
  /** The innermost last, with the number that its last item has. */
  private readonly open: { numbering: Numbering | null; count: number }[] = [];

  constructor(styles: readonly Element[]) {
    this.numbered = new Map(
      styles.flatMap((style) => {
        const level = style.children
          .filter(isTag)
          .find(({ name, attribs }) => name === 'text:list-level-style-number' && attribs['text:level'] === '1');
        const format = level?.attribs['style:num-format'];
        const start = Number(level?.attribs['text:start-value'] ?? 1);
        return format ? [[style.attribs['style:name'] ?? '', { format, start }] as const] : [];
      }),
    );
  }

  /** @param style of the list; undefined where it is the outer list's */
  begin(style: string | undefined): void {
    const outer = this.open.at(-1);
    const numbering = style === undefined ? (outer?.numbering ?? null) : (this.numbered.get(style) ?? null);
    this.open.push({ numbering, count: (numbering?.start ?? 1) - 1 });
  }

  end(): void {
    this.open.pop();
  }

  get isNumbered(): boolean {
    return (this.open.at(-1)?.numbering ?? null) !== null;
  }

  /** Of the next item, with a blank behind it. @param start what the item says that it begins with */
  nextSign(start: string | undefined): string {
    const list = this.open.at(-1);
    if (!list) return '';
    list.count = start === undefined ? list.count + 1 : Number(start);
    return list.numbering ? numberSign(list.count, list.numbering.format) : '• ';
  }
}
