import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { desktop, openBrowser } from '../support/browser/browser.js';
import { createTestDatabase, type TestDatabase } from '../support/servers/postgres.js';
import { freePort, startProgram, type Program } from '../support/servers/program.js';
import { newComment, openAsGuest, shareText, type RemotePerson, type SharedText } from '../support/remote-person.js';
import { makeFolder } from './support/folder.js';
import { startProxy, type Proxy } from './support/proxy.js';

const away = 'החיבור נותק, מנסים שוב...';
/** Longer than the longest pause between two attempts to come back. */
const backMs = 30_000;

describe('an open page', () => {
  const folder = makeFolder();
  let database: TestDatabase;
  let browser: Browser;
  let web: Program;
  let port: string;
  let proxy: Proxy;
  let text: SharedText;
  let guest: RemotePerson;
  let page: Page;

  const start = async (): Promise<void> => {
    const env = { PORT: port, DATABASE_URL: database.url, DRAIN_SECONDS: '3', RATE_LIMIT_SCALE: '1000', DEMO: '0' };
    web = await startProgram({ dataDir: folder.path, env: { ...env, COMING_SOON: 'off' } });
  };
  const say = async (words: string): Promise<void> => {
    const { status } = await guest.post(`parts/${text.partId}/comments`, newComment(words));
    expect(status).toBe(201);
  };
  const cards = (words: string) => page.getByRole('article').filter({ hasText: words });

  beforeAll(async () => {
    [database, browser, port] = [await createTestDatabase(), await openBrowser(), String(await freePort())];
    await start();
    proxy = await startProxy([port]);
    text = await shareText(web.url);
    guest = await openAsGuest(text, web.url);
    const context = await desktop(browser);
    const cookies = text.author.cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: proxy.url };
    });
    await context.addCookies(cookies);
    page = await context.newPage();
    await page.goto(`${proxy.url}/feed`);
  });
  afterAll(async () => {
    await browser.close();
    await proxy.remove();
    await web.kill9();
    await database.drop();
    folder.remove();
  });

  const restart = async (end: () => Promise<unknown>): Promise<void> => {
    await end();
    await page.getByText(away).waitFor({ timeout: backMs });
    await start();
    await say('בזמן שהדף לא היה מחובר');
  };

  it.each([
    ['SIGTERM', () => restart(() => web.stop())],
    ['SIGKILL', () => restart(() => web.kill9())],
    [
      'a cut of the proxy',
      async () => {
        await proxy.cut();
        await page.getByText(away).waitFor({ timeout: backMs });
        await say('בזמן שהדף לא היה מחובר');
        await proxy.mend();
      },
    ],
  ])('comes back after %s with everything missed, once, and says so', async (name, happen) => {
    const before = await cards('בזמן שהדף').count();
    await say(`לפני ${name}`);
    await cards(`לפני ${name}`).waitFor();
    await happen();
    await cards('בזמן שהדף').nth(before).waitFor({ timeout: backMs });
    await page.getByText(away).waitFor({ state: 'hidden' });
    await say(`אחרי ${name}`);
    await cards(`אחרי ${name}`).waitFor();
    await delay(500);
    expect(await cards('בזמן שהדף').count()).toBe(before + 1);
    for (const when of ['לפני', 'אחרי']) expect(await cards(`${when} ${name}`).count()).toBe(1);
  });
});
