import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textDirection } from '@shulayim/anchoring';
import type { DemoProject } from './demo-project.js';
import { genesis } from './genesis/genesis.js';
import { psalms } from './psalms/psalms.js';
import { ruth } from './ruth.js';

/** Cantillation with the meteg, and the joiner that keeps their order; the points stay. */
const cantillation = /[\u0591-\u05AF\u05BD\u034F]/g;
const points = /[\u05B0-\u05BC\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7]/g;

/** The verses of a book in Open Scriptures' OSIS files, as read aloud: where writing and reading differ, the reading. */
function verses(osis: string): { chapter: number; text: string }[] {
  return [...osis.matchAll(/<verse osisID="\w+\.(\d+)\.\d+">([^]*?)<\/verse>/g)].map(([, chapter, words = '']) => ({
    chapter: Number(chapter),
    text: asRead(words),
  }));
}

function asRead(words: string): string {
  return words
    .replace(/<w [^>]*>[^<]*<\/w>(\s*<note type="variant"><catchWord>)/g, '$1')
    .replace(/<note type="variant">(?:<catchWord>[^<]*<\/catchWord>)?<rdg type="x-qere">([^]*?)<\/rdg><\/note>/g, '$1')
    .replace(/<note\b[^]*?<\/note>/g, '')
    .replace(/<seg type="x-(?:paseq|pe|samekh|reversednun)">[^<]*<\/seg>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(cantillation, '')
    .replace(/\//g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

const sourceOf = (book: string) =>
  verses(readFileSync(join(dirname(require.resolve('morphhb')), 'wlc', `${book}.xml`), 'utf8'));
const chapters = (book: string, [first, last]: readonly [number, number]): string =>
  sourceOf(book)
    .filter(({ chapter }) => chapter >= first && chapter <= last)
    .map(({ text }) => text)
    .join(' ');
const inOneLine = ({ parts }: DemoProject) => parts.map(({ body }) => body.replace(/\n+/g, ' '));

describe('the chapters of Genesis', () => {
  it('are the text of the Open Scriptures Hebrew Bible without points', () => {
    const ranges = [
      [13, 22],
      [24, 35],
      [38, 48],
    ] as const;
    expect(inOneLine(genesis)).toEqual(ranges.map((range) => chapters('Gen', range).replace(points, '')));
  });
});

describe('the Psalms', () => {
  it('are the text of the Open Scriptures Hebrew Bible, pointed, in lines', () => {
    const ranges = [
      [1, 37],
      [75, 106],
    ] as const;
    expect(inOneLine(psalms)).toEqual(ranges.map((range) => chapters('Ps', range)));
    for (const { body } of psalms.parts) {
      for (const psalm of body.split('\n\n')) expect(psalm.split('\n').length).toBeGreaterThan(2);
    }
  });
});

describe('the Book of Ruth', () => {
  it('is the text of the Open Scriptures Hebrew Bible, pointed, without cantillation', () => {
    const source = sourceOf('Ruth');
    expect(source).toHaveLength(85);
    for (const [index, part] of ruth.parts.entries()) {
      const chapter = source.filter((verse) => verse.chapter === index + 1).map(({ text }) => text);
      expect(part.body.replace(/\n/g, ' ')).toBe(chapter.join(' '));
    }
  });

  it('has four chapters, whose paragraphs end with a verse', () => {
    expect(ruth.parts).toHaveLength(4);
    for (const { body } of ruth.parts) {
      for (const paragraph of body.split('\n')) expect(paragraph.endsWith('׃')).toBe(true);
    }
  });
});

it.each([ruth, genesis, psalms])('each names its source, in a Hebrew paragraph', ({ project: { description } }) => {
  expect(description).toContain('Open Scriptures Hebrew Bible');
  expect(description).toContain('https://github.com/openscriptures/morphhb');
  expect(description).toContain('CC BY 4.0');
  expect(textDirection(description)).toBe('rtl');
});
