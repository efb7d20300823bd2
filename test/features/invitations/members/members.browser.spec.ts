import { InvitationResults } from '@shulayim/contracts';
import { pressByKey } from '../../../support/browser/pressing/keyboard.js';
import { becomes } from '../../../support/becomes.js';
import { sidewaysProblems } from '../../../support/browser/sideways.js';
import { useStage } from '../../../support/browser/stage.js';
import { draftSaved, publishedAs, publishWritten, rewrite } from '../../../support/browser/writing.js';
import { words } from '../../../support/browser/words.js';
import { pressMenuItem } from '../../../support/browser/pressing/resting.js';
import { comment, createProject } from '../../../support/projects.js';
import { until } from '../../../support/until.js';
import { everyMail } from '../../privacy/privacy-helpers.js';

const t = words('invitations/invitations');
const projects = words('projects/projects');
const home = words('home/home');
const members = words('invitations/members/members.lazy');
const stage = useStage({ MAIL_SETTLE_SECONDS: '0' });

/** The path of the link that was mailed. */
async function mailedPath(address: string): Promise<string> {
  const links = () =>
    everyMail(stage.dataDir).flatMap((mail) =>
      mail.includes(address) ? (/\/invite\/[\w-]+/.exec(mail)?.[0] ?? []) : [],
    );
  await until(() => links().length > 0);
  return links().at(-1) ?? '';
}

it('a first reader accepts, reads what is private with everybody’s comments, and leaves', async () => {
  const dana = await stage.register('author');
  const { project, part } = await createProject(dana, { visibility_status: 'public' });
  await comment(await stage.register('reader'), part, 'והים היה שקט', 'הים לא היה שקט');
  await dana.put(`/api/projects/${project.id}`, { visibility_status: 'private' });
  const wish = { emails: ['ruth@example.org'], role: 'first_reader' };
  (await dana.post(`/api/projects/${project.id}/invitations`, wish)).as(InvitationResults, 201);

  const author = await stage.open(dana, `/project/${project.id}`);
  await author
    .getByRole('button', { name: projects('project.invite'), exact: true })
    .first()
    .click();
  await author.getByTitle(t('role.change')).click();
  // In front of the dialog: a press outside of what is seen would do nothing.
  await pressMenuItem(author, t('role.first_reader'), 'menuitemradio');

  const ruth = await stage.register('reader', 'רות כהן');
  const path = await mailedPath('ruth@example.org');
  const page = await stage.open(ruth, path);
  await page.getByText(t('invite.role_first_reader')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  await pressByKey(page, page.getByRole('button', { name: t('invite.accept') }));
  await page.waitForURL(`**/text*/${part.id}`);
  await page.getByText('שלוש סירות חסרו').first().waitFor();
  await page.getByText('הים לא היה שקט').first().waitFor();

  await page.goto(`${stage.url}/home`);
  await page.getByText(home('role.first_reader'), { exact: true }).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  await pressByKey(page, page.getByRole('button', { name: home('role.leaveOf').replace('{{title}}', project.title) }));
  await pressByKey(page, page.getByRole('button', { name: home('role.yes') }));
  await page.getByText(home('role.left')).waitFor();
  // It stands in its row and in the row's link to its people: both go when the list was asked again.
  await becomes(() => page.getByText(project.title).count(), 0);
  (await ruth.get(`/api/texts/${part.id}`)).refused(404, 'not_found');
  expect((await ruth.get(`/api${path.replace('/invite/', '/invitations/')}`)).status).toBe(404);
});

it('an editor accepts, writes and publishes; the author reads in the versions who did it', async () => {
  const dana = await stage.register('author');
  const { project, part } = await createProject(dana);
  const wish = { emails: ['yoav@example.org'], role: 'editor' };
  (await dana.post(`/api/projects/${project.id}/invitations`, wish)).as(InvitationResults, 201);
  const yoav = await stage.register('author', 'יואב לוי');
  const page = await stage.open(yoav, await mailedPath('yoav@example.org'));
  await page.getByText(t('invite.role_editor')).waitFor();
  await page.getByRole('button', { name: t('invite.accept') }).click();
  await page.getByRole('link', { name: `${home('role.write')} ${project.title}` }).click();
  await page.getByText(projects('edited.badge')).waitFor();
  expect(await sidewaysProblems(page)).toEqual([]);
  await page.getByRole('button', { name: projects('part.menu').replace('{{title}}', part.title) }).click();
  await pressMenuItem(page, projects('part.edit'));
  await rewrite(page, 'שלוש סירות', 'ארבע סירות');
  await draftSaved(page);
  await publishWritten(page);
  await publishedAs(page, 2);

  const author = await stage.open(dana, `/project/${project.id}`);
  await author.getByRole('button', { name: projects('part.menu').replace('{{title}}', part.title) }).click();
  await pressMenuItem(author, projects('versions.open'));
  await author.getByText('יואב לוי').waitFor();

  await author.goto(`${stage.url}/project/${project.id}/members`);
  const row = author.getByRole('listitem').filter({ hasText: 'יואב לוי' });
  await pressByKey(author, row.getByTitle(members('remove'), { exact: true }));
  await row.getByRole('button', { name: members('yes') }).waitFor();
  expect(await sidewaysProblems(author)).toEqual([]);
  await pressByKey(author, row.getByRole('button', { name: members('yes') }));
  await author.getByText(members('alone')).waitFor();
});
