import type { ShareableText } from '@shulayim/contracts';
import { screen } from '@testing-library/react';
import { exampleLink } from '../../../testing/author.examples';
import { noNetwork } from '../../../testing/fake-server';
import { follow, openPage } from '../../../testing/open-page';
import { exampleIds, exampleText, opened, serverOf } from '../../../testing/reading-kit';
import words from '../reading.he.json';

const token = 'a'.repeat(22);
const link = `GET /api/sharing/${token}`;
const shared = (change: Partial<ShareableText> = {}) => {
  const { id: partId, projectId, title, content } = exampleText();
  const own = { shareToken: token, projectId, partId, title, content };
  return { success: true, shareableText: exampleLink({ ...own, partNumber: 1, ...change }) };
};
const server = () => serverOf().answer(`POST /api/sharing/${token}/access`, { success: true, counted: true });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => screen.getByRole('button', { name });

it('says that a link without a token is none', async () => {
  await openPage('/read');
  expect(await heading(words.problem.badLink)).toBeTruthy();
});

it('says that a link opens nothing any more', async () => {
  await openPage(`/read/${token}`, { server: server().refuse(link, 404, { code: 'not_found', error: 'אין' }) });
  expect(await heading(words.problem.gone)).toBeTruthy();
});

it('says whose fault it is that a link does not open, and tries again', async () => {
  const failing = server().refuse(link, 500, { code: 'internal', error: 'תקלה' });
  const { user } = await openPage(`/read/${token}`, { server: failing });
  expect(await heading(words.problem.failed)).toBeTruthy();
  failing.fail(link, noNetwork);
  await user.click(press(words.retry));
  expect(await heading(words.problem.offline)).toBeTruthy();
  failing.answer(link, shared());
  await user.click(press(words.retry));
  expect(await heading(exampleText().title)).toBeTruthy();
});

it('a link to a whole work leads through its parts', async () => {
  const { title, id } = exampleText();
  const second = { id: exampleIds.nextPart, title: 'Part 2: ההמשך', word_count: 3 };
  const work = server()
    .answer(link, shared({ partId: null, partNumber: null, parts: [{ id, title, word_count: 30 }, second] }))
    .answer(`GET /api/texts/${second.id}`, opened([], { text: exampleText({ id: second.id, title: second.title }) }));
  for (const path of ['access', 'finished']) work.answer(`POST /api/texts/${second.id}/${path}`, { success: true });
  await openPage(`/read/${token}`, { server: work });
  await follow(await screen.findByRole('link', { name: words.nextPart }));
  expect(await heading(second.title)).toBeTruthy();
  expect(window.location.search).toBe(`?part=${second.id}`);
  await follow(screen.getByRole('link', { name: words.previousPart }));
  expect(await heading(title)).toBeTruthy();
});
