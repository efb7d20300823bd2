/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastOf } from './contrast';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

const blocks = {
  light: "[data-mantine-color-scheme='light'] {",
  dark: "[data-mantine-color-scheme='dark'] {",
  sepia: "[data-paper='sepia'] {",
} as const;
const papers = Object.keys(blocks) as (keyof typeof blocks)[];

/** The colours of one block of tokens.css, by name. */
function coloursOf(paper: keyof typeof blocks): Map<string, string> {
  const block = css.split(blocks[paper])[1]?.split('}')[0] ?? '';
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
}

/** Words on what they stand on. */
const texts: readonly [string, string][] = [
  ...['ink', 'ink-2', 'ink-3', 'margin', 'margin-strong', 'leaf'].flatMap((words): [string, string][] => [
    [words, 'paper'],
    [words, 'sheet'],
  ]),
  ...['sunk', 'mark-1', 'mark-2', 'pending', 'margin-soft'].map((ground): [string, string] => ['ink', ground]),
  ...['ink-2', 'ink-3'].map((words): [string, string] => [words, 'sunk']),
  ...['margin', 'leaf', 'sky', 'plum', 'clay'].map((hue): [string, string] => [hue, `${hue}-soft`]),
  ['margin-strong', 'margin-soft'],
  ['on-margin', 'margin'],
  ['on-margin', 'margin-strong'],
  ['paper', 'ink'],
];

/** Edges of controls and focus rings. */
const edges: readonly [string, string][] = [
  ['edge', 'paper'],
  ['edge', 'sheet'],
  ['margin', 'paper'],
  ['margin', 'sheet'],
];

describe.each(papers)('the %s colours', (paper) => {
  const colours = coloursOf(paper);
  const contrast = ([one, other]: readonly [string, string]) =>
    contrastOf(colours.get(one) ?? `no --${one}`, colours.get(other) ?? `no --${other}`);

  it.each(texts)('%s can be read on %s', (...pair) => expect(contrast(pair)).toBeGreaterThanOrEqual(4.5));
  it.each(edges)('%s can be seen on %s', (...pair) => expect(contrast(pair)).toBeGreaterThanOrEqual(3));
});

describe('contrast', () => {
  it('is 21 of black on white, 1 of a colour on itself', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#a93f2a', '#a93f2a')).toBe(1);
  });
  it('refuses a colour it cannot read', () => expect(() => contrastOf('red', '#ffffff')).toThrow(RangeError));
});
