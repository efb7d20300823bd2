import type { ImportNoticeCode } from '@shulayim/contracts';
import { maxDescriptionLength } from '@shulayim/contracts/limits';
import type { Root, RootContent } from 'mdast';
import { readMarkdownMark, signOfLabel, type MarkedProject } from '../../../../platform/files/export-marks.js';
import type { PictureFiles } from '../../pictures/found-picture.js';
import { statedKinds, type Block, type Manuscript, type StatedKind } from '../../splitting/manuscript.js';
import { MarkdownText } from './markdown-text.js';

// By hand: the thread that reads starts for each manuscript, and needs no library of schemas for three small values.
const isCount = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value >= 0;

function projectIn(value: unknown): MarkedProject | null {
  const { front, comments } = (value ?? {}) as Record<string, unknown>;
  return isCount(front) && isCount(comments) ? { front, comments } : null;
}

/** How many blank lines, or they themselves. */
function gapIn(value: unknown): number | string[] | null {
  if (isCount(value)) return value <= 10_000 ? value : null;
  const isBlanks = Array.isArray(value) && value.every((line) => typeof line === 'string' && /^\P{L}*$/u.test(line));
  return isBlanks ? (value as string[]) : null;
}

const markOf = (node: RootContent) => (node.type === 'html' ? readMarkdownMark(node.value) : null);

/** What a file of this program says of itself at its beginning; null where another program wrote it. */
export function markedProject({ children: [first] }: Root): MarkedProject | null {
  const mark = first ? markOf(first) : null;
  return mark?.mark === 'work' ? projectIn(mark.value) : null;
}

/** A work that was exported, as its author has it now: the same parts, line by line, without what readers said. */
export function ownMarkdown(
  tree: Root,
  source: string,
  project: MarkedProject,
  { notices, pictures }: { notices: readonly ImportNoticeCode[]; pictures: PictureFiles },
): Manuscript {
  const isReaders = (label: string) => /^\d+$/.test(label) && Number(label) <= project.comments;
  const text = new MarkdownText(tree, source, { isReaders, signOf: signOfLabel, unwraps: false, pictures });
  const own = new OwnProject(project.front);
  for (const node of withoutReaders(tree.children)) {
    const mark = markOf(node);
    if (mark) own.mark(mark.mark, mark.value);
    else if (node.type === 'thematicBreak') own.takeBreak();
    else if (node.type !== 'footnoteDefinition') own.take(node, text.blocksOf(node));
    else if (!isReaders(node.identifier) && text.isUncalled(node)) own.take(node, [text.asBlock(node)]);
  }
  const isTold = project.comments === 0 || own.blocks.some(({ losses = [] }) => losses.length > 0);
  return {
    ...own.manuscript(),
    notes: text.notes,
    between: '\n',
    notices: isTold ? notices : [...notices, 'readers_comments_left_out'],
  };
}

/** Between the marks; where one of the two was taken away by hand, all of it stays. */
function withoutReaders(nodes: readonly RootContent[]): RootContent[] {
  const [from, to] = (['readers', 'end'] as const).map((mark) =>
    nodes.findIndex((node) => markOf(node)?.mark === mark),
  );
  if (from === undefined || to === undefined || from < 0 || to < from) return [...nodes];
  return [...nodes.slice(0, from), ...nodes.slice(to + 1)];
}

const line = (text: string): Block => ({ text, level: null, notes: [] });

interface OwnPart {
  readonly heading: Block | null;
  readonly blocks: Block[];
}

class OwnProject {
  private title = '';
  private readonly front: string[] = [];
  private readonly parts: OwnPart[] = [{ heading: null, blocks: [] }];
  /** Blank lines between two paragraphs of this part. */
  private usual = 0;
  private gap: readonly string[] | null = null;
  /** Of the next paragraph. */
  private kind: StatedKind | null = null;

  constructor(private readonly frontLength: number) {}

  mark(mark: string, value: unknown): void {
    if (mark === 'block') this.kind = statedKinds.find((kind) => kind === value) ?? null;
    const found = gapIn(value);
    if (found === null) return;
    if (mark === 'usual' && typeof found === 'number') this.usual = found;
    if (mark === 'gap') this.gap = typeof found === 'number' ? blanks(found) : found;
  }

  takeBreak(): void {
    this.gap = blanks(this.usual + 1);
  }

  take(node: RootContent, blocks: readonly Block[]): void {
    const isFront = this.parts.length === 1;
    if (node.type === 'heading' && node.depth === 1 && isFront && this.title === '') {
      this.title = blocks[0]?.text ?? '';
    } else if (node.type === 'heading' && node.depth === 2) {
      this.endPart();
      this.parts.push({ heading: { ...(blocks[0] ?? line('')), level: null }, blocks: [] });
    } else if (isFront && this.front.length < this.frontLength) {
      this.front.push(blocks.map(({ text }) => text).join('\n'));
    } else for (const block of blocks) this.takeLine(block);
  }

  private takeLine(block: Block): void {
    const own = this.parts.at(-1)?.blocks ?? [];
    const before = this.gap ?? (own.length > 0 ? blanks(this.usual) : []);
    // The part's title is a heading of the second level, so that all that stand in it are one deeper than in the work.
    const level = block.level && block.level - 1;
    own.push(...before.map(line), { ...block, level, ...(this.kind ? { kind: this.kind } : {}) });
    this.kind = null;
    this.gap = null;
  }

  private endPart(): void {
    this.parts.at(-1)?.blocks.push(...(this.gap ?? []).map(line));
    this.gap = null;
    this.usual = 0;
  }

  get blocks(): Block[] {
    return this.parts.flatMap(({ heading, blocks }) => [...(heading ? [heading] : []), ...blocks]);
  }

  manuscript(): Pick<Manuscript, 'title' | 'description' | 'blocks' | 'parts'> {
    this.endPart();
    const [opening, ...parts] = this.parts;
    const known = opening && opening.blocks.length > 0 ? [opening, ...parts] : parts;
    const description = this.front.slice(1).join('\n').slice(0, maxDescriptionLength) || null;
    const isDivided = parts.length > 0;
    return { title: this.title, description, blocks: this.blocks, ...(isDivided ? { parts: known } : {}) };
  }
}

const blanks = (count: number): string[] => Array.from({ length: count }, () => '');
