import { screen } from '@testing-library/react';
import { FakeServer } from '../../../../testing/fake-server';
import { openPage } from '../../../../testing/open-page';
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
