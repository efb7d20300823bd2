import type { ImportNoticeCode } from '@shulayim/contracts';
import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { noPictureFiles } from '../../pictures/found-picture.js';
import type { Block, Manuscript } from '../../splitting/manuscript.js';
import { frontMatter } from './front-matter.js';
import { MarkdownText } from './markdown-text.js';
import { markedProject, ownMarkdown } from './own-markdown.js';
import { readPandocForms } from './pandoc-forms.js';

const parse = (source: string): Root =>
  fromMarkdown(source, { extensions: [gfm({ singleTilde: false })], mdastExtensions: [gfmFromMarkdown()] });

/**
 * @param notices  what is known of the file already
 * @param pictures those that stand beside it
 */
export function readMarkdown(
  whole: string,
  notices: readonly ImportNoticeCode[],
  pictures = noPictureFiles,
): Manuscript {
  const front = frontMatter(whole);
  const source = front?.rest ?? whole;
  const tree = parse(source);
  const project = markedProject(tree);
  if (project) return ownMarkdown(tree, source, project, { notices, pictures });
  readPandocForms(tree, source);
  const text = new MarkdownText(tree, source, {
    isReaders: () => false,
    signOf: () => null,
    unwraps: true,
    pictures,
  });
  const read = tree.children.map((node) => ({ node, blocks: text.blocksOf(node) }));
  // Whether a note is called is known at the end.
  const blocks = read.flatMap((it) => (text.isUncalled(it.node) ? [text.asBlock(it.node)] : it.blocks));
  return {
    title: front?.title ?? '',
    description: front?.description ?? null,
    blocks: withLeft([...(front?.left ?? []).map(plain), ...blocks], text.left),
    notes: text.notes,
    between: '\n\n',
    notices: front ? [...notices, 'front_matter_read'] : notices,
  };
}

const plain = (text: string): Block => ({ text, level: null, notes: [] });

/** What was lost at the end is told with the last paragraph. */
function withLeft(blocks: readonly Block[], left: readonly ImportNoticeCode[]): Block[] {
  const last = blocks.at(-1);
  if (!last || left.length === 0) return [...blocks];
  const losses = [...(last.losses ?? []), ...left.map((code) => ({ code, at: last.text.length }))];
  return [...blocks.slice(0, -1), { ...last, losses }];
}
