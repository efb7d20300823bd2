import { Invitations, Links, Me, Parts, Projects } from '@shulayim/contracts';
import type { Page } from 'playwright-core';
import { mailTo } from '../platform/mail/support/mail-folder.js';
import { becomes } from '../support/becomes.js';
import { phone } from '../support/browser/browser.js';
import type { Person } from '../support/person.js';
import { sidewaysProblems } from '../support/browser/sideways.js';
import { useStage } from '../support/browser/stage.js';
import { until } from '../support/until.js';
import { words } from '../support/browser/words.js';

const t = words('onboarding/onboarding');
const sharing = words('sharing/sharing');

const stage = useStage();

const press = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true }).click();
const next = (page: Page) => page.getByRole('dialog').getByRole('button', { name: t('wizard.next'), exact: true });
const typeInto = (page: Page, name: string, text: string) => page.locator(`[name="${name}"]`).fill(text);
const projects = async (author: Person) => (await author.get('/api/projects')).as(Projects).projects;
const atStep = (page: Page, step: string) => page.getByRole('heading', { name: t(`wizard.${step}.title`) }).waitFor();

describe('a newcomer', () => {
  it('is led by the guide and the wizard to a work with a text, readers and a link, also across a reload', async () => {
    const dana = await stage.register('author');
    const page = await stage.open(dana, '/feed');
    await press(page, 'welcome.guide');
    for (const step of ['welcome', 'project', 'text', 'readers']) {
      await page
        .getByRole('dialog')
        .getByRole('heading', { name: t(`intro.${step}.title`), exact: true })
        .waitFor();
      await press(page, 'intro.next');
    }
    await page.getByRole('heading', { name: t('intro.feedback.title') }).waitFor();
    await press(page, 'intro.finish');

    await atStep(page, 'start');
    await next(page).click();
    await becomes(() => next(page).isDisabled(), true);
    await typeInto(page, 'name', 'שלוש סירות');
    await next(page).click();
    await typeInto(page, 'content', '  0123456789  ');
    await becomes(() => next(page).isDisabled(), true);
    await typeInto(page, 'content', 'בבוקר ירדה מרים אל החוף.');
    await next(page).click();
    await becomes(() => page.locator('[name="privacy"][value="private"]').isChecked(), true);
    await next(page).click();
    await typeInto(page, 'email', 'נועה <noa@example.org>, yael@example.org');
    await press(page, 'wizard.readers.add');
    await typeInto(page, 'email', 'NOA@example.org');
    await press(page, 'wizard.readers.add');
    await page.getByText(t('wizard.readers.known')).waitFor();
    await page.getByText(t('wizard.readers.becomesShared')).waitFor();
    await typeInto(page, 'message', 'תודה שאתם קוראים');

    await page.reload();
    await press(page, 'welcome.resume');
    await atStep(page, 'readers');
    await next(page).click();
    await page
      .getByRole('definition')
      .filter({ hasText: /noa@example\.org.*yael@example\.org/s })
      .waitFor();
    await press(page, 'wizard.finish');
    await page.getByText(t('wizard.madeWithLink')).waitFor();
    await page.waitForURL('**/feed');

    const [project] = await projects(dana);
    expect(project).toMatchObject({ title: 'שלוש סירות', visibility_status: 'shared', parts_count: 1 });
    const path = `/api/projects/${project?.id}`;
    const { invitations } = (await dana.get(`${path}/invitations`)).as(Invitations);
    expect(invitations.map(({ email }) => email).sort()).toEqual(['noa@example.org', 'yael@example.org']);
    expect((await mailTo(stage.dataDir, 'invitation', 'noa@example.org')).text).toContain('תודה שאתם קוראים');
    expect((await dana.get(`/api/sharing?project_id=${project?.id}`)).as(Links).shareableTexts).toHaveLength(1);
    expect((await dana.get('/api/users/me')).as(Me).user.isFirstTime).toBe(false);

    await page.getByRole('heading', { name: t('awaiting.title') }).waitFor();
    await page
      .getByRole('button', { name: t('awaiting.share.action'), exact: true })
      .first()
      .click();
    await until(async () => (await page.getByLabel(sharing('link')).inputValue()).includes('/read/'));
  });

  it('brings a file, on a phone; a finish that breaks goes on where it broke, and makes nothing twice', async () => {
    const dana = await stage.register('author');
    const page = await stage.open(dana, '/feed', phone);
    await press(page, 'welcome.start');
    await next(page).click();
    await typeInto(page, 'name', 'שתי מילים');
    await next(page).click();
    const text = 'פרק א\n\nבבוקר ירדה מרים אל החוף.\n\nפרק ב\n\nאיש לא ענה לה.\n';
    const file = { name: 'כתב יד.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.route('**/api/import', (route) => route.abort(), { times: 1 });
    await page.locator('input[type="file"]').setInputFiles(file);
    await page
      .getByRole('alert')
      .filter({ hasText: t('wizard.text.broken') })
      .waitFor();
    await page.locator('input[type="file"]').setInputFiles(file);
    await page.getByText('כתב יד.txt').waitFor();
    expect(await sidewaysProblems(page)).toEqual([]);
    await next(page).click();
    await next(page).click();
    await next(page).click();
    let parts = 0;
    await page.route('**/api/projects/*/parts', (route) => (++parts === 2 ? route.abort() : route.continue()));
    await press(page, 'wizard.finish');
    await page
      .getByRole('alert')
      .filter({ hasText: t('wizard.failed').split('.')[0] ?? '' })
      .waitFor();
    await press(page, 'wizard.finish');
    await page.waitForURL('**/feed');
    await page.getByText(t('wizard.made')).waitFor();
    const made = await projects(dana);
    expect(made).toMatchObject([{ visibility_status: 'private', parts_count: 2 }]);
    const list = (await dana.get(`/api/projects/${made[0]?.id}/parts`)).as(Parts).parts;
    expect(list.map(({ title }) => title)).toEqual(['פרק א', 'פרק ב']);
  });
});
