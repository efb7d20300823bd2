import { Done, OneAdminReport, OneReport, OpenedText, type Comment, type ResolveAction } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { startAdministration } from '../projects/administration/administration-helpers.js';
import { mailTo, mailsTo } from '../../platform/mail/support/mail-folder.js';
import { kinds, playIn, told } from '../notifications/inbox-helpers.js';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { comment, createProject, quote, type TestProject } from '../../support/projects.js';
import type { World } from '../../support/world.js';

let world: World;
let admin: Person;
let dana: Person;
let noa: Person;
let project: TestProject;
beforeAll(async () => {
  ({ world, admin } = await startAdministration());
  playIn(world);
  dana = await world.register('author');
  project = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
});
beforeEach(async () => {
  noa = await world.register('reader', 'נועה לוי');
});
afterEach(() => Listener.closeAll());
afterAll(() => world.close());

const said = (text: string): Promise<Comment> => comment(noa, project.part, quote, text);
const report = async (who: Person, { id }: Comment, body: object = {}): Promise<string> =>
  (await who.post(`/api/comments/${id}/report`, { reason: 'spam', ...body })).as(OneReport, 201).report.id;
const decide = async (id: string, action: ResolveAction, reason = 'נגד הכללים') =>
  (await admin.post(`/api/admin/reports/${id}/resolve`, { action, reason })).as(OneAdminReport);
const reopen = async (id: string) =>
  (await admin.post(`/api/admin/reports/${id}/reopen`, { reason: 'טעינו' })).as(OneAdminReport);
const folder = () => world.app.get(Settings).dataDir;
const mail = (kind: string, { user }: Person, count = 1) => mailTo(folder(), kind, user.email, count);
const sent = () =>
  until(async () => {
    const { rowCount } = await world.pool.query(
      `SELECT FROM mail_outbox WHERE state IN ('waiting', 'queued', 'sending')`,
    );
    return rowCount === 0;
  });

describe('whoever wrote it', () => {
  it('is warned by mail, with the reason and their own words, and in the program', async () => {
    const id = await report(dana, await said('קנו שעונים'));
    await decide(id, 'warn', 'פרסומת <b>אסורה</b>');
    const { text, headers } = await mail('writer-moderated', noa);
    expect(headers.get('subject')).toContain('אזהרה');
    expect(text).toContain('פרסומת <b>אסורה</b>');
    expect(text).toContain('קנו שעונים');
    expect(await told(noa)).toMatchObject([{ kind: 'warned', url: `/text/${project.part.id}` }]);
  });

  it('is told that their comment was hidden, and that it is back', async () => {
    const id = await report(dana, await said('מילים קשות'));
    await decide(id, 'hide', 'פוגע');
    expect((await mail('writer-moderated', noa)).text).toContain('פוגע');
    expect(await kinds(noa)).toEqual(['comment_hidden']);
    await reopen(id);
    expect((await mail('writer-moderated', noa, 2)).text).toContain('טעינו');
    expect(await kinds(noa)).toEqual(['comment_shown', 'comment_hidden']);
  });

  it('finds what was decided about them among what is known of them', async () => {
    await decide(await report(dana, await said('א')), 'warn', 'סיבה שלי');
    const { decisions_about_me: decisions } = JSON.parse((await noa.get('/api/users/me/export')).text) as {
      decisions_about_me: object[];
    };
    expect(decisions).toMatchObject([{ action: 'warn', reason: 'סיבה שלי' }]);
  });
});

describe('whoever reported', () => {
  it('is answered, with an account or an address alone; nobody learns what was done to whom', async () => {
    const words = await said('ספאם');
    const uri = await world.register('reader', 'אורי');
    const visitor = world.person();
    (await visitor.get(`/api/texts/${project.part.id}`)).as(OpenedText);
    const id = await report(uri, words);
    await report(visitor, words, { reporter_email: 'visitor@example.org' });
    await decide(id, 'suspend', 'סיבה סודית');
    for (const address of [uri.user.email, 'visitor@example.org']) {
      const { text } = await mailTo(folder(), 'report-answered', address);
      expect(text).toContain('ופעלנו');
      expect(text).not.toContain('סיבה סודית');
      expect(text).not.toContain('נועה');
    }
  });

  it('and left for good is written to no more', async () => {
    const leaver = await world.register('reader');
    const id = await report(leaver, await said('ב'));
    const { email } = leaver.user;
    (await leaver.ask('DELETE', '/api/users/me', { password: 'קלמנטינה-17' })).as(Done);
    await decide(id, 'dismiss');
    await sent();
    expect(mailsTo(folder(), 'report-answered', email)).toEqual([]);
  });
});

it('readers of the text see a comment go and come back, at once', async () => {
  const words = await said('נעלמת');
  const id = await report(dana, words);
  const reader = await Listener.connect(dana);
  await reader.watch(project.part.id);
  const hears = (kind: string, text: string) =>
    reader.hears(
      'comment',
      ({ change, comment: { id: of, comment_text } }) => of === words.id && change === kind && comment_text === text,
    );
  await decide(id, 'hide');
  await hears('deleted', '');
  await reopen(id);
  await hears('added', 'נעלמת');
});

itRebuildsAlike(() => world);
