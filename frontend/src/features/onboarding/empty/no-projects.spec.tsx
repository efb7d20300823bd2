import { screen, waitFor } from '@testing-library/react';
import { authorsServer } from '../../../testing/author.examples';
import { exampleUser, openPage } from '../../../testing/open-page';
import words from '../onboarding.he.json';

it('who knows the way and has no work is led to the form', async () => {
  const { user } = await openPage('/feed', { as: exampleUser({ isFirstTime: false }), server: authorsServer([]) });
  await screen.findByRole('heading', { name: words.noProjects.title });
  expect(screen.queryByText(words.welcome.title)).toBeNull();
  await user.click(screen.getByText(words.noProjects.create));
  await waitFor(() => expect(window.location.pathname).toBe('/create-project'));
});
