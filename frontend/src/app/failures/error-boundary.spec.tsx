import { act, screen, within } from '@testing-library/react';
import about from '../../features/about/about.he.json';
import terms from '../../features/legal/documents/terms.he.json';
import ui from '../../platform/words/catalogues/ui.he.json';
import { follow, openPage } from '../../testing/open-page';

/** Word for word from P §2. */
const broken = 'משהו השתבש';
let isBroken = true;
jest.mock('../../features/about/about.screen', () => ({
  AboutScreen: () => {
    if (isBroken) throw new Error('a fault of ours');
    return <h1>{about.title}</h1>;
  },
}));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => void jest.spyOn(console, 'error').mockReturnValue());
afterEach(() => jest.restoreAllMocks());

it('says that a page has failed, and offers to refresh it', async () => {
  await openPage('/about');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { level: 1, name: broken })).toBeTruthy();
  expect(screen.getByRole('button', { name: ui.refresh })).toBeTruthy();
  expect(document.title).toBe(`${broken} · ${ui.product}`);
});

it('lets a page that fails take no other page with it, and be tried again', async () => {
  await openPage('/terms');
  const links = within(screen.getByRole('contentinfo'));
  const way = links.getAllByRole('link').find((link) => link.getAttribute('href') === '/about');
  await follow(way as HTMLElement);
  expect(await heading(broken)).toBeTruthy();
  await act(async () => window.history.back());
  expect(await heading(terms.title)).toBeTruthy();
  isBroken = false;
  await act(async () => window.history.forward());
  expect(await heading(about.title)).toBeTruthy();
  expect(screen.queryByText(broken)).toBeNull();
});
