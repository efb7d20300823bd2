import { screen, waitFor, within } from '@testing-library/react';
import { openPage } from '../../testing/open-page';
import words from './about.he.json';

it('tells the problem, the mission and three values, and leads to registration', async () => {
  const { user } = await openPage('/about');
  await screen.findByRole('heading', { level: 1, name: words.title });
  for (const { title } of [words.problem, words.mission, words.values, words.help])
    expect(screen.getByRole('heading', { level: 2, name: title })).not.toBeNull();
  for (const { title } of [words.values.simplicity, words.values.community, words.values.quality])
    expect(screen.getByRole('heading', { level: 3, name: title })).not.toBeNull();
  expect(document.title).toContain(words.title);
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: words.join.button }));
  await waitFor(() => expect(window.location.pathname).toBe('/register'));
});
