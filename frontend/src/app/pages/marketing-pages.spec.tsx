import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { chooseLanguage } from '../../testing/choose-language';
import accountsEnglish from '../../features/accounts/accounts.en.json';
import aboutEnglish from '../../features/about/about.en.json';
import about from '../../features/about/about.he.json';
import landingEnglish from '../../features/home/landing/landing.en.json';
import landing from '../../features/home/landing/landing.he.json';
import welcomeEnglish from '../../features/home/welcome/welcome.en.json';
import welcome from '../../features/home/welcome/welcome.he.json';
import accessibilityEnglish from '../../features/legal/documents/accessibility.en.json';
import accessibility from '../../features/legal/documents/accessibility.he.json';
import privacyEnglish from '../../features/legal/documents/privacy.en.json';
import privacy from '../../features/legal/documents/privacy.he.json';
import termsEnglish from '../../features/legal/documents/terms.en.json';
import terms from '../../features/legal/documents/terms.he.json';
import words from '../../platform/words/catalogues/marketing.he.json';
import uiEnglish from '../../platform/words/catalogues/ui.en.json';
import ui from '../../platform/words/catalogues/ui.he.json';
import { FakeServer, silence } from '../../testing/fake-server';
import { exampleUser, follow, openPage } from '../../testing/open-page';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name: new RegExp(name) });
const speaks = () => `${document.documentElement.lang} ${document.documentElement.dir}`;

beforeEach(() => {
  // As the server writes it into the page.
  Object.assign(document.documentElement, { lang: 'he', dir: 'rtl' });
  // Nothing comes near to be seen.
  Object.assign(window, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});

const titleOf = (page: { hero: { line3: string } } | { title: string }) =>
  'hero' in page ? page.hero.line3 : page.title;

it.each([
  ['/', titleOf(landing), titleOf(landingEnglish)],
  ['/home', titleOf(welcome), titleOf(welcomeEnglish)],
  ['/about', titleOf(about), titleOf(aboutEnglish)],
  ['/privacy', titleOf(privacy), titleOf(privacyEnglish)],
  ['/terms', titleOf(terms), titleOf(termsEnglish)],
  ['/accessibility', titleOf(accessibility), titleOf(accessibilityEnglish)],
])('%s speaks English when asked, from left to right, and so does the next page', async (path, he, en) => {
  const { user } = await openPage(path);
  await heading(he);
  await waitFor(() => expect(speaks()).toBe('he rtl'));
  await chooseLanguage(user, ui.language, 'English');
  await heading(en);
  await waitFor(() => expect(speaks()).toBe('en ltr'));
  await waitFor(() => expect(document.title).toContain(uiEnglish.product));
  const logIn = within(screen.getByRole('banner')).getByRole('link', { name: uiEnglish.logIn });
  await follow(logIn);
  await waitFor(() => expect(window.location.pathname).toBe('/login'));
  expect(await screen.findByRole('heading', { level: 1, name: accountsEnglish.logIn.title })).toBeTruthy();
  expect(speaks()).toBe('en ltr');
  // The next visit is asked for with it.
  expect(document.cookie).toContain('language=en');
});

it('shows the year that it is, and offers features where there are none to lead to', async () => {
  await openPage('/terms');
  expect(screen.getByText(`© ${new Date().getFullYear()}`)).toBeTruthy();
  const banner = screen.getByRole('banner');
  expect(within(banner).getByRole('link', { name: words.about })).toBeTruthy();
  expect(banner.querySelector('a[href="#features"]')).toBeNull();
});

describe('whoever is signed in', () => {
  /** Presses an entry of their menu. */
  async function choose(entry: string) {
    const { server, user } = await openPage('/terms', { as: exampleUser({ role: 'reader', name: 'נועה Levi' }) });
    server.answer('POST /api/auth/logout', { success: true });
    await user.click(await screen.findByRole('button', { name: ui.accountMenu.replace('{{name}}', 'נועה Levi') }));
    const item = await screen.findByRole('menuitem', { name: entry, hidden: true });
    await follow(item);
    return server;
  }

  it('has help in a menu', async () => {
    await choose(words.help);
    expect(await heading(about.title)).toBeTruthy();
    expect(window.location.pathname + window.location.hash).toBe('/about#help');
  });

  it('has the way out in it', async () => {
    const server = await choose(ui.logOut);
    await waitFor(() => expect(window.location.pathname).toBe('/home'));
    expect(await within(screen.getByRole('banner')).findByRole('link', { name: ui.signUp })).toBeTruthy();
    expect(server.callsOf('POST /api/auth/logout')).toHaveLength(1);
  });

  it.each([
    ['author', '/', '/feed'],
    ['author', '/home', '/feed'],
    ['reader', '/', '/home'],
  ] as const)('is led as %s from %s on to %s, and not back by Back', async (role, path, target) => {
    const server = new FakeServer();
    // What stands there is asked for, and does not come.
    for (const route of ['feed', 'projects', 'reading/works', 'reading/comments', 'reading/written', 'library'])
      server.fail(`GET /api/${route}`, silence);
    const before = window.history.length;
    await openPage(path, { as: exampleUser({ role }), server });
    await waitFor(() => expect(window.location.pathname).toBe(target));
    expect(window.history.length).toBe(before);
  });
});

it('the header and the footer lead to pages and to parts of them that exist', async () => {
  await openPage('/');
  const links = [...document.querySelectorAll('header a, dialog a, footer a')];
  const hrefs = [...new Set(links.map((link) => link.getAttribute('href') ?? ''))];
  expect(hrefs).toEqual(expect.arrayContaining(['/', '#features', '/about', '/early-access', '/login', '/register']));
  expect(document.getElementById('features')).not.toBeNull();
  const parts = hrefs.filter((href) => /^\/.*#/.test(href));
  expect(parts.length).toBeGreaterThan(2);
  for (const href of parts) {
    cleanup();
    await openPage(href);
    await waitFor(() => expect(document.getElementById(href.replace(/.*#/, ''))).not.toBeNull());
  }
});
