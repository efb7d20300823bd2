import type { ImportNoticeCode } from '@shulayim/contracts';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { Block, Manuscript } from '../splitting/manuscript.js';

/** Emphasis and links become their words; what has no words of its own (rules, lists, code) stays as it was typed. */
export function readMarkdown(source: string, notices: readonly ImportNoticeCode[]): Omit<Manuscript, 'title'> {
  const tree = fromMarkdown(source);
  const blocks = tree.children.flatMap((node) => blocksOf(node, source));
  const hasImages = tree.children.some(holdsImage);
  return { blocks, notes: [], between: '\n\n', notices: hasImages ? [...notices, 'images_dropped'] : notices };
}

const plain = (text: string): Block => ({ text, level: null, notes: [] });

function blocksOf(node: RootContent, source: string): Block[] {
  switch (node.type) {
    case 'heading':
      return [{ ...plain(words(node.children)), level: node.depth }];
    case 'paragraph':
      return [plain(unwrapped(words(node.children)))];
    case 'blockquote':
      return node.children.flatMap((child) => blocksOf(child, source));
    default:
      return [plain(asTyped(node, source))];
  }
}

const asTyped = ({ position }: Nodes, source: string): string =>
  source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

const words = (nodes: readonly PhrasingContent[]): string => nodes.map(wordsOf).join('');

function wordsOf(node: PhrasingContent): string {
  switch (node.type) {
    case 'break':
      return '\n';
    case 'image':
    case 'imageReference':
      return '';
    // A footnote's mark, which CommonMark does not know.
    case 'linkReference':
      return node.label?.startsWith('^') ? `[${node.label}]` : words(node.children);
    case 'html':
      return /^<br\s*\/?>$/i.test(node.value) ? '\n' : node.value;
    default:
      return 'children' in node ? words(node.children) : toString(node);
  }
}

/** Lines that an editor broke at some width are one paragraph; lines of a poem are lines. */
function unwrapped(text: string): string {
  const lines = text.split('\n');
  const isWrapped = lines.length > 1 && lines.slice(0, -1).every(({ length }) => length >= 55 && length <= 120);
  return isWrapped ? lines.join(' ') : text;
}

function holdsImage(node: Nodes): boolean {
  if (node.type === 'image' || node.type === 'imageReference') return true;
  return 'children' in node && node.children.some(holdsImage);
}
