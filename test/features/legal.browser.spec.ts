import { readFileSync } from 'node:fs';
import { phone } from '../support/browser/browser.js';
import { startStage, type Stage } from '../support/browser/stage.js';
import { words } from '../support/browser/words.js';

type Sections = Record<string, { title: string; text?: string[]; list?: string[]; after?: string[] }>;
const sectionsOf = (document: string): Sections =>
  (
    JSON.parse(readFileSync(`frontend/src/features/legal/documents/${document}.he.json`, 'utf8')) as {
      sections: Sections;
    }
  ).sections;
const legal = words('legal/legal');

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

it.each(['privacy', 'terms', 'accessibility'])(
  '%s shows all that its catalogue says, and how to reach us',
  async (document) => {
    const page = await stage.open(null, `/${document}`, phone);
    await page.getByRole('heading', { name: legal('contact.title') }).waitFor();
    const shown = await page.getByRole('main').innerText();
    const plain = (text: string) => text.replace(/\[([^\]]+)\]\([^)]+\)/g, '$1');
    for (const { title, text = [], list = [], after = [] } of Object.values(sectionsOf(document)))
      for (const sentence of [title, ...text, ...list, ...after]) expect(shown).toContain(plain(sentence));
    expect(shown).not.toContain('sections.');
  },
);

it('privacy names every cookie that the site sets', async () => {
  const page = await stage.open(await stage.register('reader'), '/text/sample');
  await page.getByRole('heading').first().waitFor();
  const set = (await page.context().cookies()).map(({ name }) => name);
  expect(set).toContain('shulayim_session');
  await page.goto(`${stage.url}/privacy`);
  for (const name of [...set, 'shulayim_guest']) await page.getByRole('rowheader', { name, exact: true }).waitFor();
});

it('the documents stay open while the site is coming soon', async () => {
  const page = await stage.open(null, '/icon.svg');
  await page.evaluate(() => localStorage.setItem('comingSoonMode', 'true'));
  for (const document of ['privacy', 'terms', 'accessibility']) {
    await page.goto(`${stage.url}/${document}`);
    await page.getByRole('heading', { level: 1, name: words(`legal/documents/${document}`)('title') }).waitFor();
  }
});
