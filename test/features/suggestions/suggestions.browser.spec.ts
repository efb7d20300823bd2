import type { Page } from 'playwright-core';
import { desktop, phone } from '../../support/browser/browser.js';
import { guestIn, speak, wordProblems } from '../../support/browser/english.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createLink, createProject } from '../../support/projects.js';
import { until } from '../../support/until.js';
import { Finger } from '../reading/comments/touch.js';
import { partNow, proof, suggest } from './suggestion-helpers.js';

const stage = useStage();
/** Hebrew on an English page as well: what was typed keeps its direction there. */
const body = 'שלוש סירות חסרו. היא עמדה על החוף, ואיש לא ענה לה. הים היה שקט.';
const told = {
  he: {
    names: ['דנה אלון', 'נועה Levi 7', 'רות'],
    work: 'שלוש סירות',
    title: 'פרק ראשון',
    text: body,
    proofs: [
      ['שקט', 'שָׁקֵט'],
      ['ענה', 'ענתה'],
      ['עמדה', ''],
    ],
    wording: ['שלוש', 'ארבע'],
    why: 'כך היא עומדת',
  },
  en: {
    names: ['Dana Alon', 'Noa Levi 7', 'Ruth'],
    work: 'Three boats',
    title: 'First part',
    text: 'Three boats were missing. She stood on the shore, and nobody answer her. The sea was quite.',
    proofs: [
      ['quite', 'quiet'],
      ['answer', 'answered'],
      ['stood', ''],
    ],
    wording: ['Three', 'Four'],
    why: 'That is how she stands',
  },
} as const;
const shots = process.env['SUGGESTION_SHOTS'];

const picture = async (page: Page, name: string) => {
  if (!shots) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${shots}/${name}-${colorScheme}.png` });
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

describe.each(['he', 'en'] as const)('in %s', (language) => {
  const t = textsOf('entities/suggestions/suggestions.lazy', language);
  const reactions = textsOf('entities/reactions/reactions.lazy', language);
  const settings = textsOf('features/reading/settings/reading-settings', language);
  const panel = textsOf('features/reading/settings/settings-panel.lazy', language);
  const { names, work, title, text, proofs, wording, why } = told[language];
  const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

  it('a guest on a phone writes a passage otherwise, and the author takes it into the text with one press', async () => {
    const author = await stage.register('author', names[0]);
    await speak(language, author);
    const made = await createProject(author, { title: work, visibility_status: 'public' }, { title, body });
    const { shareToken } = await createLink(author, made);
    const desk = await stage.open(author, '/feed', desktop);
    const page = await stage.open(null, `/read/${shareToken}`, guestIn(language, phone, stage.url));
    await page.locator('p[data-start]').first().waitFor();
    await (await Finger.on(page)).tap('חסרו');
    await button(page, 'form.wording').waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await picture(page, 'phone-bar');
    await button(page, 'form.wording').tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('form.words')).fill('ארבע סירות לא שבו.');
    await dialog.getByLabel(t('form.name')).fill(names[2]);
    await dialog.getByLabel(t('pair')).getByText('ארבע').waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await picture(page, 'phone-form');
    await dialog.getByRole('button', { name: t('form.send') }).tap();

    const card = desk.getByRole('article').filter({ hasText: names[2] });
    await card.getByLabel(t('pair')).getByText('ארבע').waitFor();
    expect(await wordProblems(desk, language)).toEqual([]);
    await picture(desk, 'desk-feed');
    await button(desk, 'accept').click();
    await desk.getByText(t('accepted').replace('{{n}}', '2')).waitFor();
    expect((await partNow(author, made.part)).body).toBe(body.replace('שלוש סירות חסרו.', 'ארבע סירות לא שבו.'));

    await page.getByRole('button', { name: settings('settings') }).tap();
    const choice = page.getByRole('group', { name: panel('suggestions') });
    await choice.getByRole('radio', { name: panel('reactionsAre.off') }).check();
    await picture(page, 'phone-choice');
    await page.keyboard.press('Escape');
    await (await Finger.on(page)).tap('החוף');
    await page.getByRole('group', { name: reactions('bar') }).waitFor();
    expect(await button(page, 'form.wording').count()).toBe(0);
  });

  it('proof-reading has a page of its own: by place, many at once, by keyboard', async () => {
    const [author, reader] = [await stage.register('author', names[0]), await stage.register('reader', names[1])];
    await speak(language, author, reader);
    const { project, part } = await createProject(
      author,
      { title: work, visibility_status: 'public' },
      { title, body: text },
    );
    for (const [passage, instead] of proofs) await proof(reader, part, passage, instead);
    await suggest(reader, part, wording[1], { passage: wording[0] });
    const feed = await stage.open(author, '/feed', phone);
    await feed.getByRole('article').filter({ hasText: wording[1] }).waitFor();
    expect(await feed.getByRole('article').count()).toBe(1);
    expect(await wordProblems(feed, language)).toEqual([]);
    await picture(feed, 'phone-feed');
    await feed.getByRole('link', { name: t('waiting.open') }).click();
    const rows = feed.locator('[data-proof]');
    await until(async () => (await rows.count()) === 3);
    expect(await wordProblems(feed, language)).toEqual([]);
    await picture(feed, 'phone-proofs');

    const desk = await stage.open(author, `/project/${project.id}/proofs`, desktop);
    const wide = desk.locator('[data-proof]');
    await until(async () => (await wide.count()) === 3);
    expect(await wordProblems(desk, language)).toEqual([]);
    await picture(desk, 'desk-proofs');
    await desk.keyboard.press('j');
    await desk.keyboard.press('d');
    await desk.getByLabel(t('why')).fill(why);
    await button(desk, 'confirmDecline').click();
    await until(async () => (await wide.count()) === 2);
    await button(desk, 'page.acceptAll').click();
    await desk.getByText(t('page.empty')).waitFor();
    // The other page heard of all of it.
    await feed.getByText(t('page.empty')).waitFor();
    expect(await partNow(author, part)).toMatchObject({
      text_version: 2,
      body: text.replace(proofs[0][0], proofs[0][1]).replace(proofs[1][0], proofs[1][1]),
    });
  });
});
