import type { Page } from 'playwright-core';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { lookProblems } from '../../support/browser/accessible.js';
import { becomes } from '../../support/becomes.js';
import { phone } from '../../support/browser/browser.js';
import { download } from '../../support/browser/download.js';
import { followed } from '../../support/browser/followed.js';
import type { Person } from '../../support/person.js';
import { useStage } from '../../support/browser/stage.js';
import { until } from '../../support/until.js';
import { words } from '../../support/browser/words.js';
import { addPart, createLink, createProject, openLink, type TestProject } from '../../support/projects.js';

const t = words('sharing/sharing');
const projects = words('projects/projects');
const reading = words('reading/reading');
const shared = words('reading/screens/shared/shared-text');
const home = words('home/home');

const stage = useStage();
let dana: Person;
beforeAll(async () => {
  dana = await stage.register('author');
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const linkField = (page: Page) => dialogOf(page).getByLabel(t('link'), { exact: true });
const tab = (page: Page, name: string) => dialogOf(page).getByRole('tab', { name: t(`tab.${name}`), exact: true });
const button = (page: Page, name: string) => dialogOf(page).getByRole('button', { name: t(name), exact: true });

async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: projects('project.share'), exact: true })
    .first()
    .click();
  await linkField(page).waitFor();
}

/** The machine's clipboard and share sheet, with a memory. */
const standIns = (page: Page, refuses: boolean) =>
  page.evaluate((isRefused) => {
    const kept: string[] = [];
    Object.assign(window, { kept });
    const writeText = async (text: string) => {
      if (isRefused) throw new Error('no permission');
      kept.push(text);
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  }, refuses);

async function openLively(project: TestProject): Promise<Page> {
  const page = await stage.open(dana, '/icon.svg');
  const following = followed(page);
  await page.goto(`${stage.url}/project/${project.project.id}`);
  await following;
  return page;
}

const savedFile = async (page: Page, name: string): Promise<Buffer> =>
  (await download(page, () => button(page, name).click())).file;

it('a chapter goes to a friend by mail, is seen opened as it happens, and is taken back', async () => {
  const project = await createProject(dana, { title: 'מרים and the sea', visibility_status: 'shared' });
  const second = await addPart(dana, project.project.id, { title: 'פרק 2: Haifa' });
  await createProject(dana, { title: 'יצירה לכולם', visibility_status: 'public' });
  const page = await openLively(project);
  await openDialog(page);
  const ofWhole = await linkField(page).inputValue();
  await dialogOf(page).getByLabel(t('what.label')).selectOption(second.id);
  await becomes(async () => (await linkField(page).inputValue()) !== ofWhole, true);

  await standIns(page, true);
  await button(page, 'copy').click();
  await dialogOf(page).getByText(t('copyFailed')).waitFor();
  await until(() => page.evaluate(() => window.getSelection()?.toString().includes('/read/') ?? false));
  await standIns(page, false);
  // It stands for two seconds: looked for before the press.
  await Promise.all([dialogOf(page).getByText(t('copied')).waitFor(), button(page, 'copy').click()]);
  const url = await linkField(page).inputValue();
  expect(await page.evaluate(() => (window as unknown as { kept: string[] }).kept)).toEqual([url]);

  await tab(page, 'mail').click();
  await dialogOf(page).getByLabel(t('mail.recipient')).fill('friend@example.org');
  await dialogOf(page).getByLabel(t('mail.message')).fill('חשבתי עלייך <b>מיד</b>');
  await button(page, 'mail.submit').click();
  await dialogOf(page).getByText(t('mail.sent')).waitFor();
  const mail = await mailTo(stage.dataDir, 'shared-link', 'friend@example.org');
  expect(mail.text).toContain('חשבתי עלייך <b>מיד</b>');
  const [path = ''] = /\/read\/[\w-]+/.exec(mail.text) ?? [];
  expect(url.endsWith(path)).toBe(true);

  await tab(page, 'link').click();
  await dialogOf(page).getByText(t('neverOpened')).waitFor();
  const friend = await stage.open(null, path);
  await friend.getByRole('heading', { level: 1, name: 'פרק 2: Haifa' }).waitFor();
  await friend.getByText(shared('sharedText'), { exact: true }).waitFor();
  await friend.getByText(shared('views_one')).waitFor();
  await dialogOf(page).getByText(t('opened_one')).waitFor();

  await tab(page, 'all').click();
  const listed = dialogOf(page)
    .getByRole('list', { name: t('tab.all') })
    .getByRole('listitem');
  const ofPart = listed.filter({ hasText: 'פרק 2: Haifa' });
  await ofPart.getByText(t('opened_one')).waitFor();
  await ofPart.getByRole('button', { name: t('list.change') }).click();
  await ofPart.getByLabel(t('name')).fill('לנועה');
  await ofPart.getByLabel(t('lastDay')).fill('2999-12-31');
  await ofPart.getByRole('switch', { name: t('guests') }).click();
  await ofPart.getByText('31 בדצמבר 2999').waitFor();
  await becomes(
    async () => {
      const link = (await dana.get(`/api${path.replace('/read', '/sharing')}`)).text;
      const { name, expiresAt, guestsMayComment } = (JSON.parse(link) as { shareableText: Record<string, unknown> })
        .shareableText;
      return { name, expiresAt, guestsMayComment };
    },
    { name: 'לנועה', expiresAt: '2999-12-31T21:59:59.999Z', guestsMayComment: false },
  );

  await ofPart.getByRole('button', { name: t('switchOff') }).click();
  await ofPart.getByRole('button', { name: t('switchOffYes') }).click();
  await ofPart.getByText(t('list.state.off'), { exact: true }).waitFor();
  await friend.getByRole('heading', { name: reading('problem.revoked') }).waitFor();
  await tab(page, 'link').click();
  await button(page, 'makeNew').click();
  await becomes(async () => [url, ofWhole].includes(await linkField(page).inputValue()), false);
});

it('in a hand: one tap to WhatsApp, a code to print, and from the text on to others', async () => {
  const project = await createProject(dana, { title: 'שלוש סירות', visibility_status: 'shared' });
  const { part } = await createProject(dana, { title: 'מגילה לכולם', visibility_status: 'public' });
  const page = await stage.open(dana, `/project/${project.project.id}`, phone);
  await openDialog(page);
  const url = await linkField(page).inputValue();
  const whatsapp = dialogOf(page).getByRole('link', { name: t('way.whatsapp') });
  const told = new URL((await whatsapp.getAttribute('href')) ?? '');
  expect(`${told.origin}${told.pathname}`).toBe('https://wa.me/');
  expect(told.searchParams.get('text')).toContain('שלוש סירות');
  expect(told.searchParams.get('text')?.endsWith(url)).toBe(true);
  await button(page, 'way.code').click();
  await dialogOf(page)
    .getByRole('img', { name: t('qr.title') })
    .waitFor();
  expect((await savedFile(page, 'qr.svg')).toString()).toMatch(/^<svg [^>]*viewBox/);
  expect((await savedFile(page, 'qr.png')).subarray(1, 4).toString()).toBe('PNG');
  expect(await lookProblems(page)).toEqual([]);

  const link = await createLink(dana, project);
  await openLink(stage.stranger(), link);
  const visitor = await stage.open(null, `/read/${link.shareToken}`, phone);
  await visitor.getByRole('link', { name: shared('discover') }).click();
  await visitor.waitForURL('**/home');
  const open = visitor.getByRole('list', { name: home('reading.library') });
  await open.getByRole('link', { name: 'מגילה לכולם' }).click();
  await visitor.waitForURL(`**/text/${part.id}`);
});
