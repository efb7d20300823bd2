import fc from 'fast-check';
import { segmentParagraph, type Highlight } from './segment-paragraph.js';

const paragraph = { start: 100, end: 108, text: 'אבגדהוזח' };
const shown = (highlights: Highlight[]) =>
  segmentParagraph(paragraph, highlights).map(({ text, ids }) => `${text}:${ids.join('+')}`);

describe('segmentParagraph', () => {
  it('leaves a paragraph without highlights in one piece', () => expect(shown([])).toEqual(['אבגדהוזח:']));

  it('splits overlapping highlights at each boundary', () => {
    const highlights = [
      { id: 'b', start: 104, end: 107 },
      { id: 'a', start: 102, end: 105 },
    ];
    expect(shown(highlights)).toEqual(['אב:', 'גד:a', 'ה:a+b', 'וז:b', 'ח:']);
  });

  it('draws the part of a highlight that reaches in from the neighbouring paragraphs', () => {
    expect(shown([{ id: 'long', start: 90, end: 200 }])).toEqual(['אבגדהוזח:long']);
    expect(shown([{ id: 'tail', start: 106, end: 200 }])).toEqual(['אבגדהו:', 'זח:tail']);
  });

  it('ignores highlights that are empty, reversed or elsewhere', () => {
    const elsewhere = [
      { id: 'empty', start: 103, end: 103 },
      { id: 'reversed', start: 105, end: 103 },
      { id: 'before', start: 90, end: 100 },
      { id: 'after', start: 108, end: 120 },
    ];
    expect(shown(elsewhere)).toEqual(['אבגדהוזח:']);
  });

  it('has nothing to draw for an empty paragraph', () => {
    expect(segmentParagraph({ start: 5, end: 5, text: '' }, [{ id: 'a', start: 0, end: 9 }])).toEqual([]);
  });

  it('covers the paragraph exactly, each unit with exactly the highlights over it', () => {
    const span = fc.tuple(fc.integer({ min: 95, max: 112 }), fc.integer({ min: 95, max: 112 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
        const highlights = spans.map(([start, end], index) => ({ id: `${index}`, start, end }));
        const segments = segmentParagraph(paragraph, highlights);
        expect(segments.map(({ text }) => text).join('')).toBe(paragraph.text);
        for (const { start, end, ids } of segments) {
          expect(end).toBeGreaterThan(start);
          const over = highlights.filter((highlight) => highlight.start <= start && highlight.end >= end);
          expect([...ids].sort()).toEqual(over.map(({ id }) => id).sort());
        }
      }),
    );
  });

  it('takes a thousand highlights of one paragraph in its stride', () => {
    const text = 'מילה '.repeat(2_000);
    const highlights = Array.from({ length: 1_000 }, (_, n) => ({ id: `${n}`, start: n * 9, end: n * 9 + 30 }));
    const startedAt = performance.now();
    const segments = segmentParagraph({ start: 0, end: text.length, text }, highlights);
    expect(performance.now() - startedAt).toBeLessThan(200);
    expect(segments.length).toBeGreaterThan(1_000);
  });
});
