import type { Page } from 'playwright-core';
import { languages } from '@shulayim/contracts/languages';
import { codeOf, phone } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { patienceMs, until } from '../../support/until.js';
import { textsOf, words } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';
import { goInside } from './go-inside.js';

const accounts = words('accounts/accounts');
const ui = textsOf('platform/words/catalogues/ui');

const stage = useStage();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
/** As a person does it: the page hears of it before anything else happens. */
const scrollTo = (page: Page, place: number) =>
  page.evaluate(
    (top) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), { once: true });
        if (window.scrollY === top) resolve();
        window.scrollTo(0, top);
      }),
    place,
  );
const restsAt = (page: Page, top: number) =>
  until(
    async () => Math.abs((await scrolled(page)) - top) < 3,
    patienceMs,
    () => `not scrolled to ${top}`,
  );

describe('scrolling', () => {
  it('a new page begins at its top; Back, Forward and a reload return to the place', async () => {
    const page = await stage.open(null, '/privacy', phone);
    const link = page.getByRole('contentinfo').locator('a[href="/terms"]');
    await link.scrollIntoViewIfNeeded();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(500);
    await link.click();
    await heading(page, words('legal/documents/terms')('title'));
    await restsAt(page, 0);
    await scrollTo(page, 333);
    await page.goBack();
    await heading(page, words('legal/documents/privacy')('title'));
    await restsAt(page, left);
    await page.goForward();
    await heading(page, words('legal/documents/terms')('title'));
    await restsAt(page, 333);
    await page.reload();
    await heading(page, words('legal/documents/terms')('title'));
    await restsAt(page, 333);
  });

  it('Back finds the place in a list that comes late', async () => {
    const author = await stage.register('author');
    for (let nth = 0; nth < 12; nth += 1) await createProject(author, { title: `יצירה ${nth}` });
    const page = await stage.open(author, '/projects', phone);
    const projects = page.getByRole('main').getByRole('heading', { name: 'יצירה' });
    await projects.nth(11).scrollIntoViewIfNeeded();
    await scrollTo(page, 300);
    await restsAt(page, 300);
    await page.goto(`${stage.url}/terms`);
    // The first request alone: once it is connected, the page asks again, perhaps only when the test is over.
    await page.route(
      '**/api/projects*',
      async (route) => {
        await heading(page, words('dashboard/dashboard')('myProjects'));
        await route.continue();
      },
      { times: 1 },
    );
    await page.goBack();
    await projects.nth(11).waitFor();
    await restsAt(page, 300);
  });
});

describe('the code of a page', () => {
  /** Where one goes in this order, and what the page's own code is called. */
  const ways: Record<'a visitor' | 'an author', Record<string, string>> = {
    'a visitor': {
      '/about': 'about',
      '/home': 'home',
      '/coming-soon': 'coming-soon',
      '/login': 'login',
      '/register': 'register',
      '/forgot-password': 'forgot-password',
      '/reset-password': 'mailed',
      '/preview': 'preview',
      '/text/sample': 'paged',
      '/read/nobodys': 'shared-text',
      '/unsubscribe/nobodys': 'unsubscribe',
      '/db-status': 'operations',
      '/design-system': 'design-system',
      '/nowhere': 'not-found',
    },
    'an author': {
      '/feed': 'feed',
      '/projects': 'dashboard',
      '/create-project': 'creating',
      '/project/nobodys': 'project',
      '/profile': 'profile',
    },
  };

  it.each(['a visitor', 'an author'] as const)('comes when %s first goes there, and not before', async (who) => {
    const page = await stage.open(who === 'a visitor' ? null : await stage.register('author'), '/icon.svg');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const has = (name: string) => asked.some((path) => path.startsWith(`/assets/${name}-`) && path.endsWith('.js'));
    await page.goto(`${stage.url}/terms`);
    await page.locator('h1').waitFor();
    for (const [path, name] of Object.entries(ways[who])) {
      expect([path, has(name)]).toEqual([path, false]);
      await goInside(page, path);
      await until(
        () => has(name),
        patienceMs,
        () => `${path} did not ask for ${name}`,
      );
      await page
        .waitForFunction((to) => location.pathname === to && document.querySelector('h1'), path)
        .catch(() => {
          throw new Error(`${path} shows no heading at ${page.url()}`);
        });
    }
  });

  it('is waited for over a skeleton, or over the page before', async () => {
    const page = await stage.open(null, '/icon.svg');
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    await page.route(codeOf('forgot-password'), (route) => held.then(() => route.continue()));
    await page.goto(`${stage.url}/forgot-password`, { waitUntil: 'commit' });
    await page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: ui('loading') })
      .waitFor();
    await page.goto(`${stage.url}/login`, { waitUntil: 'commit' });
    await page.getByRole('link', { name: accounts('logIn.forgot') }).click();
    await page.locator('[role="progressbar"]').waitFor({ state: 'attached' });
    await heading(page, accounts('logIn.title'));
    release();
    await heading(page, accounts('forgot.title'));
  });

  it('is not waited for any more once another page was opened', async () => {
    const page = await stage.open(null, '/icon.svg');
    let release = () => undefined as void;
    const held = new Promise<void>((done) => (release = done));
    await page.route(codeOf('forgot-password'), (route) => held.then(() => route.continue()));
    await page.goto(`${stage.url}/forgot-password`, { waitUntil: 'commit' });
    const skeleton = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: ui('loading') });
    await skeleton.waitFor();
    await goInside(page, '/login');
    await heading(page, accounts('logIn.title'));
    const arrived = page.waitForResponse(codeOf('forgot-password'));
    release();
    await arrived;
    await heading(page, accounts('logIn.title'));
    expect(await page.locator('h1').count()).toBe(1);
    await goInside(page, '/forgot-password');
    await heading(page, accounts('forgot.title'));
  });
});

describe('the way on after signing in', () => {
  const hostile = [
    '//evil.example/x',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/login?returnUrl=//evil.example',
  ];

  it('stays inside the site, whatever address or origin says', async () => {
    const page = await stage.open(await stage.register('author'), '/terms');
    const strays: string[] = [];
    page.on('request', (request) => void (request.url().startsWith(stage.url) || strays.push(request.url())));
    page.on('dialog', (dialog) => void (strays.push(dialog.message()), dialog.dismiss()));
    const arrived = () =>
      page.waitForFunction(() => !/^\/(login|register|terms)$/.test(location.pathname) && document.querySelector('h1'));
    for (const url of hostile) {
      for (const way of ['/login', '/register']) {
        for (const query of [`returnUrl=${encodeURIComponent(url)}`, `returnUrl=${url}`]) {
          await goInside(page, `${way}?${query}`);
          await arrived();
          await goInside(page, '/terms');
        }
        await goInside(page, way, { usr: { from: url } });
        await arrived();
        await goInside(page, '/terms');
      }
    }
    expect(strays).toEqual([]);
    expect(page.url()).toBe(`${stage.url}/terms`);
  });
});

it('the header of a phone stands on one line in every language, however much is new', async () => {
  const author = await stage.register('author');
  for (const language of languages) {
    await author.put('/api/users/me', { language });
    const page = await stage.open(author, '/icon.svg', phone);
    await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
    await page.route('**/api/feed/unread', (route) => route.fulfill({ json: { success: true, count: 1234 } }));
    await page.goto(`${stage.url}/projects`);
    const count = page.getByRole('banner').getByRole('navigation').getByText('99+');
    await count.waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const broken = await page
        .getByRole('banner')
        .evaluate((banner) =>
          [...banner.querySelectorAll('a, button, bdi')]
            .map((piece) => ({ name: piece.textContent, ...piece.getBoundingClientRect().toJSON() }))
            .filter(
              ({ left, right, height, width: wide }) =>
                height > 0 && (left < 0 || right > innerWidth || height > 64 || wide < 20),
            ),
        );
      expect([language, width, broken]).toEqual([language, width, []]);
      expect((await count.boundingBox())?.height).toBeLessThan(30);
    }
    await page.context().close();
  }
});
