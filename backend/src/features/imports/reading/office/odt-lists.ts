import { isTag, type Element } from 'domhandler';

/** What stands before the items of lists: programs count them, and write no sign. */
export class OdtLists {
  /** Styles of lists whose items are numbered. */
  private readonly numbered: ReadonlySet<string>;
  /** The innermost last, with how many items each has had. */
  private readonly open: { isNumbered: boolean; count: number }[] = [];

  constructor(styles: readonly Element[]) {
    const isNumbered = (style: Element) =>
      style.children.some(
        (level) =>
          isTag(level) &&
          level.name === 'text:list-level-style-number' &&
          level.attribs['text:level'] === '1' &&
          !!level.attribs['style:num-format'],
      );
    this.numbered = new Set(styles.filter(isNumbered).map(({ attribs }) => attribs['style:name'] ?? ''));
  }

  /** @param style of the list; undefined where it is the outer list's */
  begin(style: string | undefined): void {
    const outer = this.open.at(-1);
    const isNumbered = style === undefined ? (outer?.isNumbered ?? false) : this.numbered.has(style);
    this.open.push({ isNumbered, count: 0 });
  }

  end(): void {
    this.open.pop();
  }

  get isNumbered(): boolean {
    return this.open.at(-1)?.isNumbered ?? false;
  }

  /** Of the next item, with a blank behind it. */
  nextSign(): string {
    const list = this.open.at(-1);
    if (!list) return '';
    list.count += 1;
    return list.isNumbered ? `${list.count}. ` : '• ';
  }
}
