import type { Page } from 'playwright-core';
import { demoAdmin, newAdmin } from '../admin/panel.js';
import { marketingPages } from '../home/marketing-pages.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { widths } from '../../support/browser/browser.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { words } from '../../support/browser/words.js';
import { comment } from '../../support/projects.js';
import { goInside } from './go-inside.js';
import { castFor, routesOf, type Cast, type Route, type Who } from './routes.js';

let stage: Stage;
let cast: Cast;
let routes: readonly Route[];
beforeAll(async () => {
  stage = await startStage({ DEMO: '1' });
  cast = await castFor(stage);
  routes = routesOf(cast);
  const { reader } = cast.people;
  if (!reader) throw new Error('nobody reads');
  await comment(reader, cast.project.part);
  await comment(reader, cast.project.part, 'סירות חסרו, והים', 'ועוד "one" (2)');
});
afterEach(() => stage.clear());
afterAll(() => stage.close());

/** Other addresses of a screen that is looked at here. */
const again =
  /^\/(app|text-(old|classic)\/.*|read|admin\/(active|suspended|published|flagged|pending|nothing)|home\/nowhere)$/;
/** Looked at as closely, in both widths and both schemes, by the specs of their features. */
const elsewhere = new Set([
  ...marketingPages.map(({ path }) => path as string),
  ...['/coming-soon', '/signup', '/early-access', '/design-system', '/components'],
]);

type Screen = Pick<Route, 'path' | 'title'>;
/** What is looked at is there, not only the page's frame. */
const contents: Readonly<Record<string, string>> = {
  'פרק ראשון': 'p[data-start]',
  [words('feed/feed')('title')]: '[data-card]',
};

/** Each screen as whoever it is for sees it, and the guard's two. */
function screensOf(who: Who): readonly Screen[] {
  const own = routes.filter(({ path, guard }) => !again.test(path) && !elsewhere.has(path) && whoSees(guard) === who);
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

function whoSees(guard: Route['guard']): Who {
  if (guard === undefined) return 'signed out';
  if (guard === 'active') return 'reader';
  return guard.includes('author') ? 'author' : 'admin';
}

async function arrive(page: Page, { path, title }: Screen): Promise<void> {
  await goInside(page, path);
  await page.waitForFunction((name) => document.title.startsWith(name), title);
  await page
    .locator(contents[title] ?? 'h1')
    .first()
    .waitFor();
  await page.locator('[role="status"][data-shape]').first().waitFor({ state: 'detached' });
}

describe.each(widths)('at $width px', ({ context }) => {
  it.each<Who>(['signed out', 'reader', 'author', 'admin', 'inactive'])(
    'no page shuts anybody out who comes as %s, light or dark',
    async (who) => {
      // A window that is closed on the panel takes its session with it.
      const person = who === 'admin' ? await newAdmin(stage, demoAdmin) : cast.people[who];
      const page = await stage.open(person, '/terms', context);
      const found: string[] = [];
      for (const screen of screensOf(who)) {
        await arrive(page, screen);
        found.push(...(await lookProblems(page)).map((problem) => `${screen.path} ${problem}`));
      }
      expect(found).toEqual([]);
    },
  );
});
