import { screen, within } from '@testing-library/react';
import { exampleLink } from '../../../../testing/author.examples';
import { FakeServer } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
import { exampleText, opened, serverOf } from '../../../../testing/reading-kit';
import words from '../../reading.he.json';

it.each([
  ['has expired', 410, 'link_expired', words.problem.expiredHint],
  ['leads nowhere', 404, 'not_found', words.problem.goneHint],
])('a link that %s says so', async (_what, status, code, hint) => {
  const server = new FakeServer().refuse('GET /api/sharing/abc', status, { code, error: '-' });
  await openPage('/read/abc', { server });
  await screen.findByRole('heading', { name: words.problem.gone });
  expect(screen.getByText(hint)).toBeTruthy();
});

/** What stands over the text, the title included. */
async function headOf(projectTitle: string): Promise<HTMLElement> {
  const text = exampleText({ projectTitle });
  const server = serverOf(opened([], { text }));
  const { id: partId, projectId, title: name } = text;
  const link = exampleLink({ shareToken: 'abc', projectId, partId, title: name });
  server
    .answer('GET /api/sharing/abc', { success: true, shareableText: link })
    .answer('POST /api/sharing/abc/access', { success: true, counted: true });
  await openPage('/read/abc', { server });
  const title = await screen.findByRole('heading', { level: 1, name: text.title });
  return title.closest('header') as HTMLElement;
}

it('says over the text which work it is of and who wrote it', async () => {
  const head = within(await headOf('מרים והים'));
  head.getByText('מרים והים');
  expect(head.getByText('דנה אלון').closest('span')?.textContent).toContain(words.by);
});

it('says once what a work of one part and that part are both called', async () => {
  const { title } = exampleText();
  expect(within(await headOf(title)).getAllByText(title)).toHaveLength(1);
});
