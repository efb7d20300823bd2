import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ruth } from './ruth.js';

/** Cantillation with the meteg, and the joiner that keeps their order; the points stay. */
const cantillation = /[\u0591-\u05AF\u05BD\u034F]/g;

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
    .replace(/<note [^]*?<\/note>/g, '')
    .replace(/<seg type="x-(?:paseq|pe|samekh)">[^<]*<\/seg>/g, '')
    .replace(/<[^>]+>/g, '')
    .replace(cantillation, '')
    .replace(/\//g, '')
    .trim()
    .replace(/\s+/g, ' ');
}

describe('the Book of Ruth', () => {
  it('is the text of the Open Scriptures Hebrew Bible, pointed, without cantillation', () => {
    const source = verses(readFileSync(join(dirname(require.resolve('morphhb')), 'wlc', 'Ruth.xml'), 'utf8'));
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

  it('names its source', () => {
    expect(ruth.project.description).toContain('Open Scriptures Hebrew Bible');
    expect(ruth.project.description).toContain('https://github.com/openscriptures/morphhb');
    expect(ruth.project.description).toContain('CC BY 4.0');
  });
});
