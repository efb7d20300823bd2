import { AdminReport, OneAdminReport } from '@shulayim/contracts';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { nobodysId, quote } from '../../support/projects.js';
import {
  admin,
  closeModeration,
  dana,
  list,
  log,
  noa,
  startModeration,
  report,
  reported,
  resolve,
  resolved,
  said,
  seen,
  project,
  world,
} from './moderation-helpers.js';

beforeAll(startModeration);
afterAll(closeModeration);

describe('the reports that admins see', () => {
  it('shows of a report all that deciding takes', async () => {
    const words = await said(noa, 'קנו אצלי');
    const uri = await world.register('reader', 'אורי');
    const id = await reported(words, { reason: 'spam', details: 'שוב <b>פרסומת</b>' }, uri);
    await reported(words);
    const one = await report(id);
    expect(one).toMatchObject({
      type: 'comment',
      textId: project.part.id,
      textTitle: 'פרק ראשון',
      reporterEmail: uri.user.email,
      reason: 'spam',
      status: 'pending',
      details: 'שוב <b>פרסומת</b>',
      project: { id: project.project.id, title: 'שלוש סירות' },
      comment: { id: words.id, text: 'קנו אצלי', quote, state: 'stands' },
      writer: { kind: 'user', id: noa.user.id, name: 'נועה לוי', is_active: true },
      reporter: { kind: 'user', id: uri.user.id, name: 'אורי' },
      others_pending: 1,
      action: null,
    });
    expect((await list('status=pending')).reports.map((row) => row.id)).toContain(id);
  });

  it('finds them by words, as they are typed: marks of the database’s own mean nothing', async () => {
    const words = await said(noa, 'מאה 100% הנחה_כאן \\ "היום"');
    const id = await reported(words);
    for (const q of ['100%', 'הנחה_כ', '\\', '"היום"'])
      expect((await list(`q=${encodeURIComponent(q)}`)).reports.map((row) => row.id)).toEqual([id]);
    expect((await list(`q=${encodeURIComponent("'%' OR 1=1 --")}`)).reports).toEqual([]);
  });

  it('gives pages that miss none and repeat none', async () => {
    const all = (await list('limit=200')).reports.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(`limit=1${cursor ? `&cursor=${cursor}` : ''}`);
      paged.push(...page.reports.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(paged).toEqual(all);
  });

  it('is nobody’s but an admin’s', async () => {
    const id = await reported(await said());
    for (const path of ['/api/admin/reports', `/api/admin/reports/${id}`, '/api/admin/moderation/log'])
      (await dana.get(path)).refused(403, 'wrong_role');
    for (const what of ['resolve', 'reopen'])
      (await dana.post(`/api/admin/reports/${id}/${what}`, { action: 'dismiss', reason: 'x' })).refused(
        403,
        'wrong_role',
      );
  });
});

describe('a report', () => {
  it('that is dismissed leaves everything as it was', async () => {
    const words = await said();
    const id = await reported(words);
    expect(await resolved(id, 'dismiss')).toMatchObject({
      status: 'resolved',
      action: 'dismiss',
      resolved_reason: 'נגד הכללים',
      resolved_by: { id: admin.user.id },
    });
    expect(await seen(dana)).toContain(words.id);
  });

  it('is resolved with all that wait about the same thing, and a later one waits for itself', async () => {
    const words = await said();
    const [first, second] = [await reported(words), await reported(words)];
    await resolved(first, 'dismiss');
    expect(await report(second)).toMatchObject({ status: 'resolved', action: 'dismiss' });
    const third = await reported(words);
    expect(await report(third)).toMatchObject({ status: 'pending', others_pending: 0 });
    expect(await resolved(third, 'dismiss')).toMatchObject({ status: 'resolved' });
  });

  it('is resolved by one of two admins; the other is told who did what', async () => {
    const id = await reported(await said());
    const answers = await Promise.all([resolve(id, 'hide'), resolve(id, 'dismiss'), resolve(id, 'warn')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { action } = (answers.find(({ status }) => status === 200) as (typeof answers)[number]).as(
      OneAdminReport,
    ).report;
    const done = { hide: 'התוכן הוסתר', dismiss: 'הדיווח נדחה', warn: 'נשלחה אזהרה' }[
      action as 'hide' | 'dismiss' | 'warn'
    ];
    for (const answer of answers.filter(({ status }) => status === 409)) {
      const { error } = answer.refused(409, 'already_resolved');
      expect(error).toContain(admin.user.name);
      expect(error).toContain(done);
    }
    const lines = (await log()).filter(({ report_ids }) => report_ids.includes(id));
    expect(lines).toMatchObject([{ kind: 'resolved', action }]);
  });

  it.each([
    ['no reason', { action: 'hide' }, 'reason'],
    ['a blank one', { action: 'hide', reason: ' \u200b ' }, 'reason'],
    ['one of 10,000 characters', { action: 'hide', reason: 'א'.repeat(10_000) }, 'reason'],
    ['another action', { action: 'shoot', reason: 'x' }, 'action'],
  ])('is not resolved with %s', async (_, body, field) => {
    const id = await reported(await said());
    const { fields } = (await admin.post(`/api/admin/reports/${id}/resolve`, body)).refused(400, 'invalid_input');
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect((await report(id)).status).toBe('pending');
  });

  it('that is not there is not found', async () => {
    for (const id of [nobodysId, 'abc']) {
      (await resolve(id, 'dismiss')).refused(404, 'not_found');
      (await admin.post(`/api/admin/reports/${id}/reopen`, { reason: 'x' })).refused(404, 'not_found');
      (await admin.get(`/api/admin/reports/${id}`)).refused(404, 'not_found');
    }
    (await admin.get('/api/admin/reports?cursor=lost')).refused(400, 'invalid_input');
    (await admin.get('/api/admin/moderation/log?cursor=lost')).refused(400, 'invalid_input');
  });

  it('whose request is sent again is answered alike, and done once', async () => {
    const id = await reported(await said());
    const key = { 'idempotency-key': `resolve-${id}` };
    const send = () => admin.post(`/api/admin/reports/${id}/resolve`, { action: 'warn', reason: 'x' }, key);
    AdminReport.parse((await send()).as(OneAdminReport).report);
    expect((await send()).status).toBe(200);
    const { rowCount } = await world.pool.query(
      `SELECT FROM events WHERE type = 'AccountWarned' AND data->>'reason' IS NOT NULL
      AND metadata->>'causationId' IN (SELECT resolution_id::text FROM reports WHERE id = $1)`,
      [id],
    );
    expect(rowCount).toBe(1);
  });
});

itRebuildsAlike(() => world);
