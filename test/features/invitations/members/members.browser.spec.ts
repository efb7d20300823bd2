import { InvitationResults } from '@shulayim/contracts';
import { becomes } from '../../../support/becomes.js';
import { widthsInLanguages } from '../../../support/browser/browser.js';
import { speak, wordProblems } from '../../../support/browser/english.js';
import { pressByKey, pressInMenu } from '../../../support/browser/pressing/keyboard.js';
import { useStage } from '../../../support/browser/stage.js';
import { textsOf } from '../../../support/browser/words.js';
import { draftSaved, publishedAs, rewrite } from '../../../support/browser/writing.js';
import type { Person } from '../../../support/person.js';
import { comment, createProject } from '../../../support/projects.js';
import { until } from '../../../support/until.js';
import { everyMail } from '../../privacy/privacy-helpers.js';

const stage = useStage({ MAIL_SETTLE_SECONDS: '0' });
const told = {
  en: {
    title: 'Three boats',
    part: { title: 'First part', body: 'Three boats were missing.\n\nThe sea was calm, and nobody answered her.' },
    dana: 'Dana Alon',
    ruth: 'Ruth Cohen',
    yoav: 'Yoav Levi',
    passage: 'The sea was calm',
    said: 'It was not calm',
    boats: ['Three boats', 'Four boats'],
  },
  he: {
    title: 'שלוש סירות, Blue 7',
    part: { title: 'פרק ראשון', body: 'שלוש סירות חסרו.\n\nוהים היה שקט, ואיש לא ענה לה.' },
    dana: 'דנה אלון',
    ruth: 'רות Cohen 7',
    yoav: 'יואב לוי',
    passage: 'והים היה שקט',
    said: 'הים לא היה שקט',
    boats: ['שלוש סירות', 'ארבע סירות'],
  },
} as const;

/** Invites an account, and gives the path of the link that was mailed to it. */
async function invited(owner: Person, projectId: string, { user }: Person, role: string): Promise<string> {
  const wish = { emails: [user.email], role };
  (await owner.post(`/api/projects/${projectId}/invitations`, wish)).as(InvitationResults, 201);
  const links = () =>
    everyMail(stage.dataDir).flatMap((mail) =>
      mail.includes(user.email) ? (/\/invite\/[\w-]+/.exec(mail)?.[0] ?? []) : [],
    );
  await until(() => links().length > 0);
  return links().at(-1) ?? '';
}

describe.each(widthsInLanguages)('by keyboard alone, at $width px, in $language', ({ width, context, language }) => {
  const t = textsOf('features/invitations/invitations', language);
  const projects = textsOf('features/projects/projects', language);
  const home = textsOf('features/home/home', language);
  const members = textsOf('features/invitations/members/members.lazy', language);
  const comments = textsOf('features/comments/comments', language);
  const editor = textsOf('features/editor/editor', language);
  const { title, part: written, dana: owner, ruth: first, yoav: second, passage, said, boats } = told[language];

  it('a first reader accepts, reads what is private with everybody’s comments, and leaves', async () => {
    const [dana, ruth] = [await stage.register('author', owner), await stage.register('reader', first)];
    await speak(language, dana, ruth);
    const { project, part } = await createProject(dana, { title, visibility_status: 'public' }, written);
    await comment(await stage.register('reader', second), part, passage, said);
    await dana.put(`/api/projects/${project.id}`, { visibility_status: 'private' });
    const path = await invited(dana, project.id, ruth, 'first_reader');

    const author = await stage.open(dana, `/project/${project.id}`, context);
    const invite = author.getByRole('button', { name: projects('project.invite'), exact: true }).first();
    await pressByKey(author, invite);
    await author.getByTitle(t('role.change')).waitFor();
    expect(await wordProblems(author, language)).toEqual([]);
    await pressInMenu(author, author.getByTitle(t('role.change')), t('role.first_reader'), 'menuitemradio');

    const page = await stage.open(ruth, path, context);
    await page.getByText(t('invite.role_first_reader')).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, page.getByRole('button', { name: t('invite.accept') }));
    await page.waitForURL(`**/text*/${part.id}`);
    // Not the work's title, which a phone has no room for.
    await page.locator('p[data-start]').getByText(boats[0]).first().waitFor();
    // A phone has no room for a note beside its line.
    if (width === 390) await pressByKey(page, page.getByRole('button', { name: comments('count_one'), exact: true }));
    await page.getByText(said).first().waitFor();

    await page.goto(`${stage.url}/home`);
    await page.getByText(home('role.first_reader'), { exact: true }).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    await pressByKey(page, page.getByRole('button', { name: home('role.leaveOf').replace('{{title}}', title) }));
    await pressByKey(page, page.getByRole('button', { name: home('role.yes') }));
    await page.getByText(home('role.left')).waitFor();
    // It stands in its row and in the row's link to its people: both go when the list was asked again.
    await becomes(() => page.getByText(title).count(), 0);
    (await ruth.get(`/api/texts/${part.id}`)).refused(404, 'not_found');
    expect((await ruth.get(`/api${path.replace('/invite/', '/invitations/')}`)).status).toBe(404);
  });

  it('an editor accepts, writes and publishes; the author reads in the versions who did it', async () => {
    const [dana, yoav] = [await stage.register('author', owner), await stage.register('author', second)];
    await speak(language, dana, yoav);
    const { project, part } = await createProject(dana, { title }, written);
    const page = await stage.open(yoav, await invited(dana, project.id, yoav, 'editor'), context);
    await page.getByText(t('invite.role_editor')).waitFor();
    await pressByKey(page, page.getByRole('button', { name: t('invite.accept') }));
    await pressByKey(page, page.getByRole('link', { name: `${home('role.write')} ${title}` }));
    await page.getByText(projects('edited.badge')).waitFor();
    expect(await wordProblems(page, language)).toEqual([]);
    const menu = { name: projects('part.menu').replace('{{title}}', part.title) };
    await pressInMenu(page, page.getByRole('button', menu), projects('part.edit'));
    await rewrite(page, boats[0], boats[1], language);
    await draftSaved(page, language);
    for (const step of ['publish.open', 'publish.submit'])
      await pressByKey(page, page.getByRole('button', { name: editor(step), exact: true }));
    await publishedAs(page, 2, language);

    const author = await stage.open(dana, `/project/${project.id}`, context);
    await pressInMenu(author, author.getByRole('button', menu), projects('versions.open'));
    await author.getByText(second).waitFor();

    await author.goto(`${stage.url}/project/${project.id}/members`);
    const row = author.getByRole('listitem').filter({ hasText: second });
    await pressByKey(author, row.getByTitle(members('remove'), { exact: true }));
    await row.getByRole('button', { name: members('yes') }).waitFor();
    expect(await wordProblems(author, language)).toEqual([]);
    await pressByKey(author, row.getByRole('button', { name: members('yes') }));
    await author.getByText(members('alone')).waitFor();
    expect(await wordProblems(author, language)).toEqual([]);
  });
});
