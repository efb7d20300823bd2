import { dragOver } from '../path/select-passage.js';
import { becomes } from '../../support/becomes.js';
import { phone } from '../../support/browser/browser.js';
import { password } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { comment } from '../../support/projects.js';
import {
  areMarked,
  body,
  fixture,
  form,
  note,
  notePulses,
  openText,
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
});

describe('arriving', () => {
  it('signed out on /text, one is asked to log in and comes back', async () => {
    const { part } = await publicProject();
    const page = await openText(null, part);
    await dragOver(page, 'שלוש חסרו');
    const asked = page.getByRole('alert').filter({ hasText: t('whyNot.sign_in_required') });
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
