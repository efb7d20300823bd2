import {
  AdminProjects,
  ModerationLog,
  OneAdminProject,
  OneAdminReport,
  OneAdminUser,
  Reports,
} from '@shulayim/contracts';
import { Listener } from '../../support/listener.js';
import type { Person } from '../../support/person.js';
import { createProject } from '../../support/projects.js';
import { password, startWorld } from '../../support/world.js';
import { makeModerator } from './moderator.js';
import {
  admin,
  closeModeration,
  dana,
  noa,
  project,
  reported,
  reportedText,
  resolved,
  said,
  seen,
  startModeration,
  world,
} from './moderation-helpers.js';

let miri: Person;
beforeAll(async () => {
  await startModeration();
  miri = await makeModerator(await world.register('reader', 'מירי'), admin);
});
afterEach(() => Listener.closeAll());
afterAll(closeModeration);

const act = (id: string, name: string, body: object, by = miri) => by.post(`/api/admin/reports/${id}/${name}`, body);
const suspend = (id: string, by = miri) => act(id, 'resolve', { action: 'suspend', reason: 'נגד הכללים' }, by);
const reportsFor = async (q: string, by = miri) =>
  (await by.get(`/api/admin/reports?q=${encodeURIComponent(q)}`)).as(Reports).reports.map(({ id }) => id);
const worksFor = async (q: string, by = miri) =>
  (await by.get(`/api/admin/books?q=${encodeURIComponent(q)}`)).as(AdminProjects).books.map(({ id }) => id);

describe('a moderator', () => {
  it('decides about a report, takes it back, and stands in the log by name', async () => {
    const words = await said(noa, 'מילים קשות');
    const id = await reported(words);
    const hidden = (await act(id, 'resolve', { action: 'hide', reason: 'פוגע' })).as(OneAdminReport).report;
    expect(hidden).toMatchObject({ action: 'hide', resolved_by: { id: miri.user.id, name: 'מירי' } });
    expect(await seen(noa)).not.toContain(words.id);
    (await act(id, 'reopen', { reason: 'טעות' })).as(OneAdminReport);
    expect(await seen(noa)).toContain(words.id);
    const { entries } = (await miri.get('/api/admin/moderation/log')).as(ModerationLog);
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'reopened', action: 'hide', by: { name: 'מירי' } },
      { kind: 'resolved', action: 'hide', by: { name: 'מירי' } },
    ]);
  });

  it('flags a work and clears it, and writes works of their own', async () => {
    const { project: work } = await createProject(dana, { visibility_status: 'public' });
    const status = (body: object) => miri.ask('PUT', `/api/admin/books/${work.id}/status`, body);
    expect((await status({ status: 'flagged', reason: 'לבדיקה' })).as(OneAdminProject).book.status).toBe('flagged');
    expect((await status({ status: 'published' })).as(OneAdminProject).book.status).toBe('published');
    const own = await createProject(miri, { title: 'של מירי' });
    expect(own.project.title).toBe('של מירי');
  });

  it('is shown no e-mail address, and finds nobody by one', async () => {
    const uri = await world.register('reader', 'אורי');
    const id = await reported(await said(noa, 'לדיווח'), { reason: 'spam', details: 'מילה מיוחדת' }, uri);
    const address = uri.user.email;
    expect(await reportsFor(address, admin)).toEqual([id]);
    expect(await reportsFor(address)).toEqual([]);
    expect(await reportsFor('מילה מיוחדת')).toEqual([id]);
    expect(await worksFor(dana.user.email, admin)).toContain(project.project.id);
    expect(await worksFor(dana.user.email)).toEqual([]);
    expect(await worksFor(project.project.title)).toContain(project.project.id);
    const paths = [
      '/api/admin/reports',
      `/api/admin/reports/${id}`,
      '/api/admin/books',
      `/api/admin/books/${project.project.id}`,
      '/api/admin/moderation/log',
    ];
    for (const path of paths) {
      const { status, text } = await miri.get(path);
      expect([path, status, text.includes('@')]).toEqual([path, 200, false]);
    }
    expect((await admin.get(`/api/admin/reports/${id}`)).as(OneAdminReport).report.reporterEmail).toBe(address);
  });

  it('suspends whoever wrote it, but decides nothing about what an admin or another moderator wrote', async () => {
    const ron = await world.register('reader', 'רון');
    const ofRon = await reported(await said(ron, 'של רון'));
    expect((await suspend(ofRon)).as(OneAdminReport).report.writer.is_active).toBe(false);
    const other = await makeModerator(await world.register('reader', 'עמית'), admin);
    const ofOther = await reported(await said(other, 'של עמית'));
    const ofAdmin = await reported(await said(admin, 'של ההנהלה'));
    for (const id of [ofOther, ofAdmin]) {
      for (const action of ['suspend', 'hide', 'dismiss', 'warn']) {
        const { error } = (await act(id, 'resolve', { action, reason: 'נגד הכללים' })).refused(403, 'content_of_staff');
        expect(error).toBe('על תוכן ועל חשבונות של מפקחי תוכן ושל מנהלי מערכת מחליטים מנהלי מערכת בלבד.');
      }
      expect((await miri.get(`/api/admin/reports/${id}`)).as(OneAdminReport).report.status).toBe('pending');
    }
    await resolved(ofOther, 'suspend');
    (await act(ofOther, 'reopen', { reason: 'חברה שלי' })).refused(403, 'content_of_staff');
  });

  it('decides nothing about their own words and works', async () => {
    const own = await createProject(miri, { visibility_status: 'public' });
    const id = await reportedText(own);
    (await act(id, 'resolve', { action: 'dismiss', reason: 'שטויות' })).refused(403, 'content_of_staff');
    const status = (by: Person, body: object) => by.ask('PUT', `/api/admin/books/${own.project.id}/status`, body);
    expect((await status(admin, { status: 'hidden', reason: 'לבדיקה' })).status).toBe(200);
    (await status(miri, { status: 'published' })).refused(403, 'content_of_staff');
  });
});

describe('the role of a moderator', () => {
  it('is nobody’s to take: only an admin gives it, and takes it away, which ends the sessions', async () => {
    const ron = await world.register('author', 'רון');
    const change = { role: 'moderator', reason: 'רוצה' };
    for (const person of [ron, miri])
      (await person.post(`/api/admin/users/${ron.user.id}/role`, change)).refused(403, 'wrong_role');
    await ron.ask('PUT', '/api/users/me', { role: 'moderator' });
    (await ron.get('/api/admin/reports')).refused(403, 'wrong_role');
    (await world.person().post('/api/auth/demo', { role: 'moderator' })).refused(400, 'invalid_input');
    await makeModerator(ron, admin);
    (await ron.get('/api/admin/reports')).as(Reports);
    (await admin.post(`/api/admin/users/${ron.user.id}/role`, { role: 'author', reason: 'די' })).as(OneAdminUser);
    (await ron.get('/api/admin/reports')).refused(401, 'not_signed_in');
    await ron.logIn(ron.user.email, password);
    (await ron.get('/api/admin/reports')).refused(403, 'wrong_role');
  });

  it('opens no other topic of the panel to a socket', async () => {
    const socket = await Listener.connect(miri);
    for (const topic of ['admin/events', 'admin/server'])
      expect(await socket.refusedToWatch({ topic })).toBe('wrong_role');
  });

  it('asks for two factors where the panel does: their own pages stay open', async () => {
    const owner = { ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'admin-password' };
    const strict = await startWorld({ ...owner, ADMIN_TWO_FACTOR: '1' });
    try {
      const person = await strict.register('author');
      await strict.pool.query(`UPDATE users SET role = 'moderator' WHERE id = $1`, [person.user.id]);
      await person.logIn(person.user.email, password);
      (await person.get('/api/admin/reports')).refused(403, 'two_factor_required');
      expect((await person.get('/api/users/me/two-factor')).text).toContain('"is_required":true');
      expect((await person.get('/api/projects')).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});
