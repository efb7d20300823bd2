import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { phone } from '../../support/browser/browser.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment, createProject, type TestProject } from '../../support/projects.js';

const t = words('home/home');
const sentence = (n: number) => `במשפט ${n} ירדה מרים אל החוף, מנתה את הסירות, ולא מצאה את השלישית שבהן.`;
const body = Array.from({ length: 60 }, (_, n) => sentence(n + 1)).join('\n');

const stage = useStage();
let author: Person;
let reader: Person;
let begun: TestProject;
let other: TestProject;
beforeAll(async () => {
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
  const settings = { visibility_status: 'public', readers_see_comments: true };
  other = await createProject(author, { ...settings, title: 'מחברת הים' }, { title: 'פתיחה', body });
  begun = await createProject(author, { ...settings, title: 'שלוש סירות' }, { title: 'החוף', body });
  for (const { part } of [other, begun]) await reader.post(`/api/texts/${part.id}/access`, {});
  await comment(reader, begun.part, sentence(40), 'כאן נעצרתי');
  const place = { offset: body.indexOf(sentence(31)) };
  expect((await reader.put(`/api/texts/${begun.part.id}/progress`, place)).status).toBe(200);
});

const mine = (page: Page) => page.getByRole('list', { name: t('mine.title') }).getByRole('article');

it('leads on to where one stopped, and lists the other works', async () => {
  const page = await stage.open(reader, '/home');
  const going = page.getByRole('region', { name: t('reading.continueTitle') });
  await page
    .getByRole('list', { name: t('reading.shared') })
    .getByText('מחברת הים')
    .waitFor();
  expect(await going.getByRole('progressbar').getAttribute('value')).toMatch(/^(49|50|51)$/);
  expect(await lookProblems(page)).toEqual([]);
  await going.getByRole('link', { name: t('reading.continue') }).click();
  await page.waitForURL(`**/text/${begun.part.id}*`);
  await page.waitForFunction(
    (wanted) => {
      const here = [...document.querySelectorAll('p[data-start]')].find((p) => p.textContent?.includes(wanted));
      const box = here?.getBoundingClientRect();
      return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
    },
    sentence(31).slice(0, 20),
  );
});

it('hears of an answer and of a resolved comment, in a hand, until the text was opened', async () => {
  const page = await stage.open(reader, '/home', phone);
  const note = mine(page).filter({ hasText: 'כאן נעצרתי' });
  await note.getByText(sentence(40)).waitFor();
  const [own] = await listed();
  await author.post(`/api/comments/${own?.id}/replies`, { comment_text: 'תודה, זה המקום' });
  await note.getByText('תודה, זה המקום').waitFor();
  await author.post(`/api/comments/${own?.id}/resolve`, {});
  await note.getByText(t('mine.resolved'), { exact: true }).waitFor();
  await note.getByText(t('mine.new'), { exact: true }).waitFor();
  await page.getByText(t('reading.answers_two')).waitFor();
  expect(await lookProblems(page)).toEqual([]);
  const opened = page.waitForResponse((answer) => answer.url().endsWith(`/texts/${begun.part.id}/access`));
  // The text goes on to the page that the comment is on, and says so in the address.
  const arrived = page.waitForURL(`**/text/${begun.part.id}*#comment-${own?.id}`);
  await note.getByRole('link').click();
  await Promise.all([arrived, opened]);
  await page.goto(`${stage.url}/home`);
  await note.getByText('תודה, זה המקום').waitFor();
  await becomes(() => note.getByText(t('mine.new'), { exact: true }).count(), 0);
});

async function listed(): Promise<{ id: string }[]> {
  const { text } = await reader.get('/api/reading/comments');
  return (JSON.parse(text) as { comments: { id: string }[] }).comments;
}
