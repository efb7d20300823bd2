import fc from 'fast-check';
import type { Page } from 'playwright-core';

const pieces = fc.constantFrom(
  ...['שלום', 'שָׁלוֹם', 'בְּרֵאשִׁ֖ית', 'תל־אביב', 'צה״ל', '„מה?”', 'אמרה', 'ב־C++', 'Node.js', 'Hello, world!', 'letters'],
  ...[
    '16:40',
    '3.14%',
    '-5',
    '₪12',
    '10–12',
    '(1948)',
    '[א, 2]',
    '{x}',
    '12/3',
    '🌊',
    '👩‍👩‍👧',
    '\u200Fימין\u200E',
    ',',
    '—',
    '...',
  ],
);
/** Hebrew, English, numbers, points and signs in one paragraph. */
export const mixedParagraph = fc.array(pieces, { minLength: 4, maxLength: 40 }).map((words) => words.join(' '));

export interface Glyph {
  readonly at: string;
  readonly left: number;
  readonly width: number;
  readonly top: number;
}

/** Where each letter of the text stands, with its points; in pixels from the column's corner. */
export const glyphs = (page: Page): Promise<Glyph[]> =>
  page.evaluate(() => {
    const origin = document.querySelector('[role="group"]')?.getBoundingClientRect() ?? new DOMRect();
    const letters = new Intl.Segmenter('he', { granularity: 'grapheme' });
    return [...document.querySelectorAll<HTMLElement>('p[data-start]')].flatMap((drawn) => {
      const nodes: Text[] = [];
      const walker = document.createTreeWalker(drawn, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) nodes.push(walker.currentNode as Text);
      const point = (units: number): [Text, number] => {
        let left = units;
        for (const node of nodes) {
          if (left < node.length || node === nodes.at(-1)) return [node, left];
          left -= node.length;
        }
        throw new Error('an empty paragraph');
      };
      return [...letters.segment(drawn.textContent ?? '')].map(({ segment, index }) => {
        const range = document.createRange();
        range.setStart(...point(index));
        const [last, units] = point(index + segment.length - 1);
        range.setEnd(last, units + 1);
        const { left, width, top } = range.getBoundingClientRect();
        return {
          at: `${drawn.dataset['start']}+${index} ${segment}`,
          left: left - origin.left,
          width,
          top: top - origin.top,
        };
      });
    });
  });
