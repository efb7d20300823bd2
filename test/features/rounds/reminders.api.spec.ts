import { Done, Me, OneRound, SentReminder, maxReminderLength } from '@shulayim/contracts';
import { RemindWeekly } from '../../../backend/src/features/rounds/reminding/remind-weekly.js';
import { OpenRoundParts } from '../../../backend/src/features/rounds/running/open-round-parts.js';
import { Settings } from '../../../backend/src/platform/config/settings/settings.js';
import { mailTo, mailsTo } from '../../platform/mail/support/mail-folder.js';
import type { Person } from '../../support/person.js';
import { addPart, createProject, type TestProject } from '../../support/projects.js';
import { itRebuildsAlike } from '../../support/rebuilt.js';
import { until } from '../../support/until.js';
import { freshEmail, password, useWorld } from '../../support/world.js';
import { hourInIsrael } from '../../support/far-hour.js';
import { finish, read, remind as remindReader, rowOf } from '../readers/readers-helpers.js';
import { askTo, dayAhead, join, leave, plan, roundToken, roundsOf } from './round-helpers.js';

const world = useWorld();
const words = 'הסבב נסגר בקרוב. אשמח לשמוע איפה עצרתם.';
const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
let dana: Person;
let work: TestProject;
let dataDir: string;
beforeAll(async () => {
  dataDir = world.app.get(Settings).dataDir;
  dana = await world.register('author', 'דנה אלון');
});
beforeEach(async () => void (work = await createProject(dana, { visibility_status: 'private' })));

const remind = (author: Person, { id }: { id: string }, body: object = { words }) =>
  author.post(`/api/rounds/${id}/reminders`, body);
const mailed = (address: string, kind = 'round-reminder') => mailsTo(dataDir, kind, address).length;
/** Whoever was asked at an address, and joined as a guest. */
async function guestOf(round: { id: string }) {
  const [email, guest] = [freshEmail(), world.person()];
  await askTo(dana, round, { emails: [email] });
  const token = await roundToken(world, email);
  await join(guest, token);
  return { email, guest, token };
}
async function mailsGo(): Promise<void> {
  await until(async () => {
    const { rowCount } = await world.pool.query(
      `SELECT 1 FROM mail_outbox WHERE state IN ('queued', 'sending') OR state = 'waiting' AND next_try_at < now() LIMIT 1`,
    );
    return rowCount === 0;
  });
}

describe('a reminder of a round', () => {
  it('goes to who joined and has more to read, in the author’s words, once a week; not to who left or finished', async () => {
    const round = await plan(dana, work);
    const [reading, left, finished] = [await guestOf(round), await guestOf(round), await guestOf(round)];
    const asked = freshEmail();
    await askTo(dana, round, { emails: [asked] });
    await leave(left.guest, left.token);
    await read(work.part, finished.guest);
    await finish(work.part, finished.guest);
    const noa = await world.register('reader', 'נועה לוי');
    await join(noa, (await guestOf(round)).token);
    (await noa.put('/api/users/me', { shares_progress: false })).as(Me);

    expect((await remind(dana, round)).as(SentReminder)).toMatchObject({
      sent: 1,
      left_out: { recently: 0, unreachable: 1, later: 0 },
    });
    const mail = await mailTo(dataDir, 'round-reminder', reading.email);
    for (const part of [words, 'דנה אלון', `/round/${reading.token}`, '/never/']) expect(mail.text).toContain(part);
    expect((await remind(dana, round)).as(SentReminder)).toMatchObject({ sent: 0, left_out: { recently: 1 } });
    await mailsGo();
    expect(
      [left.email, finished.email, asked, noa.user.email ?? '', reading.email].map((address) => mailed(address)),
    ).toEqual([...[0, 0, 0, 0], 1]);
    const [{ readers } = { readers: [] }] = await roundsOf(dana, work);
    expect(readers.filter(({ reminded_at }) => reminded_at !== null).map(({ email }) => email)).toEqual([
      reading.email,
    ]);
  });

  it('shares its week with reminders of the work', async () => {
    const open = await createProject(dana, { visibility_status: 'public' });
    const round = await plan(dana, open);
    const noa = await world.register('reader', 'נועה לוי');
    await read(open.part, noa);
    await askTo(dana, round, { reader_ids: [noa.user.id] });
    await join(noa, await roundToken(world, noa.user.email ?? ''));
    (await remindReader(dana, open, words, noa)).as(SentReminder);
    expect((await remind(dana, round)).as(SentReminder)).toMatchObject({ sent: 0, left_out: { recently: 1 } });
    // Each page names what the other one sent.
    const [{ readers } = { readers: [] }] = await roundsOf(dana, open);
    expect(readers).toMatchObject([{ reminded_at: null, work_reminded_at: expect.any(String) as unknown }]);
    expect(await rowOf(dana, open, noa)).toMatchObject({ reminded_round: null });
  });

  it('of a guest counts for the account that they sign in to, on the readers’ page as well', async () => {
    const open = await createProject(dana, { visibility_status: 'public' });
    const round = await plan(dana, open, { name: 'הסבב של נובמבר' });
    const { guest } = await guestOf(round);
    expect((await remind(dana, round)).as(SentReminder).sent).toBe(1);
    await guest.get(`/api/texts/${open.part.id}`);
    await guest.register({ name: 'נועה לוי', email: freshEmail(), password, role: 'reader' });
    await read(open.part, guest);
    await until(async () => (await roundsOf(dana, open))[0]?.readers[0]?.name === 'נועה לוי');
    expect(await rowOf(dana, open, guest)).toMatchObject({
      id: guest.user.id,
      reminded_at: expect.any(String) as unknown,
      reminded_round: 'הסבב של נובמבר',
    });
    (await remindReader(dana, open, words, guest)).refused(409, 'reminded_this_week');
    expect((await remindReader(dana, open, words)).as(SentReminder)).toMatchObject({
      sent: 0,
      left_out: { recently: 1 },
    });
  });

  it('does not go once its reader has stopped all mails, or the round has closed', async () => {
    const round = await plan(dana, work);
    const { email } = await guestOf(round);
    const link = /\/never\/([\w.-]+)/.exec((await mailTo(dataDir, 'round-invitation', email)).text)?.[1] ?? '';
    expect((await world.person().post(`/api/mail-stops/${link}`, {})).status).toBe(200);
    expect((await remind(dana, round)).as(SentReminder)).toMatchObject({ sent: 0, left_out: { unreachable: 1 } });
    await dana.post(`/api/rounds/${round.id}/close`, {});
    (await remind(dana, round)).refused(409, 'round_closed');
    (await remind(dana, round, { words, weekly: true })).refused(409, 'round_closed');
  });

  it('goes by itself once a week, by day, until it is stopped', async () => {
    const round = await plan(dana, work, { closes_on: dayAhead(30) });
    const { email } = await guestOf(round);
    expect((await remind(dana, round, { words, weekly: true })).as(SentReminder).sent).toBe(1);
    expect((await roundsOf(dana, work))[0]?.reminder_words).toBe(words);
    const clock = jest.spyOn(world.clock, 'now');
    const turn = async (at: number) => {
      clock.mockReturnValue(new Date(at).toISOString());
      await world.app.get(RemindWeekly).run();
      clock.mockReturnValue(new Date().toISOString());
      await mailsGo();
      return mailed(email);
    };
    const { digestHour } = world.app.get(Settings);
    /** On that day from today, in the first hour in which such mails go. */
    const morning = (days: number) => {
      const at = new Date(Date.now() + days * dayMs);
      return at.getTime() + (digestHour - hourInIsrael(at)) * hourMs;
    };
    expect(await turn(morning(5))).toBe(1);
    expect(await turn(morning(9) - hourMs)).toBe(1);
    expect(await turn(morning(9))).toBe(2);
    expect(await turn(morning(10))).toBe(2);
    expect((await dana.delete(`/api/rounds/${round.id}/reminders`)).as(OneRound).round.reminder_words).toBeNull();
    expect(await turn(morning(18))).toBe(2);
    clock.mockRestore();
  });

  it('is its author’s alone, and says something', async () => {
    const round = await plan(dana, work);
    const other = await world.register('author');
    (await remind(other, round)).refused(404, 'not_found');
    (await other.delete(`/api/rounds/${round.id}/reminders`)).refused(404, 'not_found');
    (await remind(world.person(), round)).refused(401, 'not_signed_in');
    (await remind(dana, round, { words: ' ' })).refused(400, 'invalid_input');
    (await remind(dana, round, { words: 'א'.repeat(maxReminderLength + 1) })).refused(400, 'invalid_input');
  });
});

describe('the next part of a round that goes by days', () => {
  it('is told by mail to whoever takes part when its day comes, once', async () => {
    const second = await addPart(dana, work.project.id, { title: 'פרק שני' });
    await addPart(dana, work.project.id, { title: 'פרק שלישי' });
    const round = await plan(dana, work, { pace: 'every_days', pace_days: 2 });
    const [reading, left, asked] = [await guestOf(round), await guestOf(round), freshEmail()];
    await leave(left.guest, left.token);
    await askTo(dana, round, { emails: [asked] });
    const told = (address: string) => mailed(address, 'round-part-opened');
    const after = async (ms: number) => {
      const clock = jest.spyOn(world.clock, 'now');
      clock.mockReturnValue(new Date(Date.now() + ms).toISOString());
      await world.app.get(OpenRoundParts).run();
      clock.mockRestore();
      await mailsGo();
      return told(reading.email);
    };
    expect(await after(2 * dayMs - 2 * hourMs)).toBe(0);
    expect(await after(2 * dayMs + 2 * hourMs)).toBe(1);
    const mail = await mailTo(dataDir, 'round-part-opened', reading.email);
    for (const part of [second.title, 'דנה אלון', `/round/${reading.token}`, '/never/'])
      expect(mail.text).toContain(part);
    await world.rebuildAll();
    expect(await after(2 * dayMs + 3 * hourMs)).toBe(1);
    // What opened days ago, while nothing did the background work, is no news.
    expect(await after(7 * dayMs)).toBe(1);
    expect([left.email, asked].map((address) => told(address))).toEqual([0, 0]);
  });

  it('is not told of a part that is gone; the one after it has its own day', async () => {
    const [second, third] = [
      await addPart(dana, work.project.id, { title: 'פרק שני' }),
      await addPart(dana, work.project.id, { title: 'פרק שלישי' }),
    ];
    const round = await plan(dana, work, { pace: 'every_days', pace_days: 1 });
    const { email } = await guestOf(round);
    (await dana.delete(`/api/projects/${work.project.id}/parts/${second.id}`)).as(Done);
    const clock = jest.spyOn(world.clock, 'now');
    const turns = async (days: number) => {
      clock.mockReturnValue(new Date(Date.now() + days * dayMs + 2 * hourMs).toISOString());
      await world.app.get(OpenRoundParts).run();
      await mailsGo();
    };
    await turns(1);
    expect(mailed(email, 'round-part-opened')).toBe(0);
    await turns(2);
    await turns(2);
    expect(mailed(email, 'round-part-opened')).toBe(1);
    expect((await mailTo(dataDir, 'round-part-opened', email)).text).toContain(third.title);
    clock.mockRestore();
  });
});

itRebuildsAlike(() => world);
