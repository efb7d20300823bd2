import { Done, OneProgress } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { demoAdmin, newAdmin } from '../admin/panel.js';
import { marketingPages } from '../home/marketing-pages.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { widths } from '../../support/browser/browser.js';
import { pictureProblems } from '../../support/browser/pictures.js';
import { useStage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment } from '../../support/projects.js';
import { goInside } from './go-inside.js';
import { again, castFor, routesOf, whoSees, type Cast, type Route, type Who } from './routes.js';

const stage = useStage({ DEMO: '1' });
/** Whom each screen is looked at as. */
let cast: Cast;
/**
 * The author's alone, opened by nobody else: how long a reader's page is looked at decides whether it counts as read to
 * the end, which the feed tells.
 */
let authors: Cast;
beforeAll(async () => {
  [cast, authors] = await Promise.all([castFor(stage), castFor(stage)]);
  await Promise.all([cast, authors].map(readAndComment));
});

async function readAndComment({ people: { reader }, project: { part } }: Cast): Promise<void> {
  if (!reader) throw new Error('nobody reads');
  await comment(reader, part);
  await comment(reader, part, 'סירות חסרו, והים', 'ועוד "one" (2)');
  // Both are told by the page as well, once it was open for long enough: how long it is looked at must not change a picture.
  (await reader.put(`/api/texts/${part.id}/progress`, { offset: part.body.length })).as(OneProgress);
  (await reader.post(`/api/texts/${part.id}/finished`)).as(Done);
}
const castOf = (who: Who): Cast => (who === 'author' ? authors : cast);

/** Looked at as closely, in both widths and both schemes, by the specs of their features. */
const elsewhere = new Set([
  ...marketingPages.map(({ path }) => path as string),
  ...['/coming-soon', '/signup', '/early-access', '/design-system', '/components'],
]);

type Screen = Pick<Route, 'path' | 'title'>;
const feed = words('feed/feed')('title');
/** What is looked at is there, not only the page's frame. */
const contents: Readonly<Record<string, string>> = {
  'פרק ראשון': 'p[data-start]',
  [feed]: '[data-card]',
};

/** Each screen as whoever it is for sees it, and the guard's two. */
function screensOf(who: Who): readonly Screen[] {
  const own = routesOf(castOf(who))
    .filter(({ path, guard }) => !again.test(path) && !elsewhere.has(path) && whoSees(guard) === who)
    // What they see once it has come: the screen's own name stands there only until then.
    .map(({ path, title, others }) => ({ path, title: others?.[who]?.title ?? title }));
  const blockedAt = {
    reader: { path: '/admin', title: 'אין הרשאה' },
    inactive: { path: '/feed', title: 'חשבון לא פעיל' },
  }[who as string];
  return [
    ...own,
    ...(who === 'reader' ? [{ path: '/home', title: words('home/home')('reading.title') }] : []),
    ...(blockedAt ? [blockedAt] : []),
  ];
}

async function arrive(page: Page, { path, title }: Screen): Promise<void> {
  // What was seen in the feed is marked as read a moment later, which the menu and the dashboard show.
  const read = title === feed ? page.waitForResponse(/\/api\/feed\/read$/) : null;
  await goInside(page, path);
  await page.waitForFunction((name) => document.title.startsWith(name), title);
  await page
    .locator(contents[title] ?? 'h1')
    .first()
    .waitFor();
  await page.locator('[role="status"][data-shape]').first().waitFor({ state: 'detached' });
  await read;
}

/** The main screens, whose pictures are compared. */
const pictured: Readonly<Record<string, RegExp>> = {
  login: /^\/login$/,
  text: /^\/text\/[^/]+$/,
  home: /^\/home$/,
  notifications: /^\/notifications$/,
  profile: /^\/profile$/,
  feed: /^\/feed$/,
  dashboard: /^\/dashboard$/,
  'new-project': /^\/create-project$/,
  project: /^\/project\/[^/]+$/,
  users: /^\/admin\/users$/,
};

/** As it stands, from right to left; in the light from left to right as well: nothing knows left and right. */
async function pictureProblemsOf(page: Page, path: string, width: number, scheme: string): Promise<string[]> {
  const name = Object.keys(pictured).find((key) => pictured[key]?.test(path));
  if (!name) return [];
  const found = await pictureProblems(page, `${name}-${width}-${scheme}`);
  if (scheme === 'dark') return found;
  const turn = (direction: string) => page.evaluate((dir) => void (document.documentElement.dir = dir), direction);
  await turn('ltr');
  found.push(...(await pictureProblems(page, `${name}-${width}-ltr`)));
  await turn('rtl');
  return found;
}

describe.each(widths)('at $width px', ({ context, width }) => {
  it.each<Who>(['signed out', 'reader', 'author', 'admin', 'inactive'])(
    'no page shuts anybody out who comes as %s, light or dark',
    async (who) => {
      // A window that is closed on the panel takes its session with it.
      const person = who === 'admin' ? await newAdmin(stage, demoAdmin) : castOf(who).people[who];
      const page = await stage.open(person, '/terms', context);
      const found: string[] = [];
      for (const screen of screensOf(who)) {
        await arrive(page, screen);
        const pictures = (scheme: string) => pictureProblemsOf(page, screen.path, width, scheme);
        const problems = await lookProblems(page, who === 'inactive' ? undefined : pictures);
        found.push(...problems.map((problem) => `${screen.path} ${problem}`));
      }
      expect(found).toEqual([]);
    },
  );
});
