import { screen } from '@testing-library/react';
import privacy from '../../features/legal/documents/privacy.he.json';
import { exampleUser, openPage } from '../../testing/open-page';

const wished = '/privacy?from=mail#here';

it.each([
  ['an address of the log-in page', `/login?returnUrl=${encodeURIComponent(wished)}`, null],
  ['an address of the registration', `/register?returnUrl=${encodeURIComponent(wished)}`, null],
  ['the page before', '/login', { usr: { from: wished } }],
])(
  '%s leads whoever is signed in on to the page that was asked for, with query and fragment',
  async (_, path, state) => {
    await openPage(path, { as: exampleUser(), state });
    expect(await screen.findByRole('heading', { level: 1, name: privacy.title })).toBeTruthy();
    const { pathname, search, hash } = window.location;
    expect(pathname + search + hash).toBe(wished);
  },
);
