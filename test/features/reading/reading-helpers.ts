import type { Part } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import type { Person } from '../../support/person.js';
import { becomes } from '../../support/becomes.js';
import { startStage, type Stage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { createProject } from '../../support/projects.js';

export const t = words('comments/comments');
export const reading = words('reading/reading');

export const mixed = 'הוא אמר "Hello, world!" (פרק 3, 10:30) ב-2002, ואיש לא ענה.';
export const body = `בבוקר ירדה מרים אל החוף ומנתה את הסירות. שלוש חסרו, והים היה שקט.\n${mixed}\nהיא עמדה שעה ארוכה, והקשיבה לרשרוש החבלים.`;

/** An author, a reader and a program of their own, for all tests of a file; their pages are closed after each. */
export const fixture = {} as { stage: Stage; author: Person; reader: Person };
beforeAll(async () => {
  fixture.stage = await startStage();
  [fixture.author, fixture.reader] = await Promise.all([
    fixture.stage.register('author'),
    fixture.stage.register('reader'),
  ]);
});
afterEach(() => fixture.stage.clear());
afterAll(() => fixture.stage.close());

export const publicProject = (part: object = {}, settings: object = {}) =>
  createProject(fixture.author, { visibility_status: 'public', ...settings }, { body, ...part });
/** The text, once the client has it: the server's first HTML cannot be commented on. */
export const openText = async (person: Person | null, part: Part): Promise<Page> => {
  const page = await fixture.stage.open(person, `/text/${part.id}`);
  await paragraphs(page).first().waitFor();
  return page;
};
export const paragraphs = (page: Page) => page.locator('p[data-start]');
export const form = (page: Page) => page.getByRole('textbox', { name: t('newComment') });
export const send = (page: Page) => page.getByRole('button', { name: t('send'), exact: true });
/** Sends what was written, and sees it said: the sentence passes, so one looks out for it before the press. */
export const sendAndSee = (page: Page, press: () => Promise<void> = () => send(page).click()) =>
  Promise.all([page.getByText(t('sent')).waitFor(), press()]);
/** Waits until these pieces of the text, and no others, are marked. */
export const areMarked = (page: Page, pieces: string[]) => becomes(() => page.locator('mark').allInnerTexts(), pieces);
/** The passage that is being written about, as far as it is drawn. */
export const tinted = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('pending-comment') ?? [])].map(String));
export const note = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text }).last();
/** Notes every animation that begins from now on: a pulse is over in two seconds, and a slow machine looks later. */
export const notePulses = (page: Page) =>
  page.evaluate(() => {
    const begun: { name: string; of: string; seconds: number }[] = [];
    Object.assign(window, { begun });
    document.addEventListener('animationstart', ({ target, animationName: name }) => {
      const element = target as Element;
      const seconds = parseFloat(getComputedStyle(element).animationDuration);
      begun.push({ name, of: element.textContent ?? '', seconds });
    });
  });
/** Waits until a passage has begun to pulse. @returns how long one beat takes, in seconds */
export async function pulseOf(page: Page, passage: string): Promise<number> {
  const find = async () => {
    const begun = await page.evaluate(
      () => Reflect.get(window, 'begun') as { name: string; of: string; seconds: number }[],
    );
    return begun.find(({ name, of }) => name.includes('pulse') && of.includes(passage));
  };
  await until(async () => (await find()) !== undefined);
  return (await find())?.seconds ?? NaN;
}
export const kept = async (part: Part) => {
  const { text } = await fixture.author.get(`/api/texts/${part.id}`);
  return (JSON.parse(text) as { comments: { selected_text: string; comment_text: string }[] }).comments;
};
