import type { Heading, Paragraph, Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { Look } from '../paragraph-recorder.js';

/** Words with a look that CommonMark has no signs for. */
export interface WordsWithLook extends Parent {
  type: 'wordsWithLook';
  look: Look;
  children: PhrasingContent[];
}
declare module 'mdast' {
  interface PhrasingContentMap {
    wordsWithLook: WordsWithLook;
  }
  interface RootContentMap {
    wordsWithLook: WordsWithLook;
  }
}

const attribute = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"{}]*"|[^\s"{}]+))`;
const attributes = String.raw`\{\s*${attribute}(?:\s+${attribute})*\s*\}`;
/** A bracket, one that closes with what it says of its words, letters that are raised or lowered. */
const sign = new RegExp(String.raw`\[|\]${attributes}|\]|\^[\p{L}\p{N}+-]+\^|~[\p{L}\p{N}+-]+~`, 'gu');
const attributesFirst = new RegExp(`^${attributes}`);
const attributesLast = new RegExp(String.raw`\s*${attributes}$`);
/** Before and after a division that has attributes. */
const fence = new RegExp(String.raw`^:{3,}(?:\s*(?:${attributes}|[\w-]+)\s*:*)?\s*$`);

/**
 * What pandoc writes into Markdown beyond CommonMark and GitHub's: `[words]{.underline}`, `x^2^`, `H~2~O`, line blocks, attributes of
 * headings and pictures, fences of divisions. In no other file do these mean anything else than in one of pandoc's.
 * Source: Pandoc User's Guide, 'Pandoc's Markdown'.
 *
 * @param tree changed in place
 */
export function readPandocForms(tree: Root, source: string): void {
  changeIn(tree, source);
}

function changeIn(parent: { children: RootContent[] }, source: string): void {
  parent.children = parent.children.filter((node) => {
    if (node.type === 'paragraph') return changeParagraph(node, source);
    if (node.type === 'heading') changeHeading(node);
    else if ('children' in node) changeIn(node as { children: RootContent[] }, source);
    return true;
  });
}

function changeHeading(heading: Heading): void {
  const last = heading.children.at(-1);
  if (last?.type === 'text') last.value = last.value.replace(attributesLast, '');
  heading.children = withLooks(heading.children);
}

/** @returns whether it has words */
function changeParagraph(paragraph: Paragraph, source: string): boolean {
  const isEmpty = takeFences(paragraph.children);
  if (isLineBlock(paragraph, source)) breakLines(paragraph);
  paragraph.children = withLooks(paragraph.children);
  return !isEmpty;
}

/** @returns whether nothing else stood there */
function takeFences(nodes: PhrasingContent[]): boolean {
  const [first, last] = [nodes[0], nodes.at(-1)];
  if (first?.type !== 'text' || last?.type !== 'text') return false;
  if (!first.value.startsWith(':::') && !last.value.endsWith(':::')) return false;
  first.value = withoutFences(first.value.split('\n'), nodes.length === 1).join('\n');
  last.value = withoutFences(last.value.split('\n').reverse(), nodes.length === 1)
    .reverse()
    .join('\n');
  return nodes.length === 1 && first.value === '';
}

/** @param isAll of a text with nothing beside it the last line, too, is whole */
function withoutFences(lines: readonly string[], isAll: boolean): string[] {
  const kept = lines.findIndex((line, index) => !fence.test(line) || (!isAll && index === lines.length - 1));
  return kept < 0 ? [] : lines.slice(kept);
}

/** Of one line alone nobody knows: it may be a row of a table. */
function isLineBlock({ position, children: [first] }: Paragraph, source: string): boolean {
  if (first?.type !== 'text' || !first.value.startsWith('|')) return false;
  const typed = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  const lines = typed.split('\n').filter((line) => !fence.test(line));
  const begun = lines.map((line) => /^\s*\|(?: |$)/.test(line));
  return begun.filter(Boolean).length > 1 && begun.every((isOne, index) => isOne || /^\s+\S/.test(lines[index] ?? ''));
}

/**
 * Each line that begins with a bar is a line; one that begins with a blank goes on with the line before it. They have no place in the
 * source any more, so that nobody takes them for lines that an editor wrapped.
 */
function breakLines(paragraph: Paragraph): void {
  const [first] = paragraph.children;
  if (first?.type === 'text') first.value = first.value.replace(/^\| ?/, '');
  paragraph.children = paragraph.children.flatMap((node): PhrasingContent[] => {
    if (node.type !== 'text') return [node];
    const lines = node.value.split(/\n\|(?: |$|(?=\n))/);
    return lines.flatMap((value, index): PhrasingContent[] => [
      ...(index > 0 ? [{ type: 'break' as const }] : []),
      { type: 'text', value: value.replaceAll('\n', ' ') },
    ]);
  });
}

/** Of the nodes of one paragraph, those between brackets that say how they look. */
function withLooks(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const done: PhrasingContent[] = [];
  /** Where a bracket is open, as a node of its own. */
  const open: number[] = [];
  let before: PhrasingContent | null = null;
  for (const node of nodes) {
    if (node.type === 'text') takeText(isPicture(before) ? withoutAttributes(node) : node, done, open);
    else done.push('children' in node ? { ...node, children: withLooks(node.children) } : node);
    before = node;
  }
  return done.filter((node) => node.type !== 'text' || node.value !== '');
}

const isPicture = (node: PhrasingContent | null): boolean =>
  node?.type === 'image' || node?.type === 'imageReference' || node?.type === 'link';

const withoutAttributes = (node: Text): Text => ({ ...node, value: node.value.replace(attributesFirst, '') });

function takeText({ value, ...place }: Text, done: PhrasingContent[], open: number[]): void {
  const put = (words: string) => done.push({ ...place, value: words });
  const looked = (looks: readonly Look[], words: PhrasingContent[]) =>
    looks.reduce<PhrasingContent[]>((children, look) => [{ ...place, type: 'wordsWithLook', look, children }], words);
  let at = 0;
  for (const { 0: found, index } of value.matchAll(sign)) {
    put(value.slice(at, index));
    at = index + found.length;
    const opened = found.startsWith(']') ? open.pop() : undefined;
    if (found === '[') open.push(put('[') - 1);
    else if (found === ']' || (found.startsWith(']') && opened === undefined)) put(found);
    else if (opened !== undefined) done.push(...looked(looksOf(found.slice(1)), done.splice(opened).slice(1)));
    else done.push(...looked([heightOf(found)], [{ type: 'text', value: found.slice(1, -1) }]));
  }
  put(value.slice(at));
}

const heightOf = (found: string): Look => ({ kind: found.startsWith('^') ? 'superscript' : 'subscript' });

function looksOf(said: string): Look[] {
  const language = /\blang="?([A-Za-z-]{2,20})\b/.exec(said)?.[1];
  return [
    ...(/\.(?:underline|ul)\b/.test(said) ? [{ kind: 'underline' as const }] : []),
    ...(/\.small-?caps\b/.test(said) ? [{ kind: 'small_caps' as const }] : []),
    ...(language ? [{ kind: 'language' as const, language }] : []),
  ];
}
