import { OneAdminReport } from '@shulayim/contracts';
import { everyTable, found } from '../privacy/privacy-helpers.js';
import { mailTo } from '../../platform/mail/support/mail-folder.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import type { Person } from '../../support/person.js';
import { password } from '../../support/world.js';
import { makeModerator } from './moderator.js';
import { kinds, playIn, told } from '../notifications/inbox-helpers.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { askAnew, filed, given, work } from './answer-helpers.js';
import {
  admin,
  closeModeration,
  log,
  reopen,
  report,
  resolve,
  resolved,
  startModeration,
  world,
} from './moderation-helpers.js';

beforeAll(async () => {
  await startModeration({ MAIL_SETTLE_SECONDS: '0' });
  playIn(world);
});
beforeEach(askAnew);
afterAll(closeModeration);

describe('whoever wrote it', () => {
  const mail = (count: number) => mailTo(world.app.get(Settings).dataDir, 'writer-moderated', noa2.user.email, count);
  let noa2: Person;
  beforeEach(async () => void (noa2 = await world.register('reader', 'נועה אחרת')));

  it('is told by mail, with the reason and their words, and in the program; the log has one line of it', async () => {
    const reportId = await filed(await given(noa2, 'פגעתי'));
    await resolved(reportId, 'hide');
    const { text, headers } = await mail(1);
    expect(headers.get('subject')).toContain('תשובה שכתבתם');
    for (const one of ['נגד הכללים', 'פגעתי']) expect(text).toContain(one);
    expect(await told(noa2)).toMatchObject([{ kind: 'answer_hidden', url: `/text/${work.part.id}` }]);
    expect((await log()).filter(({ report_ids }) => report_ids.includes(reportId))).toMatchObject([
      { kind: 'resolved', action: 'hide', subject: 'answer', writer: { id: noa2.user.id, name: 'נועה אחרת' } },
    ]);
    await reopen(reportId);
    expect((await mail(2)).text).toContain('טעות');
    expect(await kinds(noa2)).toEqual(['answer_shown', 'answer_hidden']);
  });

  it('is warned, and finds it among what is known of them', async () => {
    const reportId = await filed(await given(noa2, 'גסויות'));
    await resolved(reportId, 'warn');
    expect((await mail(1)).text).toContain('גסויות');
    expect(await kinds(noa2)).toEqual(['warned']);
    expect((await noa2.get('/api/users/me/export')).text).toContain('נגד הכללים');
  });

  it('is decided about by admins alone where they are staff themselves', async () => {
    const [miri, ron] = [await world.register('reader', 'מירי'), await world.register('reader', 'רון')];
    for (const one of [miri, ron]) await makeModerator(one, admin);
    const reportId = await filed(await given(ron, 'של עמית'));
    for (const action of ['hide', 'dismiss'])
      (await miri.post(`/api/admin/reports/${reportId}/resolve`, { action, reason: 'x' })).refused(
        403,
        'content_of_staff',
      );
    const ofNoa = await filed(await given(noa2, 'של נועה'));
    const hidden = await miri.post(`/api/admin/reports/${ofNoa}/resolve`, { action: 'hide', reason: 'פוגע' });
    expect(hidden.as(OneAdminReport).report).toMatchObject({ action: 'hide', resolved_by: { name: 'מירי' } });
    (await miri.post(`/api/admin/reports/${reportId}/reopen`, { reason: 'x' })).refused(403, 'content_of_staff');
  });

  it('leaves for good with the words, and nobody else is blamed for them', async () => {
    const reportId = await filed(await given(noa2, 'מילים של מי שעזבה'));
    await resolved(reportId, 'hide');
    await reopen(reportId);
    expect((await noa2.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
    expect(found(await everyTable(world.pool), ['מילים של מי שעזבה'])).toEqual([]);
    expect(await report(reportId)).toMatchObject({
      answer: { text: '', state: 'deleted' },
      writer: { id: null, name: null, is_active: null },
    });
    for (const action of ['hide', 'warn', 'suspend']) (await resolve(reportId, action)).refused(400, 'invalid_input');
    expect(await resolved(reportId, 'dismiss')).toMatchObject({ status: 'resolved' });
  });
});

itRebuildsAlike(() => world);
