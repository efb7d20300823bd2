import { Parser } from 'htmlparser2';
import { numberSign } from '../text/numerals.js';
import { readPlaceMark } from './markup/docx-marks.js';
import type { DocxElement } from './docx-model.js';

/** A level of a list, or what a list says of it that another one goes on. */
interface Level {
  start: number | null;
  format: string;
}
type Levels = Map<number, Level>;

interface List {
  /** What it counts with; lists that have it in common go on with each other's numbers. */
  definition: string;
  /** What it begins anew with. */
  levels: Levels;
}

const levelOf = (levels: Levels | undefined, level: number): Level => levels?.get(level) ?? { start: null, format: '' };

/** The lists of a document. Source: ECMA-376, part 1, 17.9. */
export class DocxLists {
  private readonly definitions = new Map<string, Levels>();
  private readonly lists = new Map<string, List>();

  /** @param xml the file `word/numbering.xml`; empty where there is none */
  constructor(xml: string) {
    let levels: Levels = new Map();
    let list: List | null = null;
    let level: Level | null = null;
    const parser = new Parser(
      {
        onopentag: (name, attributes) => {
          const value = attributes['w:val'] ?? '';
          if (name === 'w:abstractNum') this.definitions.set(attributes['w:abstractNumId'] ?? '', (levels = new Map()));
          if (name === 'w:num')
            this.lists.set(attributes['w:numId'] ?? '', (list = { definition: '', levels: new Map() }));
          if (name === 'w:abstractNumId' && list) list.definition = value;
          if (name === 'w:lvl' || name === 'w:lvlOverride')
            (list?.levels ?? levels).set(Number(attributes['w:ilvl']), (level = { start: null, format: '' }));
          if ((name === 'w:start' || name === 'w:startOverride') && level) level.start = Number(value) || 0;
          if (name === 'w:numFmt' && level) level.format = value;
        },
      },
      { xmlMode: true },
    );
    parser.end(xml);
  }

  /** What a list counts with; a list that the file does not define counts by itself. */
  definitionOf(list: string): string {
    return this.lists.get(list)?.definition ?? `list ${list}`;
  }

  startOf(list: string, level: number): number {
    return levelOf(this.definitions.get(this.definitionOf(list)), level).start ?? 1;
  }

  /** Null where the list goes on. */
  restartOf(list: string, level: number): number | null {
    return levelOf(this.lists.get(list)?.levels, level).start;
  }

  formatOf(list: string, level: number): string {
    const own = levelOf(this.lists.get(list)?.levels, level).format;
    return own || levelOf(this.definitions.get(this.definitionOf(list)), level).format;
  }
}

/** Word counts a list's items itself; their numbers stand in no text. */
export class ListNumbers {
  /** Of each definition the count of each level. */
  private readonly counts = new Map<string, Map<number, number>>();
  /** Levels of lists that have begun. */
  private readonly begun = new Set<string>();

  constructor(private readonly lists: DocxLists) {}

  /** What stands before a paragraph; empty where it is in no list. A list goes on after other paragraphs. */
  markOf(paragraph: DocxElement): string {
    const { numbering } = paragraph;
    const list = listOf(paragraph);
    if (!numbering) {
      this.counts.delete(this.lists.definitionOf(unnamed));
      return '';
    }
    const level = Number(numbering.level);
    const count = this.next(list, level);
    return numbering.isOrdered ? numberSign(count, this.lists.formatOf(list, level)) : '• ';
  }

  private next(list: string, level: number): number {
    const definition = this.lists.definitionOf(list);
    const counts = this.counts.get(definition) ?? new Map<number, number>();
    const restart = this.begun.has(`${list} ${level}`) ? null : this.lists.restartOf(list, level);
    this.begun.add(`${list} ${level}`);
    const before = counts.get(level);
    const count = restart ?? (before === undefined ? this.lists.startOf(list, level) : before + 1);
    this.counts.set(definition, counts.set(level, count));
    for (const other of counts.keys()) if (other > level) counts.delete(other);
    return count;
  }
}

/** Where a paragraph is in a list only by its style. */
const unnamed = '';

function listOf({ children = [] }: DocxElement): string {
  for (const { type, name = '' } of children) {
    const mark = type === 'bookmarkStart' ? readPlaceMark(name) : null;
    if (mark?.place === 'list') return mark.value;
  }
  return unnamed;
}
