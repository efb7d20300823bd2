import { Counted, CreatedLink, DescribedVersion, OnePart, OneUser, type Part } from '@shulayim/contracts';
import { Settings } from '../../../../backend/src/platform/config/settings/settings.js';
import { letMailsGo, mailsTo, mailTo } from '../../../platform/mail/support/mail-folder.js';
import type { Person } from '../../../support/person.js';
import { until } from '../../../support/until.js';
import { addPart, comment, createProject, openLink, prose, type TestProject } from '../../../support/projects.js';
import { startWorld, type World } from '../../../support/world.js';

let world: World;
let dana: Person;
let project: TestProject;
beforeAll(async () => {
  // Mails wait until a test lets them go.
  world = await startWorld({ MAIL_SETTLE_SECONDS: '3600' });
});
beforeEach(async () => {
  dana = await world.register('author');
  project = await createProject(dana, { visibility_status: 'shared', title: 'שלוש סירות' });
});
afterAll(() => world.close());

const folder = () => world.app.get(Settings).dataDir;
const told = (person: Person, kind: string) => mailsTo(folder(), kind, person.user.email);
/** Somebody with an account who came by a link, and wants mails at once. */
async function reader(part: Part = project.part): Promise<Person> {
  const person = await world.register('reader', 'נועה לוי');
  (await person.put('/api/users/me', { mail_frequency: 'immediately' })).as(OneUser);
  await openLink(person, await linkOf(part));
  return person;
}
/** The part's only link. */
const linkOf = async (part: Part) => {
  const answer = await dana.post('/api/sharing/create', { projectId: project.project.id, partId: part.id });
  return answer.as(CreatedLink, answer.status).shareableText;
};
const opens = async (person: Person) =>
  expect((await person.post(`/api/texts/${project.part.id}/access`)).as(Counted).counted).toBe(true);
const revise = async (version: number, announce = true) =>
  (
    await dana.put(`/api/projects/${project.project.id}/parts/${project.part.id}`, {
      body: `${'פתיחה. '.repeat(version)}${prose}`,
      text_version: version,
      announce,
    })
  ).as(OnePart).part;
const letGo = () => letMailsGo(world.pool);
async function mail(person: Person, kind: string) {
  await letGo();
  return mailTo(folder(), kind, person.user.email);
}
async function settled(): Promise<void> {
  await letGo();
  const waiting = `SELECT FROM mail_outbox WHERE kind IN ('new_version', 'new_part') AND state IN ('waiting', 'queued', 'sending')`;
  await until(async () => (await world.pool.query(waiting)).rowCount === 0);
}

describe('what an author announces', () => {
  it('is mailed to those who opened the work or commented on it, and to nobody else', async () => {
    const [opener, writer, stranger] = [await reader(), await reader(), await reader()];
    await opens(opener);
    await comment(writer, project.part);
    await openLink(world.person(), await linkOf(project.part));
    await revise(1);
    const { headers, text } = await mail(opener, 'new-version');
    expect(headers.get('subject')).toBe('גרסה חדשה של ״פרק ראשון״');
    expect(text).toContain(`/text/${project.part.id}`);
    expect(text).toContain('שלוש סירות');
    await mail(writer, 'new-version');
    await settled();
    expect([opener, writer, stranger, dana].map((person) => told(person, 'new-version').length)).toEqual([1, 1, 0, 0]);
  });

  it('is one mail of the last version, when the next follows at once', async () => {
    const opener = await reader();
    await opens(opener);
    for (const version of [1, 2, 3]) await revise(version);
    await mail(opener, 'new-version');
    await settled();
    expect(told(opener, 'new-version')).toHaveLength(1);
  });

  it('comes with what its author tells readers of the version', async () => {
    const opener = await reader();
    await opens(opener);
    const { id, project_id } = await revise(1);
    const version = `/api/projects/${project_id}/parts/${id}/versions/2`;
    (await dana.put(version, { name: 'שם לעצמי', note: 'הסוף אחר' })).as(DescribedVersion);
    const { text, html } = await mail(opener, 'new-version');
    for (const page of [text, html]) {
      expect(page).toContain('הסוף אחר');
      expect(page).not.toContain('שם לעצמי');
    }
  });

  it('is a new part, too, for those who may open it', async () => {
    const [ofPart, forProject] = [await reader(), await reader()];
    const whole = await dana.post('/api/sharing/create', { projectId: project.project.id });
    const { shareToken } = whole.as(CreatedLink, 201);
    await forProject.get(`/api/sharing/${shareToken}`);
    for (const person of [ofPart, forProject]) await opens(person);
    const second = await addPart(dana, project.project.id, { title: 'פרק שני', announce: true });
    const { headers, text } = await mail(forProject, 'new-part');
    expect(headers.get('subject')).toBe('חלק חדש ב״שלוש סירות״');
    expect(text).toContain(`/text/${second.id}`);
    await settled();
    expect(told(ofPart, 'new-part')).toEqual([]);
  });

  it('is not mailed when nothing is announced, nothing is new, or the reader wants no mails', async () => {
    const [opener, quiet] = [await reader(), await reader()];
    for (const person of [opener, quiet]) await opens(person);
    (await quiet.put('/api/users/me', { mail_frequency: 'none' })).as(OneUser);
    await revise(1, false);
    await addPart(dana, project.project.id);
    (
      await dana.put(`/api/projects/${project.project.id}/parts/${project.part.id}`, { title: 'הים', announce: true })
    ).as(OnePart);
    await revise(2);
    await mail(opener, 'new-version');
    await settled();
    expect(told(opener, 'new-version')).toHaveLength(1);
    expect(told(opener, 'new-part')).toEqual([]);
    expect(told(quiet, 'new-version')).toEqual([]);
  });

  it('is not mailed when it was deleted in time', async () => {
    const opener = await reader();
    await opens(opener);
    await revise(1);
    expect((await dana.delete(`/api/projects/${project.project.id}/parts/${project.part.id}`)).status).toBe(200);
    await settled();
    expect(told(opener, 'new-version')).toEqual([]);
  });
});
