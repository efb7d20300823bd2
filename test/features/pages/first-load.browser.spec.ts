import { desktop } from '../../support/browser/browser.js';
import { useStage } from '../../support/browser/stage.js';
import { createLink, createProject } from '../../support/projects.js';
import { firstLoad } from './first-load.js';

/** Bytes, brotli, as served. */
const budget = 39_300;
/** Of a text that anybody may read: before it stands on the page, and in all. They may only fall. */
const textBudget = 89_300;
const readingBudget = 101_800;
/** Files of a text's JavaScript: each waits for a connection of its own. */
const mostScripts = 16;
/** Words that stand in the code of what a first page does without, and in no other. */
const heavy = {
  socket: 'EIO',
  query: 'isStaleByTime',
  kit: 'mantine-Modal',
  schemas: 'invalid_union',
  formatting: 'doc-noteref',
  routerForms: 'fetcherKey',
};

const stage = useStage();

const load = async (path: string) => firstLoad(await (await desktop(stage.browser)).newPage(), stage.url + path);

describe.each(['/', '/coming-soon'])('a first visit of %s', (path) => {
  it('takes less than 40 kB of JavaScript, without socket, query, kit, schemas or the router’s forms', async () => {
    const { scriptBytes, scripts, code } = await load(path);
    expect(scripts.length).toBeGreaterThan(1);
    expect(Object.keys(heavy).filter((part) => code.includes(heavy[part as keyof typeof heavy]))).toEqual([]);
    expect(scriptBytes).toBeLessThan(budget);
  });
});

it('the words by which heavy code is known are in it', async () => {
  const signedIn = await stage.open(await stage.register('author'), '/terms');
  const { code } = await firstLoad(await signedIn.context().newPage(), `${stage.url}/feed`);
  expect(['socket', 'query', 'schemas'].filter((part) => !code.includes(heavy[part as keyof typeof heavy]))).toEqual(
    [],
  );
});

it('a public text stands after less than 90 kB of JavaScript, and takes less than 102 in all, without schemas, kit and what draws formatting', async () => {
  const author = await stage.register('author');
  const project = await createProject(author, { visibility_status: 'public' });
  const { shareToken } = await createLink(author, project);
  for (const path of [`/text/${project.part.id}`, `/read/${shareToken}`]) {
    const page = await (await desktop(stage.browser)).newPage();
    const { scriptBytes, bytesBeforeText, code, scripts } = await firstLoad(
      page,
      stage.url + path,
      page.locator('p[data-start]').first(),
    );
    expect([heavy.kit, heavy.schemas, heavy.formatting].filter((part) => code.includes(part))).toEqual([]);
    expect(bytesBeforeText).toBeGreaterThan(budget / 2);
    expect(bytesBeforeText).toBeLessThan(textBudget);
    expect(scriptBytes).toBeLessThan(readingBudget);
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
  }
});

it('a Hebrew text is set without fonts of Latin, and asks for its letters before its scripts', async () => {
  const author = await stage.register('author');
  const { part } = await createProject(author, { visibility_status: 'public' });
  const page = await (await desktop(stage.browser)).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await firstLoad(page, `${stage.url}/text/${part.id}`, page.locator('p[data-start]').first());
  expect(asked.filter((path) => /latin|david/.test(path))).toEqual([]);
  const places = [/libre-hebrew/, /libre-signs/, /index-.*\.js$/].map((one) =>
    asked.findIndex((path) => one.test(path)),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});
