import { screen, waitFor, within } from '@testing-library/react';
import { follow, openPage } from '../../../testing/open-page';
import words from './welcome.he.json';

// Nothing comes near to be seen.
Object.assign(window, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});

const link = (name: string) => screen.getByRole('link', { name });

it('leads to its three steps, and takes the focus there', async () => {
  const { user } = await openPage('/home');
  await user.click(screen.getByRole('button', { name: words.hero.see }));
  const steps = document.getElementById('how') as HTMLElement;
  expect(document.activeElement).toBe(steps);
  expect(within(steps).getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('img', { name: words.proof.stars })).toBeTruthy();
});

it('leads to registration from its beginning and its end', async () => {
  await openPage('/home');
  expect(link(words.hero.start).getAttribute('href')).toBe('/register');
  await follow(link(words.proof.join));
  await waitFor(() => expect(window.location.pathname).toBe('/register'));
});
