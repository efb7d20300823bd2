import { Me, SentReminder, maxReminderLength, type Part, type Project } from '@shulayim/contracts';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { letMailsGo, mailTo, mailsTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { comment, createProject, nobodysId } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { password, useWorld } from '../../support/world.js';
import { answer, ask, inWords } from '../questions/question-helpers.js';
import { answerTo, join, look, plan, signUpLink } from '../rounds/round-helpers.js';
import { read, readersOf, remind, rowOf } from './readers-helpers.js';

const world = useWorld();
let dana: Person;
let work: { project: Project; part: Part };
let dataDir: string;
beforeAll(async () => {
  dataDir = world.app.get(Settings).dataDir;
  dana = await world.register('author', 'דנה אלון');
});
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'public' })));

const addressOf = (person: Person): string => person.user.email ?? '';
async function reader(mail_frequency = 'immediately'): Promise<Person> {
  const person = await world.register('reader', 'נועה לוי');
  (await person.put('/api/users/me', { mail_frequency })).as(Me);
  await read(work.part, person);
  return person;
}
const words = 'הפרק השני מחכה. אשמח לשמוע איפה עצרתם.';
const sent = (person: Person) => mailsTo(dataDir, 'reader-reminder', addressOf(person));
/** Every mail that is due has been sent, or has been decided against. */
async function mailsGo(): Promise<void> {
  await until(async () => {
    const { rowCount } = await world.pool.query(
      `SELECT 1 FROM mail_outbox WHERE state IN ('queued', 'sending') OR state = 'waiting' AND next_try_at < now() LIMIT 1`,
    );
    return rowCount === 0;
  });
}

describe('a reminder to one reader', () => {
  it('is mailed in the author’s words, leads to their place, and ends mails of the work', async () => {
    const noa = await reader();
    expect((await remind(dana, work, words, noa)).as(SentReminder)).toMatchObject({
      sent: 1,
      left_out: { recently: 0, unreachable: 0, later: 0 },
    });
    const mail = await mailTo(dataDir, 'reader-reminder', addressOf(noa));
    for (const part of [words, `/text/${work.part.id}`, 'דנה אלון', '#stop']) expect(mail.text).toContain(part);
    expect(mail.headers.get('list-unsubscribe')).toContain('/api/mail-actions/');
    expect((await rowOf(dana, work, noa)).reminded_at).not.toBeNull();
  });

  it('is refused within a week, with when it is possible, and goes after it', async () => {
    const noa = await reader();
    (await remind(dana, work, words, noa)).as(SentReminder);
    const { possible_at = '' } = (await remind(dana, work, words, noa)).refused(409, 'reminded_this_week');
    expect(Date.parse(possible_at) - Date.now()).toBeGreaterThan(6.9 * 24 * 3600 * 1000);
    const now = jest.spyOn(world.clock, 'now').mockReturnValue(new Date(Date.parse(possible_at) + 1000).toISOString());
    expect((await remind(dana, work, words, noa)).as(SentReminder).sent).toBe(1);
    now.mockRestore();
    await mailTo(dataDir, 'reader-reminder', addressOf(noa), 2);
  });

  it('waits for the hour of the daily mail where they want one a day', async () => {
    const noa = await reader('daily');
    expect((await remind(dana, work, words, noa)).as(SentReminder).sent).toBe(1);
    await mailsGo();
    expect(sent(noa)).toEqual([]);
    const { rows } = await world.pool.query<{ hours: number }>(
      `SELECT extract(epoch FROM next_try_at - now()) / 3600 AS hours FROM mail_outbox
       WHERE recipient_id = $1 AND kind = 'reader_reminder'`,
      [noa.user.id],
    );
    expect(Number(rows[0]?.hours)).toBeGreaterThan(0);
    expect(Number(rows[0]?.hours)).toBeLessThanOrEqual(25);
    await letMailsGo(world.pool);
    await mailTo(dataDir, 'reader-reminder', addressOf(noa));
  });

  it('is refused to who wants no mails, hides how far they have read, or never came; and without words', async () => {
    const [none, hidden, stopped] = [await reader('none'), await reader(), await reader()];
    (await hidden.put('/api/users/me', { shares_progress: false })).as(Me);
    await world.pool.query(`UPDATE users SET email_verified = true WHERE id = $1`, [stopped.user.id]);
    expect((await stopped.put('/api/users/me/mail-stop', { stopped: true })).status).toBe(200);
    (await remind(dana, work, words, none)).refused(409, 'not_remindable');
    (await remind(dana, work, words, stopped)).refused(409, 'not_remindable');
    (await remind(dana, work, words, hidden)).refused(404, 'not_found');
    (await remind(dana, work, words, await world.register('reader'))).refused(404, 'not_found');
    (await remind(dana, work, words, dana)).refused(404, 'not_found');
    (await remind(dana, work, '  ', none)).refused(400, 'invalid_input');
    (await remind(dana, work, 'א'.repeat(maxReminderLength + 1), none)).refused(400, 'invalid_input');
    (await dana.post(`/api/projects/${nobodysId}/readers/reminders`, { words })).refused(404, 'not_found');
    await world.rebuildAll();
  });

  it('does not go once its reader has decided otherwise', async () => {
    const noa = await reader('daily');
    (await remind(dana, work, words, noa)).as(SentReminder);
    (await noa.put('/api/users/me', { shares_progress: false })).as(Me);
    await letMailsGo(world.pool);
    await mailsGo();
    expect(sent(noa)).toEqual([]);
  });
});

describe('a reminder to all who are silent', () => {
  it('goes to those alone, and tells truthfully to how many', async () => {
    const [silent, speaking, none, again] = [await reader(), await reader(), await reader('none'), await reader()];
    await comment(speaking, work.part);
    (await remind(dana, work, words, again)).as(SentReminder);
    expect((await remind(dana, work, words)).as(SentReminder)).toMatchObject({
      sent: 1,
      left_out: { recently: 1, unreachable: 1, later: 0 },
    });
    await mailTo(dataDir, 'reader-reminder', addressOf(silent));
    await mailTo(dataDir, 'reader-reminder', addressOf(again));
    await mailsGo();
    expect([speaking, none, again].map((person) => sent(person).length)).toEqual([0, 0, 1]);
    expect((await remind(dana, work, words)).as(SentReminder)).toMatchObject({ sent: 0, left_out: { recently: 2 } });
  });

  it('is one, however often the same request comes', async () => {
    const noa = await reader();
    const path = `/api/projects/${work.project.id}/readers/reminders`;
    for (let times = 0; times < 2; times += 1)
      expect((await dana.post(path, { words }, { 'idempotency-key': 'reminder-1' })).as(SentReminder).sent).toBe(1);
    await mailsGo();
    expect(sent(noa)).toHaveLength(1);
  });
});

it('nothing of a reader stays on the page when they leave', async () => {
  const noa = await reader();
  (await remind(dana, work, words, noa)).as(SentReminder);
  const held = (await noa.get('/api/users/me/export')).text;
  expect(held).toContain('reminders_received');
  expect((await noa.ask('DELETE', '/api/users/me', { password })).status).toBe(200);
  const { rowCount } = await world.pool.query(`SELECT 1 FROM reader_reminders WHERE reader_id = $1`, [noa.user.id]);
  expect(rowCount).toBe(0);
  await expect(rowOf(dana, work, noa)).rejects.toThrow('not listed');
});

describe('readers who answer questions', () => {
  it('are not silent when they answered a question of a round, and their answers are counted with those about parts', async () => {
    const [noa, uri] = [await world.register('reader', 'נועה'), await world.register('reader', 'אורי')];
    const round = await plan(dana, work, { questions: [{ wording: inWords }] });
    const { token = '' } = (await signUpLink(dana, round, 9)) ?? {};
    for (const one of [noa, uri]) {
      await read(work.part, one);
      await join(one, token);
    }
    const [asked] = (await look(noa, token)).questions;
    if (!asked) throw new Error('not asked');
    await answerTo(noa, token, asked, { kind: 'words', words: 'אהבתי' });
    expect(await rowOf(dana, work, noa)).toMatchObject({ is_silent: false, question_answers: 1 });
    expect(await rowOf(dana, work, uri)).toMatchObject({ is_silent: true, question_answers: 0 });
    await answer(noa, await ask(dana, work.part), { kind: 'words', words: 'מעניינת' });
    expect(await rowOf(dana, work, noa)).toMatchObject({ comments: 0, fix_answers: 0, question_answers: 2 });
    expect((await readersOf(dana, work, '?sort=-comments')).readers[0]?.name).toBe('נועה');
    const { text: file } = await dana.get(`/api/projects/${work.project.id}/readers/csv?sort=-comments`);
    const [header, first] = file.split('\r\n').map((line) => line.split(','));
    expect(first?.[header?.indexOf('תשובות לשאלות') ?? 0]).toBe('2');
    await answerTo(noa, token, asked, null);
    expect(await rowOf(dana, work, noa)).toMatchObject({ question_answers: 1 });
    await world.rebuildAll();
  });
});

itRebuildsAlike(() => world);
