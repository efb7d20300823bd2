import type { Page } from 'playwright-core';
import { becomes } from '../../support/becomes.js';
import { accessProblems } from '../../support/browser/accessible.js';
import { widths } from '../../support/browser/browser.js';
import { hebrewOfOurs, turnTo } from '../../support/browser/english.js';
import { sidewaysProblems } from '../../support/browser/sideways.js';
import { useStage } from '../../support/browser/stage.js';
import { createProject } from '../../support/projects.js';
import { patienceMs, until } from '../../support/until.js';
import { textsOf, words } from '../../support/browser/words.js';
import { goInside } from './go-inside.js';
import { again, castFor, english, everybody, routesOf, whoSees, type Cast, type Route, type Who } from './routes.js';

const ui = textsOf('platform/words/catalogues/ui');
const guardWords = textsOf('platform/words/catalogues/guard');
const accounts = textsOf('features/accounts/accounts');
/** Word for word from P §6. */
const blocked = { inactive: 'חשבון לא פעיל', wrongRole: 'אין הרשאה' };

const stage = useStage({ DEMO: '1' });
let cast: Cast;
let routes: readonly Route[];
beforeAll(async () => {
  cast = await castFor(stage);
  routes = routesOf(cast);
});

interface Seen {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** The page that the guard remembers. */
  readonly origin: string | null;
  readonly deadLinks: readonly string[];
  readonly links: readonly string[];
}

const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const leadsNowhere = (href: string) =>
      /^(#?$|javascript:)/i.test(href) || (href.startsWith('#') && !document.getElementById(href.slice(1)));
    const { usr } = (history.state ?? {}) as { usr?: { from?: string } | null };
    return {
      path: location.pathname,
      title: document.title,
      heading: document.querySelector('h1')?.innerText.replace(/\s+/g, ' ') ?? '',
      origin: usr?.from ?? null,
      deadLinks: links.filter(leadsNowhere),
      links: links.filter((href) => !leadsNowhere(href)),
    };
  });

type Expected = Pick<Seen, 'path' | 'title' | 'heading' | 'origin'>;
const page = (path: string, title: string, heading = title): Expected => {
  const product = ui('product');
  return { path, title: title === product ? title : `${title} · ${product}`, heading, origin: null };
};

/** What P §2 and §6 promise this person at this address. */
function promised(who: Who, route: Route): Expected {
  const led = route.leads?.[who];
  const target = led && routes.find(({ path }) => path === led);
  if (target) return promised(who, target);
  const path = route.path.split('?')[0] ?? '';
  const { guard, others, headings } = route;
  if (guard && who === 'signed out') return { ...page('/login', accounts('logIn.title')), origin: `${path}${tail}` };
  const isClosed =
    guard || path === '/home' || path.startsWith('/home/works/') || /^\/(text|read|invite|round)[^/]*\/[^/]/.test(path);
  if (isClosed && who === 'inactive') return page(path, blocked.inactive);
  if (Array.isArray(guard) && !guard.includes(who)) return page(path, blocked.wrongRole);
  const own = others?.[who] ?? route;
  return page(path, own.title, headings?.[who] ?? own.heading);
}

/** Goes along with the origin, too. */
const tail = '?from=mail#here';
const addressOf = ({ path, guard }: Route): string => (guard ? path + tail : path);

const isAsPromised = (seen: Seen, { heading, ...rest }: Expected): boolean =>
  seen.heading.includes(heading) && Object.entries(rest).every(([name, value]) => seen[name as keyof Seen] === value);

interface Walk {
  readonly broken: string[];
  readonly links: Set<string>;
}

/** As wide as a window of 1280 × 1024 px is at 400 %: the narrowest in which nothing may reach over the sides (WCAG 1.4.10). */
const narrow = { width: 320, height: 256 };
const wide = { width: 1280, height: 860 };

/** What reaches over a side of the page. */
async function sideways(window: Page): Promise<string[]> {
  // The showcase has skeletons in its frames that stay.
  await window.locator('[role="status"][data-shape]:not(figure *)').first().waitFor({ state: 'detached' });
  return sidewaysProblems(window);
}

/** Goes to every route. What is not as promised is broken; so is a link that leads nowhere, and what is wider than the page. */
async function walk(who: Who, window: Page, go: (route: Route) => Promise<unknown>): Promise<Walk> {
  const { broken, links }: Walk = { broken: [], links: new Set() };
  await window.setViewportSize(narrow);
  window.on('pageerror', ({ message }) => broken.push(`${window.url()} threw ${message}`));
  for (const route of routes) {
    const expected = promised(who, route);
    await go(route);
    let seen = await look(window);
    await until(async () => isAsPromised((seen = await look(window)), expected), patienceMs).catch(() => {
      const { path, title, heading, origin } = seen;
      broken.push(`${route.path}: ${JSON.stringify([{ path, title, heading, origin }, expected])}`);
    });
    broken.push(...seen.deadLinks.map((href) => `${route.path} has a dead link: "${href}"`));
    for (const href of seen.links) links.add(href);
    broken.push(...(await sideways(window)).map((problem) => `${route.path} ${problem}`));
  }
  return { broken, links };
}

describe.each(everybody.filter((who) => who !== 'signed out'))('every route as %s', (who) => {
  it('is what was promised', async () => {
    const window = await stage.open(cast.people[who], '/terms');
    const { broken } = await walk(who, window, (route) => goInside(window, addressOf(route)));
    expect(broken).toEqual([]);
  });
});

describe('every route signed out', () => {
  it('is what was promised, from the server too, and no link on it is dead', async () => {
    const window = await stage.open(null, '/icon.svg');
    const answers: string[] = [];
    const { broken, links } = await walk('signed out', window, async (route) => {
      const answer = await window.goto(stage.url + addressOf(route));
      if (answer?.status() !== (route.status ?? 200)) answers.push(`${route.path} answered ${answer?.status()}`);
    });
    expect([...broken, ...answers]).toEqual([]);
    const inside = [...new Set([...links].map((href) => new URL(href, stage.url)))].filter(
      ({ origin }) => origin === stage.url,
    );
    expect(inside.length).toBeGreaterThan(20);
    for (const { pathname } of inside)
      expect([pathname, (await fetch(stage.url + pathname)).status]).toEqual([pathname, 200]);
  });
});

/** Until the screen has said what it is called, which ends with the site's name. */
async function goTo(window: Page, path: string, site: string): Promise<void> {
  await window.evaluate(() => void (document.title = ''));
  await goInside(window, path);
  await window
    .waitForFunction((name) => document.title.endsWith(name), site)
    .catch(async () => {
      const text = await window.evaluate(() => document.body.innerText.slice(0, 200));
      throw new Error(`${path} has no title at ${window.url()}: ${text}`);
    });
}

describe('every screen in English', () => {
  let inEnglish: Cast;
  beforeAll(async () => {
    inEnglish = await castFor(stage, english);
    for (const person of Object.values(inEnglish.people)) await person?.put('/api/users/me', { language: 'en' });
  });
  // There is one admin: who signs in as them afterwards would see the page turn.
  afterAll(() => inEnglish.people.admin?.put('/api/users/me', { language: 'he' }));

  it.each<Who>(['signed out', 'reader', 'author', 'admin'])(
    'has no Hebrew of ours as %s, is set from left to right, and shuts nobody out',
    async (who) => {
      const window = await stage.open(inEnglish.people[who], '/terms');
      await window.setViewportSize(narrow);
      if (who === 'signed out') await turnTo(window, 'en');
      await window.locator('html[lang="en"][dir="ltr"]').waitFor();
      const found: string[] = [];
      for (const { path } of routesOf(inEnglish).filter((one) => whoSees(one.guard) === who && !again.test(one.path))) {
        await goTo(window, path, 'Shulayim');
        const problems = [await sideways(window), await hebrewOfOurs(window), await accessProblems(window)].flat();
        await window.setViewportSize(wide);
        problems.push(...(await sideways(window)).map((problem) => `at a desk: ${problem}`));
        await window.setViewportSize(narrow);
        found.push(...problems.map((problem) => `${path} ${problem}`));
      }
      expect(found).toEqual([]);
      await window.locator('html[lang="en"][dir="ltr"]').waitFor();
    },
  );
});

describe('screens in Arabic', () => {
  it('are set from right to left, with nothing of ours in Hebrew and nothing beside the page', async () => {
    const author = await stage.register('author', 'ليلى');
    await author.put('/api/users/me', { language: 'ar' });
    const title = 'ثلاثة قوارب';
    const { project, part } = await createProject(author, { title }, { title: 'الصباح', body: 'نزلت إلى الشاطئ.' });
    const window = await stage.open(author, '/terms');
    await window.setViewportSize(narrow);
    await window.locator('html[lang="ar"][dir="rtl"]').waitFor();
    const found: string[] = [];
    for (const path of ['/home', '/dashboard', '/profile', `/project/${project.id}`, `/text/${part.id}`, '/about']) {
      await goTo(window, path, 'هوامش');
      // The site's own name stands beside the Arabic one.
      const hebrew = (await hebrewOfOurs(window)).filter((said) => !said.includes('שוליים'));
      found.push(...[...(await sideways(window)), ...hebrew].map((problem) => `${path} ${problem}`));
    }
    expect(found).toEqual([]);
  });
});

describe.each(widths)('the guard at $width px', ({ context }) => {
  const alert = (window: Page) => window.getByRole('alert');

  it('says that it is checking for as long as it does', async () => {
    const window = await stage.open(cast.people.author, '/icon.svg', context);
    let answer = () => undefined as void;
    const asked = new Promise<void>((done) => (answer = done));
    await window.route('**/api/users/me', (route) => asked.then(() => route.continue()));
    await window.goto(`${stage.url}/create-project`);
    await window.getByRole('status').filter({ hasText: 'בודק הרשאות...' }).waitFor();
    answer();
    await window.getByRole('heading', { level: 1, name: words('projects/projects')('create.title') }).waitFor();
  });

  it('tells a suspended person whom to ask, and shows nothing of the page', async () => {
    const window = await stage.open(cast.people.inactive, '/profile', context);
    await alert(window).getByRole('heading', { name: blocked.inactive }).waitFor();
    expect(guardWords('inactiveHint')).toContain('פנו לתמיכה');
    await alert(window).getByText(guardWords('inactiveHint')).waitFor();
    await becomes(() => window.getByRole('textbox').count(), 0);
  });

  it('tells a wrong role its own and the one it takes, and the way in as an admin', async () => {
    const window = await stage.open(cast.people.reader, '/dashboard', context);
    await alert(window).getByRole('heading', { name: blocked.wrongRole }).waitFor();
    expect(await alert(window).locator('dd').allTextContents()).toEqual([
      ui('roles.reader'),
      `${ui('roles.author')}${ui('roles.moderator')}${ui('roles.admin')}`,
    ]);
    await alert(window)
      .getByRole('link', { name: ui('backHome') })
      .click();
    await window.waitForURL('**/home');
    await window.goto(`${stage.url}/admin/users`);
    await becomes(() => alert(window).locator('dd').last().innerText(), ui('roles.admin'));
    await alert(window)
      .getByRole('link', { name: guardWords('logInAsAdmin') })
      .click();
    await window.getByRole('heading', { level: 1, name: words('admin/admin')('sections.users') }).waitFor();
    expect(new URL(window.url()).pathname).toBe('/admin/users');
  });
});
