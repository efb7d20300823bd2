import { isBlank, textDirection } from '@shulayim/anchoring';
import { undescribedImage } from '@shulayim/formatting';
import type { Block, Manuscript } from '../manuscript.js';

/** UTF-16 code units; a longer description is an essay. */
const maxWords = 500;

/** Each picture of a paragraph becomes a line of its own, whose words say what it shows. */
export function withImageLines(source: Manuscript): Manuscript {
  const { blocks, parts } = source;
  const all = parts ? parts.flatMap((part) => part.blocks) : blocks;
  if (![...all, ...blocks].some(({ pictures, kind }) => pictures?.length || kind === 'image')) return source;
  const words = undescribedImage[textDirection(all.map(({ text }) => text).join('\n'))];
  const lined = (some: readonly Block[]) => merged(some.flatMap(linesOf)).map((block) => asLine(block, words));
  return {
    ...source,
    blocks: lined(blocks),
    ...(parts ? { parts: parts.map((part) => ({ ...part, blocks: lined(part.blocks) })) } : {}),
  };
}

/** A paragraph's pictures before it where it begins with them, else behind it. */
function linesOf({ pictures = [], ...block }: Block): Block[] {
  if (pictures.length === 0) return [block];
  const [own] = pictures;
  if (block.kind === 'image' && own && own.source !== null && !isBlank(block.text))
    return [{ ...block, picture: own.source }];
  const lines = pictures.flatMap(({ at, source, words }): { isBefore: boolean; line: Block }[] => {
    const text = words.replace(/\s+/g, ' ').trim().slice(0, maxWords);
    const isBefore = isBlank(block.text.slice(0, at));
    const line = { text, level: null, notes: [] };
    if (source !== null) return [{ isBefore, line: { ...line, kind: 'image', picture: source } }];
    return text === '' ? [] : [{ isBefore, line }];
  });
  const [first, ...others] = lines;
  if (!first) return [block];
  if (isBlank(block.text)) {
    const { notes, losses = [] } = block;
    return [{ ...first.line, notes, losses }, ...others.map(({ line }) => line)];
  }
  const before = lines.filter(({ isBefore }) => isBefore).map(({ line }) => line);
  const behind = lines.filter(({ isBefore }) => !isBefore).map(({ line }) => line);
  return [...before, block, ...behind];
}

/** What a file says below a picture with the very words that it has for it is the picture's line. */
function merged(blocks: readonly Block[]): Block[] {
  const lines: Block[] = [];
  for (const block of blocks) {
    const last = lines.at(-1);
    if (last?.picture !== undefined && isOf(block, last))
      lines[lines.length - 1] = {
        ...block,
        kind: 'image',
        picture: last.picture,
        notes: [...last.notes, ...block.notes],
        losses: [...(last.losses ?? []), ...(block.losses ?? [])],
      };
    else if (last && isCaptionOfLost(block, last))
      lines[lines.length - 1] = { ...block, losses: [...(last.losses ?? []), ...(block.losses ?? [])] };
    else lines.push(block);
  }
  return lines;
}

const isOf = (block: Block, { text }: Block): boolean =>
  block.picture === undefined &&
  block.level === null &&
  !isBlank(block.text) &&
  (block.kind === 'image' || (block.isCaption === true && text === '') || block.text.trim() === text);

/** What a lost picture shows is said once. */
const isCaptionOfLost = (block: Block, last: Block): boolean =>
  block.isCaption === true && last.level === null && last.notes.length === 0 && last.text === block.text.trim();

function asLine({ isCaption: _, ...block }: Block, words: string): Block {
  if (block.picture !== undefined) return { ...block, text: isBlank(block.text) ? words : block.text };
  if (block.kind !== 'image') return block;
  const { kind: __, ...plain } = block;
  return plain;
}
