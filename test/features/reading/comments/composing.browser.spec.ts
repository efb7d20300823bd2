import { OneProject } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { dragOver } from '../../path/select-passage.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { password } from '../../../support/browser/stage.js';
import { until } from '../../../support/until.js';
import { words } from '../../../support/browser/words.js';
import { comment } from '../../../support/projects.js';
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
  reading,
  send,
  sendAndSee,
  t,
  tinted,
} from '../reading-helpers.js';
import { Finger } from './touch.js';

const accounts = words('accounts/accounts');

const write = async (page: Page, passage: string, text: string) => {
  await dragOver(page, passage);
  await form(page).fill(text);
};
const waiting = (page: Page, text: string) => note(page, text).getByText(t('waiting.label'));
const comesOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));
const closeFeedback = async (projectId: string) =>
  (await fixture.author.put(`/api/projects/${projectId}`, { feedback_status: 'closed' })).as(OneProject);
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

  it('what waits can be taken back; what is refused later comes back with the reason', async () => {
    const { part, project } = await publicProject();
    const page = await openText(fixture.reader, part);
    await page.route(posts, (route) => route.abort());
    await write(page, 'שלוש חסרו', 'מהרתי');
    await send(page).click();
    await note(page, 'מהרתי')
      .getByRole('button', { name: t('waiting.takeBack') })
      .click();
    await page.getByRole('button', { name: t('continueDraft') }).click();
    await until(async () => (await form(page).inputValue()) === 'מהרתי');
    await send(page).click();
    await waiting(page, 'מהרתי').waitFor();

    await closeFeedback(project.id);
    await page.unroute(posts);
    await comesOnline(page);
    const draft = page.getByRole('group', { name: t('draft') });
    await draft.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await draft.getByRole('button', { name: t('continueDraft') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('whyNot.closed') })
      .waitFor();
    await becomes(() => form(page).inputValue(), 'מהרתי');
    await until(() => send(page).isDisabled());
    expect(await kept(part)).toHaveLength(0);
  });
});

describe('while it is being written', () => {
  it('feedback is closed: the words stay, and the form says so', async () => {
    const { part, project } = await publicProject();
    const page = await openText(fixture.reader, part);
    await write(page, 'שלוש חסרו', 'באמצע מש');
    await closeFeedback(project.id);
    await page
      .locator('form')
      .getByRole('alert')
      .filter({ hasText: t('whyNot.closed') })
      .waitFor();
    await becomes(() => form(page).inputValue(), 'באמצע מש');
    await until(() => send(page).isDisabled());
  });

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

  it('too many at once: the words stay, and the form says when', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    const json = { success: false, error: 'לאט', code: 'too_many_requests', requestId: 'r-1' };
    await page.route(posts, (route) => route.fulfill({ status: 429, json, headers: { 'retry-after': '40' } }));
    await write(page, 'שלוש חסרו', 'שוב ושוב');
    await send(page).click();
    await page
      .getByRole('alert')
      .filter({ hasText: t('refusal.laterSeconds_other').replace('{{count}}', '40') })
      .waitFor();
    await becomes(() => form(page).inputValue(), 'שוב ושוב');
  });
});

describe('a change that is shown at once', () => {
  it('is taken back when it is refused, and its words are kept', async () => {
    const { part, project } = await publicProject();
    const { id } = await comment(fixture.reader, part, 'שלוש חסרו', 'למה שלוש?');
    const page = await openText(fixture.author, part);
    const json = { success: false, error: 'משפט מן השרת', code: 'internal', requestId: 'r-1' };
    const answers: (() => void)[] = [];
    await page.route(`**/api/comments/${id}/*`, (route) => {
      answers.push(() => void route.fulfill({ status: 500, json }));
    });
    const card = page.locator(`[data-comment-id="${id}"]`);
    const refuse = async () => {
      await until(() => answers.length > 0);
      answers.shift()?.();
      await card.getByRole('alert').filter({ hasText: json.error }).waitFor();
    };
    await card.getByRole('button', { name: t('resolve') }).click();
    await card.getByText(t('resolved'), { exact: true }).waitFor();
    // An answer about the text that does not know of it yet takes nothing away.
    const asked = page.waitForResponse(`**/api/texts/${part.id}`);
    await closeFeedback(project.id);
    await (await asked).finished();
    await becomes(() => card.getByRole('button', { name: t('reopen') }).isVisible(), true);
    await card.getByText(t('resolved'), { exact: true }).waitFor();
    await refuse();
    await card.getByText(t('resolved'), { exact: true }).waitFor({ state: 'hidden' });

    await card.getByRole('button', { name: t('reply') }).click();
    await card.getByRole('textbox', { name: t('newReply') }).fill('כי Three זה 3');
    await card.getByRole('button', { name: t('sendReply') }).click();
    await card.getByRole('list').getByText('כי Three זה 3').waitFor();
    await refuse();
    // The words are back in the form, and so in the browser's storage.
    await becomes(() => card.getByRole('textbox', { name: t('newReply') }).inputValue(), 'כי Three זה 3');
    await page.unroute(`**/api/comments/${id}/*`);
    await page.reload();
    await card.getByText('למה שלוש?').waitFor();
    await becomes(() => card.getByRole('textbox', { name: t('newReply') }).inputValue(), 'כי Three זה 3');
    await card.getByRole('button', { name: t('sendReply') }).click();
    await card.getByRole('list').getByText('כי Three זה 3').waitFor();
  });
});

describe('without dragging', () => {
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

  it('a screen reader’s own cursor finds a button after each paragraph', async () => {
    const { part } = await publicProject();
    const page = await openText(fixture.reader, part);
    const text = page.getByRole('group', { name: reading('textLabel') });
    await text
      .getByRole('button', { name: t('tap.paragraph') })
      .nth(2)
      .press('Enter');
    await form(page).fill('על כל הפסקה');
    await sendAndSee(page);
    expect((await kept(part)).map((one) => one.selected_text)).toEqual([body.split('\n')[2]]);
  });
});
