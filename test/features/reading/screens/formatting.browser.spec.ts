import { OneComment, OnePart, OpenedText, type Part } from '@shulayim/contracts';
import { markKinds, type Formatting, type Mark } from '@shulayim/formatting';
import fc from 'fast-check';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { becomes } from '../../../support/becomes.js';
import { desktop, phone } from '../../../support/browser/browser.js';
import { addPart, commentOn } from '../../../support/projects.js';
import { imageOver, picture, uploaded } from '../../images/image-files.js';
import { type Glyph, glyphs, mixedParagraph } from '../glyphs.js';
import { hasFocus } from '../../../support/browser/pressing/keyboard.js';
import { areMarked, fixture, openText, paragraphs, publicProject } from '../reading-helpers.js';

const seed = 20_261_124;
const filler = Array.from(
  { length: 40 },
  (_, n) => `פסקה ${n + 1}. ${'הים היה שקט והסירות עמדו במקומן. '.repeat(3)}`,
).join('\n');
const body = `לבתי\nהחוף\nמרים אמרה: לא אשוב[1] לשם.\nשורה מצוטטת\n- דג\n***\n${filler}\n\n[1] הערת המחברת.`;
const spanIn = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});
const span = (words: string) => spanIn(body, words);
const formatting: Formatting = {
  marks: [
    { kind: 'emphasis', ...span('לא אשוב[1] ל') },
    { kind: 'strong', ...span('אשוב') },
    { kind: 'small_caps', ...span('דג') },
  ],
  blocks: [
    { kind: 'epigraph', ...span('לבתי') },
    { kind: 'heading', level: 2, ...span('החוף') },
    { kind: 'quotation', ...span('שורה מצוטטת') },
    { kind: 'list_item', ...span('- דג') },
    { kind: 'scene_break', ...span('***') },
    { kind: 'footnote', ...span('[1] הערת המחברת.'), anchor: span('[1]') },
  ],
};

const withoutScripts = async (browser: Browser): Promise<BrowserContext> => {
  const context = await desktop(browser);
  await context.route('**/*.js', (route) => route.abort());
  return context;
};

async function formattedPart(): Promise<Part> {
  const { part } = await publicProject({ body, formatting });
  return part;
}

it.each([undefined, phone])('shows a text as its author set it, and takes comments on it', async (device) => {
  const part = await formattedPart();
  const page = await fixture.stage.open(fixture.reader, `/text/${part.id}`, device);
  await paragraphs(page).first().waitFor();
  expect(await page.locator('p[data-start] em').allInnerTexts()).toEqual(['לא ', 'אשוב', '[1]', ' ל']);
  expect(await page.locator('p[data-start] strong').innerText()).toBe('אשוב');
  await page.getByRole('heading', { name: 'החוף', level: 2 }).waitFor();
  const line = 'לא אשוב[1] לשם';
  (await fixture.reader.post(`/api/parts/${part.id}/comments`, commentOn(part, line))).as(OneComment, 201);
  await areMarked(page, [line]);
  expect(await page.locator('mark em').allInnerTexts()).toEqual(['לא ', 'אשוב', '[1]', ' ל']);
});

it('leads from a footnote’s sign to the note on its page, and back', async () => {
  const page = await openText(fixture.reader, await formattedPart());
  const call = page.locator('[role="doc-noteref"]');
  await call.click();
  const back = page.locator('[role="doc-backlink"]');
  await hasFocus(back);
  expect(await back.locator('xpath=ancestor::p').innerText()).toBe('[1] הערת המחברת.');
  await page.keyboard.press('Enter');
  await hasFocus(call);
});

it('stands in the first HTML where the client draws it', async () => {
  const part = await formattedPart();
  const tops = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.first-html p, p[data-start]')].slice(0, 6).map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const { top, right, height } = range.getBoundingClientRect();
        return [top, right, height].map(Math.round);
      }),
    );
  const still = await fixture.stage.open(fixture.reader, `/text-old/${part.id}`, withoutScripts);
  const before = await tops(still);
  const page = await fixture.stage.open(fixture.reader, `/text-old/${part.id}`);
  await paragraphs(page).first().waitFor();
  await becomes(() => tops(page), before);
});

it('has a picture over its line, in the first HTML as in the client, and no page is wider for it', async () => {
  const words = 'הסירות בשש בבוקר';
  const typed = `לפני\n${words}\n${filler}`;
  const { project } = await publicProject();
  const image = await uploaded(fixture.author, project.id, await picture(900, 600));
  const part = await addPart(fixture.author, project.id, {
    body: typed,
    formatting: { marks: [{ kind: 'strong', ...spanIn(typed, 'בשש') }], blocks: [imageOver(typed, words, image)] },
  });
  const shown = async (page: Page) => {
    const figure = page.getByRole('figure').filter({ hasText: words });
    const drawn = figure.locator('img');
    await becomes(() => drawn.evaluate((one: HTMLImageElement) => one.naturalWidth), 900);
    return drawn.evaluate((one) => {
      const { top, width, height } = one.getBoundingClientRect();
      return [top, width, height, one.parentElement?.getBoundingClientRect().height ?? 0].map(Math.round);
    });
  };
  const still = await fixture.stage.open(fixture.reader, `/text-old/${part.id}`, withoutScripts);
  const before = await shown(still);
  const page = await fixture.stage.open(fixture.reader, `/text-old/${part.id}`);
  await paragraphs(page).first().waitFor();
  expect(await shown(page)).toEqual(before);
  (await fixture.reader.post(`/api/parts/${part.id}/comments`, commentOn(part, words))).as(OneComment, 201);
  await areMarked(page, [words]);
  expect(await page.locator('mark img').count()).toBe(1);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const [, width = 0] = await shown(page);
  expect(width).toBeLessThan(320);
  const broken = await fixture.stage.open(fixture.reader, '/terms');
  await broken.route('**/api/images/**', (route) => route.abort());
  await broken.goto(`${fixture.stage.url}/text/${part.id}`);
  await broken.locator('.no-image').waitFor();
  expect(await broken.getByRole('figure').innerText()).toBe(words);
});

it('is drawn with its look at once, never first without', async () => {
  const part = await formattedPart();
  const watched = async (browser: Browser) => {
    const context = await desktop(browser);
    await context.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('p[data-start]')) return;
        observer.disconnect();
        document.documentElement.dataset['atFirst'] = `${document.querySelectorAll('p[data-start] em').length}`;
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    return context;
  };
  const fromServer = await fixture.stage.open(fixture.reader, `/text/${part.id}`, watched);
  expect(await fromServer.locator('html[data-at-first]').getAttribute('data-at-first')).toBe('4');
  const other = await fixture.stage.open(fixture.reader, '/terms', watched);
  await other.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/text/${part.id}`);
  expect(await other.locator('html[data-at-first]').getAttribute('data-at-first')).toBe('4');
});

it('marks change the order of no letters', async () => {
  const text = fc.sample(mixedParagraph, { seed, numRuns: 12 }).join('\n');
  const place = fc.nat(text.length);
  const mark = fc.tuple(fc.constantFrom(...markKinds), place, fc.integer({ min: 1, max: 40 }));
  const marks = fc.sample(mark, { seed, numRuns: 120 }).map(([kind, start, length]): Mark => ({
    kind,
    start,
    end: start + length,
    ...(kind === 'language' ? { language: 'en' } : {}),
  }));
  const { project, part } = await publicProject({ body: text });
  const orderOf = async () => {
    const page = await openText(fixture.reader, part);
    await page.setViewportSize({ width: 1280, height: 2400 });
    // Bold letters are wider: in one line each, only the order is compared.
    await paragraphs(page).evaluateAll((all) => all.forEach((one) => (one.style.whiteSpace = 'pre')));
    await page.evaluate(() => document.fonts.ready);
    const drawn = await glyphs(page);
    await page.close();
    const paragraphOf = ({ at }: Glyph) => Number(at.split('+')[0]);
    return drawn.toSorted((a, b) => paragraphOf(a) - paragraphOf(b) || a.left - b.left).map(({ at }) => at);
  };
  const plain = await orderOf();
  const path = `/api/projects/${project.id}/parts/${part.id}`;
  const change = { formatting: { marks, blocks: [] }, text_version: 1 };
  (await fixture.author.put(path, change)).as(OnePart);
  expect(
    (await fixture.author.get(`/api/texts/${part.id}`)).as(OpenedText).text.formatting?.marks.length,
  ).toBeGreaterThan(50);
  expect(await orderOf()).toEqual(plain);
});
