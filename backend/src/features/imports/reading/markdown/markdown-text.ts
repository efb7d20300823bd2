import type { ImportNoticeCode } from '@shulayim/contracts';
import type { FootnoteDefinition, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { noteMark } from '../../splitting/compose-text.js';
import type { Block } from '../../splitting/manuscript.js';
import { withoutHtml } from './html-in-text.js';
import { ParagraphRecorder } from '../paragraph-recorder.js';

interface Options {
  /** Of notes that are no part of the text. */
  readonly isReaders: (label: string) => boolean;
  /** Whether an editor may have broken the lines of a paragraph. */
  readonly unwraps: boolean;
}

/** Emphasis and links become their words; what has no words of its own (rules, lists, code) stays as it was typed. */
export class MarkdownText {
  readonly notes: string[] = [];
  private readonly definitions: ReadonlyMap<string, FootnoteDefinition>;
  private readonly numbers = new Map<string, number>();
  private readonly recorder = new ParagraphRecorder();

  constructor(
    tree: Root,
    private readonly source: string,
    private readonly options: Options,
  ) {
    const found = tree.children.filter((node) => node.type === 'footnoteDefinition');
    this.definitions = new Map(found.map((node) => [node.identifier, node]));
  }

  blocksOf(node: RootContent): Block[] {
    switch (node.type) {
      case 'heading':
        return this.taken(this.words(node.children), node.depth);
      case 'paragraph':
        return this.taken(this.options.unwraps ? unwrapped(this.words(node.children)) : this.words(node.children));
      case 'blockquote':
        return node.children.flatMap((child) => this.blocksOf(child));
      case 'html':
        return this.taken(this.html(node.value).trim());
      case 'table':
        this.recorder.lose('tables_flattened');
        return this.taken(node.children.map((row) => this.row(row.children)).join('\n'));
      case 'footnoteDefinition':
        return [];
      case 'code':
        return this.taken(this.asTyped(node));
      default:
        return this.taken(this.withNotes(this.html(this.asTyped(node))));
    }
  }

  /** Notes that nobody calls stay where they stand. */
  isUncalled(node: RootContent): boolean {
    return node.type === 'footnoteDefinition' && !this.numbers.has(node.identifier);
  }

  asBlock(node: RootContent): Block {
    return { text: this.asTyped(node), level: null, notes: [] };
  }

  private readonly asTyped = ({ position }: Nodes): string =>
    this.source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

  private row(cells: readonly { readonly children: readonly PhrasingContent[] }[]): string {
    return cells.map(({ children }) => this.words(children)).join('\t');
  }

  private words(nodes: readonly PhrasingContent[]): string {
    return nodes.map((node) => this.wordsOf(node)).join('');
  }

  private wordsOf(node: PhrasingContent): string {
    switch (node.type) {
      case 'break':
        return this.recorder.typed('\n');
      case 'image':
      case 'imageReference':
        return this.recorder.lose('images_dropped');
      case 'html':
        return this.recorder.typed(this.html(node.value));
      case 'footnoteReference':
        return this.call(node.identifier);
      case 'link':
        if (!isBare(node.url, toString(node))) this.recorder.lose('links_dropped');
        return this.words(node.children);
      default:
        if (node.type === 'emphasis' || node.type === 'strong') this.recorder.lose('emphasis_dropped');
        if (node.type === 'delete') this.recorder.lose('strikethrough_dropped');
        return 'children' in node ? this.words(node.children) : this.recorder.typed(toString(node));
    }
  }

  private html(value: string): string {
    const { text, lost } = withoutHtml(value);
    for (const code of lost) this.recorder.lose(code);
    return text;
  }

  private call(label: string): string {
    if (this.options.isReaders(label)) return this.recorder.lose('readers_comments_left_out');
    const definition = this.definitions.get(label);
    if (!definition) return this.recorder.typed(`[^${label}]`);
    const known = this.numbers.get(label);
    const index = known ?? this.notes.push(noteText(definition)) - 1;
    this.numbers.set(label, index);
    if (known === undefined) this.recorder.call(index);
    else this.recorder.lose('footnotes_appended');
    return this.recorder.typed(noteMark(index));
  }

  /** Calls in what stays as it was typed. */
  private withNotes(text: string): string {
    return text.replace(/\[\^([^\]\s]+)\]/g, (typed, label: string) =>
      this.definitions.has(label.toLowerCase()) ? this.call(label.toLowerCase()) : typed,
    );
  }

  private taken(text: string, level: number | null = null): Block[] {
    if (text !== '' || this.recorder.isCalling) return [{ text, level, ...this.recorder.end(level !== null) }];
    // What is nothing but a comment leaves no empty paragraph behind.
    this.recorder.putOff(level !== null);
    return [];
  }

  /** What was lost after the last paragraph. */
  get left(): readonly ImportNoticeCode[] {
    return this.recorder.untold;
  }
}

const isBare = (url: string, text: string): boolean =>
  url === text || url.replace(/^(?:mailto:|https?:\/\/)/, '') === text;

const noteText = ({ children }: FootnoteDefinition): string =>
  children
    .map((child) => withoutHtml(toString(child)).text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .join(' ');

/** Lines that an editor broke at some width are one paragraph; lines of a poem are lines. */
function unwrapped(text: string): string {
  const lines = text.split('\n');
  const isWrapped = lines.length > 1 && lines.slice(0, -1).every(({ length }) => length >= 55 && length <= 120);
  return isWrapped ? lines.join(' ') : text;
}
