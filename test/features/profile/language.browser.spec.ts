import { setTimeout as sleep } from 'node:timers/promises';
import { desktop, holdScripts } from '../../support/browser/browser.js';
import { hebrewOfOurs, speak } from '../../support/browser/english.js';
import { useStage } from '../../support/browser/stage.js';
import { textsOf } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';

const stage = useStage();
const hebrew = textsOf('features/invitations/members/members.lazy');
const english = textsOf('features/invitations/members/members.lazy', 'en');
const invitations = textsOf('features/invitations/invitations', 'en');

/** Everything else that was asked for has come, and is drawn. */
const settledMs = 700;

it('a page that its account speaks another language than this browser remembers turns once all its words are there', async () => {
  const dana = await stage.register('author', 'Dana Alon');
  const { project } = await createProject(dana, { title: 'Three boats' });
  // On another device.
  await speak('en', dana);
  let release = () => undefined as void;
  const page = await stage.open(dana, `/project/${project.id}/members`, async (browser) => {
    const context = await desktop(browser);
    release = await holdScripts(context, english('handOver'));
    return context;
  });
  await page.getByRole('link', { name: hebrew('handOver') }).waitFor();
  await sleep(settledMs);
  expect(await page.locator('html').getAttribute('lang')).toBe('he');
  await page.getByRole('heading', { level: 1, name: hebrew('title') }).waitFor();

  release();
  await page.getByRole('heading', { level: 1, name: english('title') }).waitFor();
  await page.getByText(invitations('list.nobodyAwaited')).waitFor();
  await sleep(settledMs);
  expect(await hebrewOfOurs(page)).toEqual([]);
  expect(await page.getByRole('banner').count()).toBe(1);
});
