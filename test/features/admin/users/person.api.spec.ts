import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Comments, Done, Me, OnePerson, PersonComments, PersonHistory, PersonProjects } from '@shulayim/contracts';
import { everyFile, everyMail, everyTable, found } from '../../privacy/privacy-helpers.js';
import { Listener } from '../../../support/listener.js';
import type { Person } from '../../../support/person.js';
import { itRebuildsAlike } from '../../../support/rebuilt.js';
import { until } from '../../../support/until.js';
import { comment, createLink, createProject, openLink, type TestProject } from '../../../support/projects.js';
import { password, startWorld, type World } from '../../../support/world.js';

const adminEmail = 'first.admin@example.org';
const name = 'אלמוגית קדומים';
const words = [name, 'אלמוגית', 'almogit@example.org'];
const said = 'המילים נשארות';

let world: World;
let dataDir: string;
let admin: Person;
let author: Person;
let project: TestProject;
/** Writes of the author's work, and has one of her own. */
let almogit: Person;
let own: TestProject;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'shulayim-removed-'));
  world = await startWorld({ DATA_DIR: dataDir, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password });
  admin = world.person();
  await admin.logIn(adminEmail, password);
  author = await world.register('author', 'נועה לוי');
  project = await createProject(author, { visibility_status: 'shared' });
  almogit = world.person();
  await almogit.register({ name, email: 'almogit@example.org', password, role: 'author' });
  await openLink(almogit, await createLink(author, project));
  (await almogit.post(`/api/texts/${project.part.id}/access`, {})).as(Done);
  for (const text of ['ראשונה', 'שנייה', said]) await comment(almogit, project.part, undefined, text);
  own = await createProject(almogit, { title: 'צדפות' }, { body: 'שבע צדפות מנו על המעקה.' });
  await createProject(almogit, { title: 'רוח' }, { body: 'רוח.' });
  const report = { reason: 'spam', details: 'פרסומת' };
  expect((await almogit.post(`/api/texts/${project.part.id}/report`, report)).status).toBeLessThan(300);
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const path = (act = '') => `/api/admin/users/${almogit.user.id}${act}`;

describe('a person’s page', () => {
  it('shows them in full, with the figures of what they and others did', async () => {
    const { user, figures } = (await admin.get(path())).as(OnePerson);
    expect(user).toMatchObject({ id: almogit.user.id, name, suspended_reason: null });
    expect(figures).toEqual({
      works: 2,
      words: 6,
      comments_received: 0,
      readers: 0,
      comments_written: 3,
      texts_opened: 1,
      reports_made: 1,
      reports_received: 0,
    });
    const authors = (await admin.get(`/api/admin/users/${author.user.id}`)).as(OnePerson).figures;
    expect(authors).toMatchObject({ comments_received: 3, readers: 1, reports_made: 0, reports_received: 1 });
  });

  it('lists the works, newest first and page by page', async () => {
    const first = (await admin.get(path('/works?limit=1'))).as(PersonProjects);
    expect(first.works).toMatchObject([{ title: 'רוח', parts_count: 1, total_word_count: 1, comments_count: 0 }]);
    const rest = (await admin.get(path(`/works?limit=1&cursor=${first.next_cursor}`))).as(PersonProjects);
    expect(rest).toMatchObject({ works: [{ id: own.project.id, total_word_count: 5 }], next_cursor: null });
    (await admin.get(path('/works?cursor=x'))).refused(400, 'invalid_input');
    (await admin.get(path('/works?limit=201'))).refused(400, 'invalid_input');
  });

  it('lists where they commented; what they wrote, only for a reason that is kept', async () => {
    const { comments, next_cursor } = (await admin.get(path('/comments?limit=2'))).as(PersonComments);
    expect(comments).toHaveLength(2);
    expect(comments[0]).toMatchObject({
      project_title: project.project.title,
      part_id: project.part.id,
      comment_text: null,
    });
    const rest = (await admin.get(path(`/comments?limit=2&cursor=${next_cursor}`))).as(PersonComments);
    expect(rest.comments).toHaveLength(1);
    const read = (await admin.post(path('/comments/inspect'), { reason: 'דיווח של קוראת' })).as(PersonComments);
    expect(read.comments.map(({ comment_text }) => comment_text)).toEqual([said, 'שנייה', 'ראשונה']);
    expect(read.comments[0]?.selected_text).not.toBe('');
    const { rows } = await world.pool.query<{ metadata: object; data: object }>(
      `SELECT data, metadata FROM events WHERE type = 'CommentsInspected'`,
    );
    expect(rows).toMatchObject([{ metadata: { actor: { kind: 'user', id: admin.user.id } } }]);
    expect(JSON.stringify(rows)).not.toContain('קוראת');
  });

  it('tells what happened to the account, newest first: who did it, and why', async () => {
    const { events, next_cursor } = (await admin.get(path('/history?limit=1'))).as(PersonHistory);
    expect(events).toMatchObject([
      { type: 'CommentsInspected', reason: 'דיווח של קוראת', actor: { id: admin.user.id, name: admin.user.name } },
    ]);
    expect(events[0]?.request_id).not.toBeNull();
    (await almogit.put('/api/users/me', { bio: 'כותבת' })).as(Me);
    const older = (await admin.get(path(`/history?cursor=${next_cursor}`))).as(PersonHistory);
    expect(older.events.map(({ type }) => type)).toEqual(['SessionStarted', 'AccountRegistered']);
    expect((await admin.get(path('/history'))).as(PersonHistory).events[0]).toMatchObject({ fields: ['bio'] });
    for (const cursor of ['x', 'WyJhIl0', 'WyIxOyBEUk9QIl0'])
      (await admin.get(path(`/history?cursor=${cursor}`))).refused(400, 'invalid_input');
  });

  it('shows no comment that was taken back', async () => {
    const gone = await comment(almogit, project.part, undefined, 'טעות');
    (await almogit.ask('DELETE', `/api/comments/${gone.id}`)).as(Done);
    expect((await admin.get(path('/comments'))).as(PersonComments).comments.map(({ id }) => id)).not.toContain(gone.id);
  });
});

describe('an account that an admin deletes', () => {
  const reason = `${name} (almogit@example.org) ביקשה בטלפון; אלמוגית בטוחה`;
  let socket: Listener;
  beforeAll(async () => {
    const key = { 'idempotency-key': 'suspend-almogit' };
    await admin.post(path('/suspend'), { reason: `${name} נעלמה` }, key);
    await admin.post(path('/activate'), { reason: `${name} חזרה` });
    await admin.post(path('/reset-password'), {});
    await until(() => everyMail(dataDir).some((mail) => /^to:.*almogit/im.test(mail)));
    socket = await Listener.connect(almogit);
    const again = { 'idempotency-key': 'delete-almogit' };
    (await admin.ask('DELETE', path(), { reason }, again)).as(Done);
    (await admin.ask('DELETE', path(), { reason }, again)).as(Done);
  });

  it('is forgotten as if the person had left: in tables, mails and files', async () => {
    expect(found(await everyTable(world.pool), words)).toEqual([]);
    expect(found(everyFile(dataDir), words)).toEqual([]);
    await until(() => found(everyMail(dataDir).join('\n'), words).length === 0);
  });

  it('is signed out, is not there, and cannot be deleted twice', async () => {
    expect(await socket.hears('signed-out')).toEqual({ why: 'account_deleted' });
    (await almogit.get('/api/users/me')).refused(401, 'not_signed_in');
    (await admin.get(path())).refused(404, 'not_found');
    (await admin.ask('DELETE', path(), { reason })).refused(404, 'not_found');
    (await author.get(`/api/projects/${own.project.id}`)).refused(404, 'not_found');
  });

  it('leaves its comments to others, without its name', async () => {
    const { comments } = (await author.get(`/api/parts/${project.part.id}/comments`)).as(Comments);
    expect(new Set(comments.map(({ author_name }) => author_name))).toEqual(new Set(['חשבון שנמחק']));
    expect(comments.map(({ comment_text }) => comment_text)).toContain(said);
  });

  it('is an event that says who and why, and names nobody', async () => {
    const { rows } = await world.pool.query<{ data: object; metadata: object }>(
      `SELECT data, metadata FROM events WHERE type = 'AccountDeleted'`,
    );
    expect(rows).toMatchObject([
      {
        data: { userId: almogit.user.id, deletedBy: admin.user.id },
        metadata: { requestId: expect.any(String) as string },
      },
    ]);
  });

  itRebuildsAlike(() => world);
});
