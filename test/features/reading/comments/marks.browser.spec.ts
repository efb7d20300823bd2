import { wholeLetters } from '@shulayim/anchoring';
import { OneComment } from '@shulayim/contracts';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { fixture, openText, publicProject } from '../reading-helpers.js';

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
const paragraph = fc.array(pieces, { minLength: 4, maxLength: 40 }).map((words) => words.join(' '));
const passage = fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 1, max: 90 }));
const seed = 20_261_122;

interface Glyph {
  readonly at: string;
  readonly left: number;
  readonly width: number;
  readonly top: number;
}

/** Where each letter of the text stands, with its points; in pixels from the column's corner. */
const glyphs = (page: Page): Promise<Glyph[]> =>
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

/** Fonts snap each stretch to a 64th of a pixel. */
const slack = 0.5;

it('marks move no letter: order, line breaks and widths are those of the unmarked text', async () => {
  const body = fc.sample(paragraph, { seed, numRuns: 20 }).join('\n');
  const { part } = await publicProject({ body });
  const page = await openText(fixture.reader, part);
  // Marks far from the window are not drawn: all of it is in the window.
  await page.setViewportSize({ width: 1280, height: 2400 });
  // A face that comes late moves every letter.
  await page.evaluate(() => document.fonts.ready);
  const unmarked = await glyphs(page);

  const spans = fc.sample(passage, { seed, numRuns: 120 }).map(([share, length]) => {
    const start = Math.floor(share * body.length);
    return wholeLetters(body, { start, end: Math.min(body.length, start + length) });
  });
  const written = spans.filter(({ start, end }) => body.slice(start, end).trim() !== '');
  for (const { start, end } of written) {
    const comment = {
      comment_text: 'הערה',
      selected_text: body.slice(start, end),
      selection_start: start,
      selection_end: end,
      text_version: part.text_version,
    };
    (await fixture.reader.post(`/api/parts/${part.id}/comments`, comment)).as(OneComment, 201);
  }
  const marked = () =>
    page.evaluate(
      () => new Set([...document.querySelectorAll('mark')].flatMap((one) => one.dataset['ids']?.split(' '))).size,
    );
  await becomes(marked, written.length);

  await page.evaluate(() => document.fonts.ready);
  const now = await glyphs(page);
  const differing = now.filter(({ at, left, width, top }, index) => {
    const before = unmarked[index];
    const isMoved = (one: number, other = Infinity) => Math.abs(one - other) > slack;
    return at !== before?.at || isMoved(left, before.left) || isMoved(width, before.width) || isMoved(top, before.top);
  });
  expect(now).toHaveLength(unmarked.length);
  expect(differing).toEqual([]);
  // A screen reader is told all the same, with the passage.
  expect(await page.locator('mark[aria-description]').count()).toBeGreaterThan(0);
});
