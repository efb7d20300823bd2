import { dragOver } from '../path/select-passage.js';
import { becomes } from '../../support/becomes.js';
import { phone } from '../../support/browser/browser.js';
import { password } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { addPart, comment, createLink, openLink } from '../../support/projects.js';
import {
  areMarked,
  body,
  fixture,
  form,
  note,
  notePulses,
  openText,
  paragraphs,
  publicProject,
  pulseOf,
  reading,
  sendAndSee,
  t,
} from './reading-helpers.js';

const accounts = words('accounts/accounts');

describe('comments beside the text', () => {
  it('a click on a comment pulses its passage', async () => {
    const { part } = await publicProject();
    await comment(fixture.reader, part, 'שלוש חסרו', 'עצר אותי');
    const page = await openText(fixture.reader, part);
    await note(page, 'עצר אותי').waitFor();
    await notePulses(page);
    await note(page, 'עצר אותי').click();
    expect(await pulseOf(page, 'שלוש חסרו')).toBe(1);
  });

  it('the author resolves, answers and reopens', async () => {
    const { part } = await publicProject();
    await comment(fixture.reader, part, 'שלוש חסרו', 'למה שלוש?');
    const page = await openText(fixture.author, part);
    const card = note(page, 'למה שלוש?');
    await card.getByRole('button', { name: t('resolve') }).click();
    await card.getByText(t('resolved'), { exact: true }).waitFor();
    await card.getByRole('button', { name: t('reply') }).click();
    await card.getByRole('textbox', { name: t('newReply') }).fill('כי Three זה 3');
    await card.getByRole('button', { name: t('sendReply') }).click();
    await card.getByText('כי Three זה 3').waitFor();
    await card.getByRole('button', { name: t('reopen') }).click();
    await card.getByText(t('resolved'), { exact: true }).waitFor({ state: 'hidden' });
  });

  it('its writer corrects it, and takes it back after being asked', async () => {
    const { part } = await publicProject();
    await comment(fixture.reader, part, 'שלוש חסרו', 'טעות');
    const page = await openText(fixture.reader, part);
    await note(page, 'טעות')
      .getByRole('button', { name: t('edit') })
      .click();
    await page.getByRole('textbox', { name: t('editComment') }).fill('תיקון');
    await page.getByRole('button', { name: t('save'), exact: true }).click();
    await note(page, 'תיקון').getByText(t('edited')).waitFor();
    await note(page, 'תיקון')
      .getByRole('button', { name: t('remove') })
      .click();
    const asked = page.getByRole('alertdialog', { name: t('removeSure') });
    await asked.getByRole('button', { name: t('cancel') }).click();
    await note(page, 'תיקון')
      .getByRole('button', { name: t('remove') })
      .click();
    await asked.getByRole('button', { name: t('remove') }).click();
    await page.getByText(t('none')).waitFor();
    await areMarked(page, []);
  });

  it.each([
    ['1280 px', false],
    ['390 px', true],
  ])('a link to a comment leads to it, at %s', async (_name, isPhone) => {
    const long = Array.from({ length: 60 }, (_, n) => `שורה ${n}. ${body.split('\n')[0]} `.repeat(4)).join('\n');
    const { part } = await publicProject({ body: `${long}\nכאן הקטע המבוקש.` });
    const { id } = await comment(fixture.reader, part, 'הקטע המבוקש', 'לכאן');
    const page = await fixture.stage.open(
      fixture.author,
      `/text/${part.id}#comment-${id}`,
      isPhone ? phone : undefined,
    );
    await until(async () => {
      const box = await page.locator('mark').boundingBox();
      return box !== null && box.y > 0 && box.y < (page.viewportSize()?.height ?? 0);
    });
    const card = page.locator(`[data-comment-id="${id}"]`);
    await until(() => card.evaluate((element) => element === document.activeElement));
  });

  it('a link to a comment that is gone just opens the text', async () => {
    const { part } = await publicProject();
    const page = await fixture.stage.open(
      fixture.author,
      `/text/${part.id}#comment-00000000-0000-4000-8000-000000000000`,
    );
    await page.getByRole('heading', { level: 1, name: part.title }).waitFor();
    await paragraphs(page).first().waitFor();
    await becomes(() => page.getByRole('alert').filter({ hasText: /\S/ }).count(), 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

describe('arriving', () => {
  it('signed out on /text, one is asked to log in and comes back', async () => {
    const { part } = await publicProject();
    const page = await openText(null, part);
    await dragOver(page, 'שלוש חסרו');
    const asked = page.getByRole('alert').filter({ hasText: t('signInFirst') });
    await asked.getByRole('link', { name: t('logIn') }).click();
    await page.getByLabel(accounts('email'), { exact: true }).fill(fixture.reader.user.email ?? '');
    await page.getByLabel(accounts('password'), { exact: true }).fill(password);
    await page.getByRole('button', { name: accounts('logIn.submit'), exact: true }).click();
    await page.waitForURL(`**/text/${part.id}`);
    await form(page).fill('חזרתי אל הקטע');
    await sendAndSee(page);
    await areMarked(page, ['שלוש חסרו']);
  });

  it('the server’s own page is taken over without asking for the text again', async () => {
    const { part } = await publicProject();
    const page = await fixture.stage.open(null, '/icon.svg');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const drawn = page.waitForResponse(`**/api/texts/${part.id}/access`);
    await page.goto(`${fixture.stage.url}/text/${part.id}`, { waitUntil: 'commit' });
    await drawn;
    const upToDrawing = asked.slice(0, asked.indexOf(`POST /api/texts/${part.id}/access`));
    expect(upToDrawing).not.toContain(`GET /api/texts/${part.id}`);
    await becomes(() => page.locator('.first-html').count(), 0);
  });

  it('the four sentences of a link that opens nothing', async () => {
    const project = await publicProject();
    const link = await createLink(fixture.author, project);
    const bad = await fixture.stage.open(null, '/read');
    await bad.getByRole('heading', { name: reading('problem.badLink') }).waitFor();
    await bad.goto(`${fixture.stage.url}/read/${'x'.repeat(22)}`);
    await bad.getByRole('heading', { name: reading('problem.gone') }).waitFor();

    const page = await fixture.stage.open(null, '/home');
    const path = `**/api/sharing/${link.shareToken}`;
    const inside = async () => {
      await page.evaluate((to) => history.pushState({}, '', to), `/read/${link.shareToken}`);
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: {} })));
    };
    const json = { success: false, error: 'תקלה', code: 'internal', requestId: 'r-1' };
    await page.route(path, (route) => route.fulfill({ status: 500, json }));
    await inside();
    await page.getByRole('heading', { name: reading('problem.failed') }).waitFor();
    await page.unroute(path);
    await page.route(path, (route) => route.abort());
    await page.getByRole('button', { name: reading('retry') }).click();
    await page.getByRole('heading', { name: reading('problem.offline') }).waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: reading('retry') }).click();
    await page.getByRole('heading', { level: 1, name: project.part.title }).waitFor();
  });

  it('a link to a whole work leads through its parts', async () => {
    const project = await publicProject();
    await addPart(fixture.author, project.project.id, { title: 'Part 2: ההמשך', body });
    const link = await createLink(fixture.author, project, { partId: null });
    await openLink(fixture.stage.stranger(), link);
    const page = await fixture.stage.open(null, `/read/${link.shareToken}`);
    await page.getByRole('link', { name: reading('nextPart') }).click();
    await page.getByRole('heading', { level: 1, name: 'Part 2: ההמשך' }).waitFor();
    await page.getByRole('link', { name: reading('previousPart') }).click();
    await page.getByRole('heading', { level: 1, name: project.part.title }).waitFor();
  });
});

describe('how it looks', () => {
  it('a pointed text is set in the face that has every point', async () => {
    const pointed = 'וַיְהִי בִּימֵי שְׁפֹט הַשֹּׁפְטִים וַיְהִי רָעָב בָּאָרֶץ.';
    const { part } = await publicProject({ body: pointed });
    const page = await openText(null, part);
    const face = page.getByRole('group', { name: reading('textLabel') });
    expect(await face.evaluate((element) => getComputedStyle(element).fontFamily)).toMatch(/^"?David Libre/);
  });

  it('with less motion nothing pulses for longer than an instant', async () => {
    const { part } = await publicProject();
    await comment(fixture.reader, part, 'שלוש חסרו', 'בשקט');
    const page = await fixture.stage.open(fixture.reader, '/home');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${fixture.stage.url}/text/${part.id}`);
    await note(page, 'בשקט').waitFor();
    await notePulses(page);
    await note(page, 'בשקט').click();
    expect(await pulseOf(page, 'שלוש חסרו')).toBeLessThan(0.001);
  });
});
