import type { Page } from 'playwright-core';
import { dragOver } from '../../path/select-passage.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { password } from '../../../support/browser/stage.js';
import { until } from '../../../support/until.js';
import { words } from '../../../support/browser/words.js';
import {
  areMarked,
  body,
  fixture,
  form,
  kept,
  note,
  openText,
  paragraphs,
  publicProject,
  send,
  sendAndSee,
  t,
  tinted,
} from '../reading-helpers.js';
import { Finger, placeOf } from './touch.js';

const accounts = words('accounts/accounts');

const write = async (page: Page, passage: string, text: string) => {
  await dragOver(page, passage);
  await form(page).fill(text);
};
const waiting = (page: Page, text: string) => note(page, text).getByText(t('waiting.label'));
const comesOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));
const posts = '**/api/parts/*/comments';

describe('without a network', () => {
  it('a comment waits on its passage, through a reload and in a second tab, and is sent once', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    await page.context().route(posts, (route) => route.abort());
    await write(page, 'שלוש חסרו', 'מן הרכבת');
    await send(page).click();
    await waiting(page, 'מן הרכבת').waitFor();
    await page.reload();
    await waiting(page, 'מן הרכבת').waitFor();
    await areMarked(page, ['שלוש חסרו']);
    const second = await page.context().newPage();
    await second.goto(`${fixture.stage.url}/text/${part.id}`);
    await waiting(second, 'מן הרכבת').waitFor();

    await page.context().unroute(posts);
    await Promise.all([comesOnline(page), comesOnline(second)]);
    for (const tab of [page, second]) {
      await note(tab, 'מן הרכבת')
        .getByRole('button', { name: t('edit') })
        .waitFor();
      await becomes(() => tab.locator('[data-comment-id]').filter({ hasText: 'מן הרכבת' }).count(), 1);
    }
    expect(await kept(part)).toHaveLength(1);
  });
});

describe('while it is being written', () => {
  it('the session ends: after log-in the form is open again, with passage and words', async () => {
    const { part } = await publicProject();
    const reader = await fixture.stage.register('reader');
    const page = await openText(reader, part);
    await write(page, 'שלוש חסרו', 'לא לאבד');
    await reader.post('/api/auth/logout');
    await page
      .getByRole('link', { name: t('logIn') })
      .first()
      .waitFor();
    await page
      .locator('main')
      .getByRole('link', { name: t('logIn') })
      .first()
      .click();
    await page.getByLabel(accounts('email'), { exact: true }).fill(reader.user.email ?? '');
    await page.getByLabel(accounts('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: accounts('logIn.submit'), exact: true }).click();
    await until(async () => (await form(page).inputValue()) === 'לא לאבד');
    await sendAndSee(page);
    expect(await kept(part)).toMatchObject([{ selected_text: 'שלוש חסרו', comment_text: 'לא לאבד' }]);
  });
});

describe('without dragging', () => {
  it('a tap at the first sight of the text is not lost', async () => {
    const { part } = await publicProject();
    const page = await fixture.stage.open(fixture.reader, '/icon.svg', phone);
    await page.addInitScript(() => {
      const look = () => {
        const paragraph = document.querySelector('p[data-start]');
        if (!paragraph) return void requestAnimationFrame(look);
        const { left, width, top } = paragraph.getBoundingClientRect();
        const finger = {
          pointerType: 'touch',
          isPrimary: true,
          bubbles: true,
          clientX: left + width / 2,
          clientY: top + 10,
        };
        for (const type of ['pointerdown', 'pointerup']) paragraph.dispatchEvent(new PointerEvent(type, finger));
      };
      requestAnimationFrame(look);
    });
    await page.goto(`${fixture.stage.url}/text/${part.id}`);
    await page.getByRole('button', { name: t('add'), exact: true }).waitFor();
  });

  it('a tap offers a sentence, wider and narrower; reading on lets go of it', async () => {
    const { part } = await publicProject({ body: `${body}\n${`${body}\n`.repeat(6)}` });
    const page = await fixture.stage.open(fixture.reader, `/text/${part.id}`, phone);
    await paragraphs(page).first().waitFor();
    const finger = await Finger.on(page);
    const button = (key: 'add' | 'tap.wider' | 'tap.narrower') =>
      page.getByRole('button', { name: t(key), exact: true });
    await finger.tap('חסרו');
    await button('tap.wider').tap();
    await button('tap.narrower').tap();
    await button('tap.narrower').tap();
    await until(() => button('tap.narrower').isDisabled());
    await button('tap.wider').tap();
    await button('add').tap();
    await form(page).fill('בלי לגרור');
    await becomes(() => tinted(page), ['שלוש חסרו, והים היה שקט.']);
    await until(async () => ((await page.getByRole('dialog', { name: t('newComment') }).boundingBox())?.y ?? 0) > 100);
    await sendAndSee(page, () => send(page).tap());
    expect((await kept(part)).map((one) => one.selected_text)).toEqual(['שלוש חסרו, והים היה שקט.']);

    await finger.tap('היא עמדה');
    await button('add').waitFor();
    await finger.slide('היא עמדה', 240);
    await button('add').waitFor({ state: 'hidden' });
  });

  it('what was tapped low in the window is seen above the bar, and the second of two taps meets the text', async () => {
    const low = 'כאן עמדה סירה ישנה.';
    const { part } = await publicProject({ body: `${`${body}\n`.repeat(4)}${low}\n${`${body}\n`.repeat(4)}` });
    const page = await fixture.stage.open(fixture.reader, `/text/${part.id}`, phone);
    await paragraphs(page).first().waitFor();
    const finger = await Finger.on(page);
    const add = page.getByRole('button', { name: t('add'), exact: true });
    const point = await placeOf(page, 'סירה ישנה', 'low');
    const barTop = async () => (await page.locator('[data-selection-bar]').boundingBox())?.y ?? 0;
    await finger.tapAt(point);
    await add.waitFor();
    await becomes(async () => (await placeOf(page, 'סירה ישנה', null)).y < (await barTop()), true);
    expect(point.y).toBeGreaterThan(await barTop());
    await becomes(() => tinted(page), [low]);
    await finger.tapAt(await placeOf(page, 'סירה ישנה', null));
    await add.waitFor({ state: 'hidden' });

    await finger.tapAt(await placeOf(page, 'סירה ישנה', 'low'), 2);
    await becomes(() => page.evaluate(() => String(getSelection())), low);
  });
});
