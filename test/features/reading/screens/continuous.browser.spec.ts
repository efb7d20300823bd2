import type { Comment } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { accessProblems } from '../../../support/browser/accessible.js';
import { becomes } from '../../../support/becomes.js';
import { phone } from '../../../support/browser/browser.js';
import { until } from '../../../support/until.js';
import { textsOf, words } from '../../../support/browser/words.js';
import { comment } from '../../../support/projects.js';
import { doubleTap } from '../comments/double-tap.js';
import {
  fixture,
  form,
  kept,
  note,
  paragraphs,
  publicProject,
  reading,
  send,
  sendAndSee,
  t,
} from '../reading-helpers.js';

const own = words('reading/screens/continuous/continuous');
const ui = textsOf('platform/words/catalogues/ui');
const pageName = (number: number) => reading('page').replace('{{number}}', String(number));

/** Three pages of 300 words; each passage that is commented on stands on the page that its name says. */
const filling = Array.from({ length: 31 }, () => 'והים היה שקט מאוד באותו הבוקר, ואיש לא ירד אל החוף.').join(' ');
const body = `ראשונה היא מילה.\n${filling}\nשנייה באה אחריה.\n${filling}\nשלישית בסוף, 3 of 3.`;

async function longProject() {
  const { part } = await publicProject({ body });
  const comments: Comment[] = [];
  for (const [passage, said] of [
    ['ראשונה', 'על הראשונה'],
    ['שנייה', 'על השנייה'],
    ['שלישית', 'על השלישית'],
  ] as const) {
    comments.push(await comment(fixture.reader, part, passage, said));
  }
  return { part, comments };
}
const isAt = (page: Page, { id }: Comment) =>
  page.locator(`[data-comment-id="${id}"]`).evaluate((element) => element === document.activeElement);

describe('reader screen 2 at a desk', () => {
  it('stands in one piece with a divider before each page, and keys lead between its comments', async () => {
    const { part, comments } = await longProject();
    const [first, second, third] = comments as [Comment, Comment, Comment];
    const page = await fixture.stage.open(fixture.reader, `/text-old/${part.id}`);
    await note(page, first.comment_text).waitFor();
    const dividers = () => page.getByRole('separator').evaluateAll((all) => all.map((one) => one.ariaLabel));
    await becomes<unknown>(dividers, [2, 3].map(pageName));
    const steps: [string, Comment][] = [
      ['ArrowDown', first],
      ['ArrowDown', second],
      ['ArrowDown', third],
      ['ArrowDown', first],
      ['ArrowUp', third],
      ['ArrowUp', second],
    ];
    for (const [key, expected] of steps) {
      await page.keyboard.press(`Control+${key}`);
      await until(async () => (await page.locator(`[data-comment-id="${expected.id}"]`).count()) > 0);
      await until(() => isAt(page, expected));
    }
    const mark = page.locator(`mark[data-ids~="${second.id}"]`);
    await until(() => mark.evaluate((element) => getComputedStyle(element).animationName === 'none'));

    await page.getByRole('button', { name: ui('help') }).click();
    const help = page.getByRole('alert').filter({ hasText: own('ways.mouse') });
    await help.waitFor();
    expect(await accessProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'hidden' });
  });
});

describe('reader screen 2 in a hand', () => {
  it('help, a double tap, a comment, and the comments page by page', async () => {
    const { part, comments } = await longProject();
    const page = await fixture.stage.open(fixture.reader, `/text-old/${part.id}`, phone);
    await paragraphs(page).first().waitFor();
    const help = page.getByRole('alert').filter({ hasText: own('ways.doubleTap') });
    await page.getByRole('button', { name: ui('help') }).tap();
    await help.waitFor();

    await doubleTap(page, 'באה אחריה');
    await page.getByRole('button', { name: t('add'), exact: true }).tap();
    await form(page).fill('בהקשה כפולה');
    await sendAndSee(page, () => send(page).tap());
    expect((await kept(part)).find((one) => one.comment_text === 'בהקשה כפולה')?.selected_text).toBe(
      'שנייה באה אחריה.',
    );

    await page.getByRole('button', { name: t('count_other').replace('{{count}}', '4') }).tap();
    const list = page.getByRole('dialog', { name: t('list') });
    await list.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await list.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      expect.stringContaining(pageName(1)),
      expect.stringContaining(pageName(2)),
      expect.stringContaining(pageName(3)),
    ]);
    expect(await accessProblems(page)).toEqual([]);
    await note(page, comments[0]?.comment_text ?? '')
      .getByRole('button', { name: 'ראשונה', exact: true })
      .tap();
    const position = (index: number) => t('position').replace('{{index}}', String(index)).replace('{{count}}', '4');
    await list.getByText(position(1)).waitFor();
    await list.getByRole('button', { name: t('next') }).tap();
    await list.getByText(position(2)).waitFor();
    await list.getByRole('button', { name: t('previous') }).tap();
    await list.getByText(position(1)).waitFor();
  });
});
