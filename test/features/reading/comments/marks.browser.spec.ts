import { wholeLetters } from '@shulayim/anchoring';
import { OneComment } from '@shulayim/contracts';
import fc from 'fast-check';
import { becomes } from '../../../support/becomes.js';
import { glyphs, mixedParagraph } from '../glyphs.js';
import { fixture, openText, publicProject } from '../reading-helpers.js';

const passage = fc.tuple(fc.double({ min: 0, max: 0.999, noNaN: true }), fc.integer({ min: 1, max: 90 }));
const seed = 20_261_122;

/** Fonts snap each stretch to a 64th of a pixel. */
const slack = 0.5;

it('marks move no letter: order, line breaks and widths are those of the unmarked text', async () => {
  const body = fc.sample(mixedParagraph, { seed, numRuns: 20 }).join('\n');
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
