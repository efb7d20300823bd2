import { Done, OneAdminProjectPage, OpenedText } from '@shulayim/contracts';
import { becomes } from '../../support/becomes.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { createProject, quote, type TestProject } from '../../support/projects.js';
import {
  admin,
  closeModeration,
  dana,
  log,
  noa,
  startModeration,
  reopen,
  report,
  reported,
  reportedText,
  resolve,
  resolved,
  said,
  seen,
  project,
  world,
} from './moderation-helpers.js';

beforeAll(startModeration);
afterAll(closeModeration);

describe('a comment', () => {
  it('that is hidden is gone for everybody, and back with its replies when that is undone', async () => {
    const own = await createProject(dana, { visibility_status: 'public', readers_see_comments: true });
    const words = await said(noa, 'מילים קשות', own);
    await dana.post(`/api/comments/${words.id}/replies`, { comment_text: 'למה?' });
    const id = await reported(words);
    await resolved(id, 'hide');
    for (const who of [dana, noa, await world.register('reader')]) expect(await seen(who, own)).toEqual([]);
    for (const who of [dana, noa])
      (await who.post(`/api/comments/${words.id}/replies`, { comment_text: 'א' })).refused(404, 'not_found');
    (await noa.put(`/api/comments/${words.id}`, { comment_text: 'אחרת' })).refused(404, 'not_found');
    expect((await dana.get('/api/feed')).text).not.toContain('מילים קשות');
    expect((await dana.get('/api/notifications')).text).not.toContain(words.id);
    expect(await report(id)).toMatchObject({ comment: { text: 'מילים קשות', state: 'hidden' } });

    expect(await reopen(id)).toMatchObject({ status: 'pending', action: null, comment: { state: 'stands' } });
    expect(await seen(dana, own)).toHaveLength(1);
    const [back] = (await noa.get(`/api/texts/${own.part.id}`)).as(OpenedText).comments;
    expect(back).toMatchObject({ comment_text: 'מילים קשות', replies: [{ comment_text: 'למה?' }] });
    expect((await dana.get('/api/feed')).text).toContain('מילים קשות');
  });

  it('that was hidden while its text was revised finds its place again', async () => {
    const own = await createProject(dana, { visibility_status: 'public' });
    const words = await said(noa, 'כאן', own);
    const id = await reported(words, { reason: 'abuse' }, dana);
    await resolved(id, 'hide');
    const body = `פתיחה חדשה. ${own.part.body}`;
    (await dana.put(`/api/projects/${own.project.id}/parts/${own.part.id}`, { body, text_version: 1 })).as(Done);
    await reopen(id);
    const start = async () => (await dana.get(`/api/texts/${own.part.id}`)).as(OpenedText).comments[0]?.selection_start;
    await becomes(start, body.indexOf(quote));
  });

  it('that is gone cannot be hidden, and one of a guest has nobody to warn', async () => {
    const words = await said();
    const id = await reported(words);
    await noa.ask('DELETE', `/api/comments/${words.id}`);
    expect((await report(id)).comment).toMatchObject({ text: '', state: 'deleted' });
    expect(Object.keys((await resolve(id, 'hide')).refused(400, 'invalid_input').fields ?? {})).toEqual(['action']);

    const guest = world.person();
    (await guest.get(`/api/texts/${project.part.id}`)).as(OpenedText);
    const guests = await reported(await said(guest));
    for (const action of ['warn', 'suspend'])
      expect(Object.keys((await resolve(guests, action)).refused(400, 'invalid_input').fields ?? {})).toEqual([
        'action',
      ]);
    expect(await resolved(guests, 'hide')).toMatchObject({ writer: { kind: 'guest', id: null, is_active: null } });
  });
});

describe('a text', () => {
  it('that is hidden takes its work out of sight, and one undone of two leaves it there', async () => {
    const own = await createProject(dana, { visibility_status: 'public' });
    const second = await dana.post(`/api/projects/${own.project.id}/parts`, { title: 'עוד', body: 'עוד פרק' });
    const part = (JSON.parse(second.text) as { part: TestProject['part'] }).part;
    const [one, two] = [await reportedText(own), await reportedText({ project: own.project, part })];
    await resolved(one, 'hide');
    await resolved(two, 'hide');
    (await noa.get(`/api/texts/${own.part.id}`)).refused(404, 'not_found');
    (await dana.get(`/api/texts/${own.part.id}`)).as(OpenedText);
    await reopen(one);
    (await noa.get(`/api/texts/${own.part.id}`)).refused(404, 'not_found');
    await reopen(two);
    (await noa.get(`/api/texts/${own.part.id}`)).as(OpenedText);
  });
});

describe('whoever wrote it', () => {
  it('was suspended or hidden by an admin before, and stays so when the later decision is undone', async () => {
    const reader = await world.register('reader');
    const mine = await createProject(await world.register('author'), { visibility_status: 'public' });
    const ofReader = await reported(await said(reader));
    const forProject = await reportedText(mine);
    await admin.post(`/api/admin/users/${reader.user.id}/suspend`, { reason: 'ספאם' });
    await admin.put(`/api/admin/books/${mine.project.id}/status`, { status: 'hidden', reason: 'העתקה' });
    await resolved(ofReader, 'suspend');
    await resolved(forProject, 'hide');
    expect(await reopen(ofReader)).toMatchObject({ status: 'pending', writer: { is_active: false } });
    await reopen(forProject);
    (await reader.get('/api/users/stats')).refused(403, 'account_inactive');
    expect((await admin.get(`/api/admin/books/${mine.project.id}`)).as(OneAdminProjectPage).book.status).toBe('hidden');
  });

  it('is suspended, and let in again when that is undone', async () => {
    const troll = await world.register('reader', 'טרול');
    const id = await reported(await said(troll));
    expect(await resolved(id, 'suspend')).toMatchObject({ writer: { is_active: false } });
    (await troll.get('/api/users/stats')).refused(403, 'account_inactive');
    expect(await reopen(id)).toMatchObject({ writer: { is_active: true } });
    expect((await troll.get('/api/users/stats')).status).toBe(200);
  });

  it('is never the admin who decides', async () => {
    const words = await said(admin);
    const id = await reported(words);
    for (const action of ['warn', 'suspend']) (await resolve(id, action)).refused(403, 'not_yourself');
    expect((await report(id)).status).toBe('pending');
  });
});

describe('the log', () => {
  it('has a line for each decision, with who, why and about whom; what is undone says so', async () => {
    const id = await reported(await said());
    await resolved(id, 'warn');
    await reopen(id);
    const [undoing, decision] = await log();
    expect(undoing).toMatchObject({ kind: 'reopened', action: 'warn', reason: 'טעות', report_ids: [id] });
    expect(decision).toMatchObject({
      kind: 'resolved',
      action: 'warn',
      reason: 'נגד הכללים',
      by: { id: admin.user.id, name: admin.user.name },
      writer: { id: noa.user.id, name: 'נועה לוי' },
      project: { id: project.project.id },
      undone: true,
    });
  });

  it('tells of what was done on other pages too', async () => {
    const reader = await world.register('reader');
    await admin.post(`/api/admin/users/${reader.user.id}/suspend`, { reason: 'ספאם' });
    expect((await log())[0]).toMatchObject({ kind: 'suspended', reason: 'ספאם', writer: { id: reader.user.id } });
  });

  it('cannot be changed by anybody', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await admin.ask(method, '/api/admin/moderation/log', {})).status).toBe(404);
  });

  it('rests on events that say who and in which request', async () => {
    const id = await reported(await said());
    await resolved(id, 'suspend');
    await reopen(id);
    const { rows } = await world.pool.query<{ type: string; actor: string; request: string }>(
      `SELECT type, metadata->'actor'->>'id' AS actor, metadata->>'requestId' AS request FROM events
       ORDER BY xid DESC, position DESC LIMIT 4`,
    );
    expect(rows.map(({ type }) => type).sort()).toEqual([
      'AccountActivated',
      'AccountSuspended',
      'ReportsReopened',
      'ReportsResolved',
    ]);
    for (const row of rows)
      expect(row).toMatchObject({ actor: admin.user.id, request: expect.stringMatching(/\S/) as string });
  });

  it('keeps the line of whoever leaves for good, without what names them', async () => {
    const leaver = await world.register('reader', 'עוזבת');
    const id = await reported(await said(leaver));
    await resolve(id, 'warn', 'עוזבת כתבה גסויות');
    (await leaver.ask('DELETE', '/api/users/me', { password: 'קלמנטינה-17' })).as(Done);
    const line = (await log()).find(({ report_ids }) => report_ids.includes(id));
    expect(line).toMatchObject({ kind: 'resolved', action: 'warn', reason: null, writer: { name: null } });
    expect(await report(id)).toMatchObject({ resolved_reason: null, writer: { is_active: null } });
  });
});

itRebuildsAlike(() => world);
