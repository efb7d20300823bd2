import { OnePart, type Part } from '@shulayim/contracts';
import type { Locator, Page } from 'playwright-core';
import type { Person } from '../../../support/person.js';
import { useStage } from '../../../support/browser/stage.js';
import { textsOf, words } from '../../../support/browser/words.js';
import { pressMenuItem } from '../../../support/browser/pressing/resting.js';
import { comment, createProject } from '../../../support/projects.js';

const t = words('projects/projects');
const filled = (key: string, blanks: Record<string, string | number>) =>
  Object.entries(blanks).reduce((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), t(key));

const stage = useStage();
let author: Person;
let reader: Person;
beforeAll(async () => {
  [author, reader] = await Promise.all([stage.register('author'), stage.register('reader')]);
});

const paragraphs = [
  'בבוקר ירדה מרים אל החוף, ושלוש סירות חסרו בו.',
  'איש לא ענה לה, גם לא הסבתא שישבה בפתח וקלפה תפוזים.',
  'הים היה שקט מאוד, כמי שמסתיר דבר מה.',
];
const [first = '', second = '', third = ''] = paragraphs;

async function versionsOf(page: Page, part: Part): Promise<Locator> {
  await page.getByRole('button', { name: filled('part.menu', { title: part.title }), exact: true }).click();
  await pressMenuItem(page, t('versions.open'));
  return page.getByRole('dialog');
}

describe('the versions of a part', () => {
  it('are named and told of, compared with what moved, and restored, and the comments are accounted for', async () => {
    const { part } = await createProject(author, { visibility_status: 'public' }, { body: paragraphs.join('\n\n') });
    await comment(reader, part, 'וקלפה תפוזים');
    const path = `/api/projects/${part.project_id}/parts/${part.id}`;
    const body = [second.replace(' וקלפה תפוזים', ''), third, first].join('\n\n');
    const revised = (await author.put(path, { body, text_version: 1 })).as(OnePart).part;
    const page = await stage.open(author, `/project/${part.project_id}`);
    const dialog = await versionsOf(page, revised);

    await dialog.getByRole('button', { name: filled('history.describeVersion', { n: 1 }) }).click();
    await page.keyboard.insertText('לפני העריכה');
    await dialog.getByRole('textbox', { name: t('history.note') }).fill('הסוף אחר');
    await dialog.getByRole('button', { name: t('settings.save'), exact: true }).click();
    const rows = dialog.getByRole('list', { name: t('history.list') }).getByRole('listitem');
    await rows.nth(1).getByText('לפני העריכה').waitFor();
    await rows.nth(1).getByText('הסוף אחר').waitFor();

    const compare = textsOf('platform/ui/compare/words/compare');
    await dialog.getByText(compare('movedHere')).waitFor();
    await dialog.getByRole('button', { name: compare('toNewPlace') }).click();
    await dialog.locator(':focus', { hasText: first }).waitFor();

    await dialog.getByRole('button', { name: filled('history.restoreVersion', { n: 1 }) }).click();
    await dialog.getByRole('button', { name: filled('history.restoreAs', { next: 3 }) }).click();
    await page.getByText(filled('outcome.version', { n: 3 })).waitFor();
    expect((await author.get(path)).as(OnePart).part).toMatchObject({ text_version: 3, body: part.body });
    await page.getByRole('button', { name: t('outcome.close') }).click();
    await page.getByText(filled('outcome.version', { n: 3 })).waitFor({ state: 'detached' });
  });
});
