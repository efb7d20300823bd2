import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer } from '../../../testing/fake-server';
import { openPage } from '../../../testing/open-page';
import ui from '../../../platform/words/catalogues/ui.he.json';
import continuous from '../screens/continuous/continuous.he.json';
import words from './preview.he.json';

it('leads to registration and back; /app leads here', async () => {
  const { user } = await openPage('/app');
  const banner = within(await screen.findByRole('complementary', { name: words.label }));
  expect(window.location.pathname).toBe('/preview');
  expect(banner.getByText(words.back).getAttribute('href')).toBe('/home');
  await user.click(banner.getByText(words.register));
  await waitFor(() => expect(window.location.pathname).toBe('/register'));
});

it.each([
  ['/text/sample', null],
  ['/text-old/sample', continuous.larger],
  ['/text-classic/sample', ui.language],
])('%s is the preview’s text where nobody has published any, on its own screen', async (path, control) => {
  const server = new FakeServer().refuse('GET /api/texts/sample', 404, { code: 'not_found', error: '-' });
  await openPage(path, { server });
  await screen.findByRole('complementary', { name: words.label });
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  if (control) await screen.findByRole('button', { name: control });
});
