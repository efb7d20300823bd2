import type { ImportNoticeCode } from '@shulayim/contracts';
import type { FootnoteDefinition, List, Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { isDataUri, isElsewhere, sourceOf, type PictureFiles } from '../../pictures/found-picture.js';
import type { Block, Note, StatedKind } from '../../splitting/manuscript.js';
import { signOf } from '../../splitting/note-marks.js';
import { openedLook, picturesIn, withoutHtml } from './html-in-text.js';
import { isWrapped } from './wrapped-lines.js';
import { ParagraphRecorder, type Look } from '../paragraph-recorder.js';

interface Options {
  /** Of notes that are no part of the text. */
  readonly isReaders: (label: string) => boolean;
  /** Of a note that had one before it was exported; else null. */
  readonly signOf: (label: string) => string | null;
  /** Whether an editor may have broken the lines of a paragraph: so it is in files of other programs. */
  readonly unwraps: boolean;
  readonly pictures: PictureFiles;
}

const lookOf = { emphasis: 'emphasis', strong: 'strong', delete: 'strike' } as const;

/** Links become their words; what has no words of its own (rules, code, the signs of lists) stays as it was typed. */
export class MarkdownText {
  readonly notes: Note[] = [];
  private readonly definitions: ReadonlyMap<string, FootnoteDefinition>;
  /** Where pictures are that are named by a word, by that word. */
  private readonly addresses: ReadonlyMap<string, string>;
  private readonly numbers = new Map<string, number>();
  private recorder = new ParagraphRecorder();
  /** Tags that are open, the innermost last. */
  private readonly open: { readonly tag: string; readonly look: Look; readonly start: number }[] = [];

  constructor(
    tree: Root,
    private readonly source: string,
    private readonly options: Options,
  ) {
    const found = tree.children.filter((node) => node.type === 'footnoteDefinition');
    this.definitions = new Map(found.map((node) => [node.identifier, node]));
    const named = tree.children.filter((node) => node.type === 'definition');
    this.addresses = new Map(named.map(({ identifier, url }) => [identifier, url]));
  }

  blocksOf(node: RootContent): Block[] {
    switch (node.type) {
      case 'heading':
        return this.taken(this.words(node.children), node.depth);
      case 'paragraph':
        return this.taken(this.paragraph(node.children));
      case 'blockquote':
        return node.children
          .flatMap((child) => this.blocksOf(child))
          .map((block) => ({ ...block, kind: block.kind ?? 'quotation' }));
      case 'list':
        return this.taken(this.items(node, ''), null, 'list_item');
      case 'thematicBreak':
        return this.taken(this.recorder.typed(this.asTyped(node)), null, 'scene_break');
      case 'html':
        return this.taken(this.html(node.value).trim());
      case 'table':
        this.recorder.lose('tables_flattened');
        return this.taken(this.lines(node.children, (row) => this.row(row.children)));
      case 'footnoteDefinition':
        return [];
      case 'definition':
        return isDataUri(node.url) ? [] : this.taken(this.recorder.typed(this.asTyped(node)));
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

  private typedOf(nodes: readonly PhrasingContent[]): string {
    return this.source.slice(nodes[0]?.position?.start.offset ?? 0, nodes.at(-1)?.position?.end.offset ?? 0);
  }

  private paragraph(nodes: readonly PhrasingContent[]): string {
    const text = this.words(nodes);
    return this.options.unwraps && isWrapped(this.typedOf(nodes)) ? text.replaceAll('\n', ' ') : text;
  }

  /** A line for each item and each paragraph in one; the signs of items as they were typed. */
  private items(list: List, indent: string): string {
    return this.lines(list.children, (item) => {
      const from = item.position?.start.offset ?? 0;
      const to = item.children[0]?.position?.start.offset ?? item.position?.end.offset ?? from;
      const sign = this.recorder.typed(indent + this.source.slice(from, to));
      return sign + this.lines(item.children, (child) => this.inItem(child, `${indent}  `));
    });
  }

  private inItem(node: RootContent, indent: string): string {
    if (node.type === 'list') return this.items(node, indent);
    if (node.type === 'paragraph') return this.paragraph(node.children);
    return this.recorder.typed(this.withNotes(this.asTyped(node)));
  }

  private lines<Item>(items: readonly Item[], lineOf: (item: Item) => string): string {
    return items.map((item, index) => (index > 0 ? this.recorder.typed('\n') : '') + lineOf(item)).join('');
  }

  private row(cells: readonly { readonly children: readonly PhrasingContent[] }[]): string {
    return cells
      .map(({ children }, index) => (index > 0 ? this.recorder.typed('\t') : '') + this.words(children))
      .join('');
  }

  private words(nodes: readonly PhrasingContent[]): string {
    return nodes.map((node) => this.wordsOf(node)).join('');
  }

  private wordsOf(node: PhrasingContent): string {
    switch (node.type) {
      case 'break':
        return this.isAfterPicture ? '' : this.recorder.typed('\n');
      case 'image':
        return this.picture(node.url, node.alt);
      case 'imageReference':
        return this.picture(this.addresses.get(node.identifier) ?? '', node.alt);
      case 'text':
        return this.recorder.typed(this.isAfterPicture ? this.behindPicture(node.value) : node.value);
      case 'html':
        return this.isLook(node.value) ? '' : this.recorder.typed(this.html(node.value));
      case 'footnoteReference':
        return this.call(node.identifier);
      case 'link':
        if (!isBare(node.url, toString(node))) this.recorder.lose('links_dropped');
        return this.words(node.children);
      case 'emphasis':
      case 'strong':
      case 'delete':
        return this.marked({ kind: lookOf[node.type] }, node.children);
      case 'wordsWithLook':
        return this.marked(node.look, node.children);
      default:
        return 'children' in node ? this.words(node.children) : this.recorder.typed(toString(node));
    }
  }

  private picture(address: string, words: string | null | undefined): '' {
    const loss = isElsewhere(address) ? 'images_linked' : 'images_dropped';
    return this.recorder.picture(sourceOf(address, this.options.pictures), words ?? '', loss);
  }

  /** Between a picture and the first letter of its paragraph. */
  private get isAfterPicture(): boolean {
    return this.recorder.at === 0 && this.recorder.hasPictures;
  }

  /** Its line begins in the next one. */
  private behindPicture(text: string): string {
    return this.options.unwraps ? text.trimStart() : text.replace(/^\n/, '');
  }

  private marked(look: Look, nodes: readonly PhrasingContent[]): string {
    const start = this.recorder.at;
    const text = this.words(nodes);
    this.recorder.mark(look, start);
    return text;
  }

  /** Words between two tags of HTML look as these say. @returns whether this is such a tag */
  private isLook(html: string): boolean {
    const opened = openedLook(html);
    if (opened) this.open.push({ ...opened, start: this.recorder.at });
    const closed = /^<\/(\w+)\s*>$/.exec(html)?.[1]?.toLowerCase();
    const at = closed ? this.open.findLastIndex(({ tag }) => tag === closed) : -1;
    const [found] = at >= 0 ? this.open.splice(at) : [];
    if (found) this.recorder.mark(found.look, found.start);
    return (opened ?? found) !== undefined && (opened ?? found) !== null;
  }

  private html(value: string): string {
    for (const { address, words } of picturesIn(value)) this.picture(address, words);
    const { text, lost } = withoutHtml(value);
    for (const code of lost) this.recorder.lose(code);
    return text;
  }

  private call(label: string): string {
    if (this.options.isReaders(label)) return this.recorder.lose('readers_comments_left_out');
    const definition = this.definitions.get(label);
    if (!definition) return this.recorder.typed(`[^${label}]`);
    const known = this.numbers.get(label);
    const index = known ?? this.note(label, definition);
    if (known === undefined) this.recorder.call(index, this.options.unwraps);
    else if (this.options.unwraps) this.recorder.lose('footnotes_appended');
    return this.recorder.typed(this.notes[index]?.sign ?? '');
  }

  /** @returns its index */
  private note(label: string, { children }: FootnoteDefinition): number {
    const sign = this.options.signOf(label) ?? signOf(this.notes.length);
    const index = this.notes.push({ sign, text: '', marks: [] }) - 1;
    this.numbers.set(label, index);
    const { recorder } = this;
    this.recorder = new ParagraphRecorder();
    const text = this.lines(children, (child) => this.inItem(child, ''));
    const marks = this.recorder.endNote(recorder);
    this.recorder = recorder;
    // One line: what parted its paragraphs is as long as what parts its words.
    this.notes[index] = { sign, text: text.replace(/\s/g, ' ').trimEnd(), marks };
    return index;
  }

  /** Calls in what stays as it was typed. */
  private withNotes(text: string): string {
    return text.replace(/\[\^([^\]\s]+)\]/g, (typed, label: string) =>
      this.definitions.has(label.toLowerCase()) ? this.call(label.toLowerCase()) : typed,
    );
  }

  private taken(text: string, level: number | null = null, kind?: StatedKind): Block[] {
    this.open.length = 0;
    if (text !== '' || this.recorder.isCalling || this.recorder.hasPictures)
      return [{ text, level, ...(kind ? { kind } : {}), ...this.recorder.end(level !== null && this.options.unwraps) }];
    // What is nothing but a comment leaves no empty paragraph behind.
    this.recorder.putOff();
    return [];
  }

  /** What was lost after the last paragraph. */
  get left(): readonly ImportNoticeCode[] {
    return this.recorder.untold;
  }
}

const isBare = (url: string, text: string): boolean =>
  url === text || url.replace(/^(?:mailto:|https?:\/\/)/, '') === text;
