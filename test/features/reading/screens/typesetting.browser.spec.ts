import { OneComment } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { commentOn } from '../../../support/projects.js';
import { body, fixture, note, openText, paragraphs, publicProject, t } from '../reading-helpers.js';

const poem =
  'ים\n    ועוד ים\n\nורק סירה אחת חוזרת אל החוף, לאט, בלי מפרש ובלי משוט, כאילו איש לא יצא בה מעולם, ואיש לא שב ממנה';

/**
 * How the first words of each paragraph stand, from the column's edge; and what stands between paragraphs. The layers of
 * readers' reactions and of one's own notes, which come once these are known, lie over the text.
 */
const looks = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('[aria-describedby="text-keys"]') ?? document.body;
    const { right: edge } = text.getBoundingClientRect();
    return [...text.querySelectorAll<HTMLElement>(':scope > p, :scope > div:not([data-marks], [data-own-notes])')].map(
      (one) => {
        if (one.tagName !== 'P') return getComputedStyle(one, '::before').content === 'none' ? 'blank' : 'ornament';
        const range = document.createRange();
        range.selectNodeContents(one);
        const lines = new Map<number, number>();
        for (const { right, top } of range.getClientRects()) {
          const line = Math.round(top / 10);
          lines.set(line, Math.min(Math.round(edge - right), lines.get(line) ?? Infinity));
        }
        return `${one.dir} ${[...lines.values()].join(' ')}`;
      },
    );
  });

it('sets a poem as typed, and prose as prose', async () => {
  const { part } = await publicProject({ body: poem }, { category: 'poetry' });
  const page = await fixture.stage.open(fixture.reader, `/text/${part.id}`, phone);
  await paragraphs(page).first().waitFor();
  const [first, indented, gap, long] = await looks(page);
  expect([first, gap]).toEqual(['rtl 0', 'blank']);
  expect(
    await paragraphs(page)
      .nth(1)
      .evaluate((one) => getComputedStyle(one).whiteSpace),
  ).toBe('pre-wrap');
  expect(indented).toBe('rtl 0');
  // Its first line begins at the edge, the others hang in.
  expect(long).toMatch(/^rtl 0( 3\d)+$/);

  const { part: prose } = await publicProject({ body: 'ראשונה.\nC++ ו־Node.js יצאו השנה.\n* * *\n\nשנייה.\nשלישית.' });
  await page.goto(`${fixture.stage.url}/text/${prose.id}`);
  await paragraphs(page).nth(4).waitFor();
  expect(await looks(page)).toEqual(['rtl 0', 'rtl 21', 'rtl 21', 'ornament', 'rtl 0', 'rtl 21']);
});

it('keeps many notes beside their passage: one line each, until one of them is opened', async () => {
  const { part } = await publicProject({ body: `${'פסקה שלפני כן.\n'.repeat(10)}${body}` });
  for (let n = 1; n <= 7; n += 1) {
    const sent = commentOn(part, 'שלוש חסרו', `הערה מספר ${n}: למה דווקא שלוש, ולא ארבע או חמש סירות?`);
    (await fixture.reader.post(`/api/parts/${part.id}/comments`, sent)).as(OneComment, 201);
  }
  const page = await openText(fixture.reader, part);
  const last = note(page, 'הערה מספר 7');
  await last.waitFor();
  const away = async () => {
    const box = await last.boundingBox();
    const mark = await page.locator('mark').first().boundingBox();
    return { top: (box?.y ?? Infinity) - (mark?.y ?? 0), height: box?.height ?? Infinity };
  };
  await becomes(async () => (await away()).top < 450 && (await away()).height < 60, true);
  await last.click();
  await last.getByRole('button', { name: t('reply') }).waitFor();
  await becomes(async () => Math.abs((await away()).top) < 30, true);
});

it('the narrowest page has room for its header', async () => {
  const { part } = await publicProject({ body: `${'מילה '.repeat(299)}סוף.\n`.repeat(12) });
  const headers = [
    [fixture.reader, `/text/${part.id}`],
    [null, `/text/${part.id}?page=2`],
    [fixture.reader, `/text-old/${part.id}`],
    [fixture.reader, `/text-classic/${part.id}`],
  ] as const;
  for (const [person, path] of headers) {
    const page = await fixture.stage.open(person, path, phone);
    await page.setViewportSize({ width: 320, height: 640 });
    await paragraphs(page).first().waitFor();
    await becomes(() => page.evaluate(() => document.documentElement.scrollWidth), 320);
  }
});
